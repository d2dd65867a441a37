// Validates lines of JSON with ajv in strict mode: validate.js SCHEMA <LINES. It
// ends with 1 if a line is not valid, or if there is none.
const fs = require("fs");
const Ajv = require("ajv/dist/2020").default;

const schema = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
const validate = new Ajv({ strict: true, allErrors: false }).compile(schema);
let count = 0, bad = 0;
for (const line of fs.readFileSync(0, "utf8").split("\n")) {
  if (line === "") continue;
  count++;
  if (!validate(JSON.parse(line))) {
    if (++bad <= 5) console.log(`line ${count} is not valid: ${line.slice(0, 200)}`, validate.errors.slice(-1));
  }
}
console.log(`ajv: ${count} objects, ${bad} not valid`);
process.exit(bad > 0 || count === 0 ? 1 : 0);
