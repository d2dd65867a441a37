package notation

import (
	"bytes"
	"encoding/json"
	"strconv"

	"flowergarden/engine"
	"flowergarden/engine/deal"
)

// Object is a JSON object that a command prints and that has no text form:
// one of *Diff, *Solution, *Hint, *Survey, *Stats and *VersionInfo.
type Object interface{ objectType() string }

// AppendObjectJSON appends o as an object of its type. Fields that do not
// apply are left out.
func AppendObjectJSON(b []byte, o Object) []byte {
	var fields bytes.Buffer
	enc := json.NewEncoder(&fields)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(o); err != nil {
		panic("notation: internal error: " + err.Error())
	}
	b = append(appendObject(b, o.objectType()), ',')
	return append(b, bytes.TrimSpace(fields.Bytes())[1:]...)
}

// AppendCheckJSON appends an object of type "check": what is to be said of
// record number of file, which begins at line. errs is what Next returned for
// it; if that is nothing, rec is the record.
func AppendCheckJSON(b []byte, file string, number, line int, rec *Record, errs Errors) []byte {
	b = appendString(appendKey(appendObject(b, "check"), "file"), file)
	b = strconv.AppendInt(appendKey(b, "record"), int64(number), 10)
	b = strconv.AppendInt(appendKey(b, "line"), int64(line), 10)
	b = strconv.AppendBool(appendKey(b, "ok"), len(errs) == 0)
	if len(errs) > 0 {
		return append(AppendFaultsJSON(appendKey(b, "errors"), errs), '}')
	}
	end := rec.End()
	b = appendRulesFields(b, &rec.Start, rec.Deal)
	b = strconv.AppendInt(appendKey(b, "moves"), int64(len(rec.Moves)), 10)
	b = appendString(appendKey(b, "result"), Result(&end))
	return append(appendFingerprint(b, &end), '}')
}

// RulesInfo names rules and deal, in objects about a start position.
type RulesInfo struct {
	Variant string      `json:"variant"`
	Rules   stringList  `json:"rules"`
	Deal    *dealNumber `json:"deal"`
}

// NewRulesInfo returns what is to be said of a game by the given rules; n is
// the number of its deal, or the zero Number.
func NewRulesInfo(rules engine.Rules, n deal.Number) RulesInfo {
	info := RulesInfo{Variant: rules.Variant(), Rules: rules.Switches()}
	if n != (deal.Number{}) {
		info.Deal = (*dealNumber)(&n)
	}
	return info
}

// dealNumber is a deal number that becomes a string in JSON.
type dealNumber deal.Number

func (n dealNumber) MarshalText() ([]byte, error) { return []byte(deal.Number(n).String()), nil }

// stringList is a list that becomes [] in JSON when it is empty, not null.
type stringList []string

func (l stringList) MarshalJSON() ([]byte, error) { return appendStrings(nil, l), nil }

// Diff says where two records part.
type Diff struct {
	A         DiffSide   `json:"a"`
	B         DiffSide   `json:"b"`
	Equal     bool       `json:"equal"`               // nothing differs
	SameStart bool       `json:"same_start"`          // rules and start board are the same
	DiffersAt int        `json:"differs_at,omitzero"` // number of the first move that differs, 0 if none does
	Other     stringList `json:"other"`               // what else differs: deal, headers, glyphs, comments
}

// DiffSide is one of the two records of a Diff.
type DiffSide struct {
	File        string          `json:"file"`
	Record      int             `json:"record"` // its number in the file, from 1
	Moves       int             `json:"moves"`
	Result      string          `json:"result"`
	Fingerprint string          `json:"fingerprint"`       // of the last position
	Move        string          `json:"move,omitzero"`     // the move at DiffersAt, empty if the game ends before
	Position    json.RawMessage `json:"position,omitzero"` // an object of type "position": the one after Move
	Meets       *int            `json:"meets,omitzero"`    // number of moves after which both games are in one position again
}

func (*Diff) objectType() string { return "diff" }

// Solution is what the solver says of a position.
type Solution struct {
	RulesInfo
	Fingerprint string     `json:"fingerprint"`
	Verdict     string     `json:"verdict"`         // winnable, unwinnable or undecided
	Limit       string     `json:"limit,omitzero"`  // why undecided: nodes, memory, time or interrupted
	Length      *int       `json:"length,omitzero"` // number of moves, if winnable
	Moves       stringList `json:"moves,omitzero"`
	Shortest    bool       `json:"shortest"` // no solution is shorter
	Stats       SolveStats `json:"stats"`
}

// SolveStats is what the solver needed.
type SolveStats struct {
	Expanded int64   `json:"expanded"` // positions whose moves were listed
	Stored   int64   `json:"stored"`   // positions kept in memory
	Bytes    int64   `json:"bytes"`    // memory used for them
	Seconds  float64 `json:"seconds"`
}

func (*Solution) objectType() string { return "solve" }

// Hint is the best next move of a position.
type Hint struct {
	Fingerprint string `json:"fingerprint"`   // of the position
	Move        string `json:"move,omitzero"` // empty if there is no move to recommend
	Why         string `json:"why"`
	Verdict     string `json:"verdict"`
	Limit       string `json:"limit,omitzero"`
	Length      *int   `json:"length,omitzero"` // number of moves to a win, if one was found
}

func (*Hint) objectType() string { return "hint" }

// Survey is the line of one deal in a survey.
type Survey struct {
	RulesInfo
	Verdict  string  `json:"verdict"`
	Limit    string  `json:"limit,omitzero"`
	Length   *int    `json:"length,omitzero"`
	Expanded int64   `json:"expanded"`
	Seconds  float64 `json:"seconds"`
}

func (*Survey) objectType() string { return "survey" }

// Stats is the player's own results.
type Stats struct {
	Variants []VariantStats `json:"variants"`
}

// VariantStats is the player's results by one set of rules.
type VariantStats struct {
	Variant       string     `json:"variant"`
	Rules         stringList `json:"rules"`
	Games         int        `json:"games"`
	Won           int        `json:"won"`
	Streak        int        `json:"streak"` // games won since the last one lost; lost ones as a negative number
	LongestStreak int        `json:"longest_streak"`
	FewestMoves   int        `json:"fewest_moves,omitzero"` // of a game won
}

func (*Stats) objectType() string { return "stats" }

// VersionInfo is the version of the program.
type VersionInfo struct {
	Version      string `json:"version"`
	Revision     string `json:"revision,omitzero"`
	Go           string `json:"go"`
	OS           string `json:"os"`
	Arch         string `json:"arch"`
	RecordFormat int    `json:"record_format"` // Version
	JSONFormat   int    `json:"json_format"`   // Version
}

func (*VersionInfo) objectType() string { return "version" }
