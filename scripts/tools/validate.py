"""Validates lines of JSON with Debian's python3-jsonschema: validate.py SCHEMA
<LINES. It ends with 1 if a line is not valid, or if there is none."""
import json
import sys

import jsonschema

schema = json.load(open(sys.argv[1]))
jsonschema.Draft202012Validator.check_schema(schema)
validator = jsonschema.Draft202012Validator(schema)
types, bad = {}, 0
for number, line in enumerate(sys.stdin, 1):
    value = json.loads(line)
    errors = list(validator.iter_errors(value))
    types[value["type"]] = types.get(value["type"], 0) + 1
    if errors:
        bad += 1
        if bad > 5:
            continue
        print(f"line {number} is not valid: {line.strip()[:200]}")
        for error in errors[:1]:
            for cause in sorted(error.context or [error], key=lambda e: -len(e.absolute_path))[:3]:
                print("  ", list(cause.absolute_path), cause.message[:200])
print("python3-jsonschema:", sum(types.values()), "objects,", bad, "not valid,", dict(sorted(types.items())))
sys.exit(bad > 0 or not types)
