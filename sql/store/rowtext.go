package store

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"reflect"
)

// The journal of a transaction is a list of changes of rows, each a letter, the
// table and values, and a full stop at the end:
//
//	r table first count       rows with these numbers were inserted
//	i table key...            a row was inserted
//	d table values...         a row was deleted
//	u table key... n (column old new)...   a row was changed, and has this key now
//
// A value is a letter for its type and what it holds.

func appendText(b []byte, text string) []byte {
	return append(binary.AppendUvarint(b, uint64(len(text))), text...)
}

func appendValue(b []byte, v any) []byte {
	switch v := v.(type) {
	case int64:
		return binary.AppendVarint(append(b, 'i'), v)
	case float64:
		return binary.BigEndian.AppendUint64(append(b, 'f'), math.Float64bits(v))
	case string:
		return appendText(append(b, 't'), v)
	case []byte:
		return append(binary.AppendUvarint(append(b, 'b'), uint64(len(v))), v...)
	}
	return append(b, 'n')
}

func appendKey(b []byte, of *shape, row []any) []byte {
	for _, k := range of.key {
		b = appendValue(b, row[k])
	}
	return b
}

func appendRun(b []byte, r run) []byte {
	b = binary.AppendVarint(appendText(append(b, 'r'), r.table.name), r.first)
	return binary.AppendUvarint(b, uint64(r.count))
}

func appendInsert(b []byte, of *shape, row []any) []byte {
	return appendKey(appendText(append(b, 'i'), of.name), of, row)
}

func appendDelete(b []byte, of *shape, row []any) []byte {
	b = appendText(append(b, 'd'), of.name)
	for _, v := range row {
		b = appendValue(b, v)
	}
	return b
}

func appendUpdate(b []byte, of *shape, old, to []any) []byte {
	b = appendKey(appendText(append(b, 'u'), of.name), of, to)
	var columns []int
	for i := range old {
		if !reflect.DeepEqual(old[i], to[i]) {
			columns = append(columns, i)
		}
	}
	b = binary.AppendUvarint(b, uint64(len(columns)))
	for _, i := range columns {
		b = appendValue(appendValue(binary.AppendUvarint(b, uint64(i)), old[i]), to[i])
	}
	return b
}

// A rowChange is one line of the journal.
type rowChange struct {
	what         byte
	table        *shape
	first, count int64   // r
	values       []any   // i and u: the key; d: the whole row
	cells        []cells // u
}

// cells are a column's value before and after.
type cells struct {
	column  int
	old, to any
}

var errJournal = errors.New("the journal is damaged")

// A rowReader reads the journal of a transaction, which may come from a
// stranger's file.
type rowReader struct {
	text   []byte
	tables map[string]*shape
	bad    bool
}

// readRows reads a whole journal, oldest change first.
func readRows(text []byte, tables map[string]*shape) ([]rowChange, error) {
	r := rowReader{text: text, tables: tables}
	var list []rowChange
	for !r.bad {
		c := rowChange{what: r.byte()}
		if c.what == '.' && len(r.text) == 0 {
			return list, nil
		}
		if c.table = tables[string(r.bytes())]; c.table == nil || c.table.follow == notAtAll {
			break
		}
		r.change(&c)
		list = append(list, c)
	}
	return nil, errJournal
}

func (r *rowReader) change(c *rowChange) {
	switch c.what {
	case 'r':
		c.first, c.count = r.int(), int64(r.uint())
		if c.count < 1 || c.first > math.MaxInt64-c.count || !c.table.rowid {
			r.bad = true
		}
	case 'i':
		c.values = r.values(len(c.table.key))
	case 'd':
		c.values = r.values(len(c.table.columns))
	case 'u':
		c.values = r.values(len(c.table.key))
		for n := r.uint(); n > 0 && !r.bad; n-- {
			column := r.uint()
			if column >= uint64(len(c.table.columns)) {
				r.bad = true
				return
			}
			old := r.value()
			c.cells = append(c.cells, cells{int(column), old, r.value()})
		}
	default:
		r.bad = true
	}
}

func (r *rowReader) values(n int) []any {
	list := make([]any, n)
	for i := range list {
		list[i] = r.value()
	}
	return list
}

func (r *rowReader) value() any {
	switch r.byte() {
	case 'i':
		return r.int()
	case 'f':
		if len(r.text) >= 8 {
			v := math.Float64frombits(binary.BigEndian.Uint64(r.text))
			r.text = r.text[8:]
			return v
		}
	case 't':
		return string(r.bytes())
	case 'b':
		return append([]byte{}, r.bytes()...)
	case 'n':
		return nil
	}
	r.bad = true
	return nil
}

func (r *rowReader) byte() byte {
	if len(r.text) == 0 {
		r.bad = true
		return 0
	}
	b := r.text[0]
	r.text = r.text[1:]
	return b
}

func (r *rowReader) int() int64 {
	v, n := binary.Varint(r.text)
	r.skip(n)
	return v
}

func (r *rowReader) uint() uint64 {
	v, n := binary.Uvarint(r.text)
	r.skip(n)
	return v
}

func (r *rowReader) skip(n int) {
	if n <= 0 {
		r.bad, n = true, 0
	}
	r.text = r.text[n:]
}

func (r *rowReader) bytes() []byte {
	n := r.uint()
	if n > uint64(len(r.text)) {
		r.bad = true
		return nil
	}
	b := r.text[:n]
	r.text = r.text[n:]
	return b
}

// A rowKey names a row of the file.
type rowKey string

func keyOf(of *shape, key []any) rowKey { return rowKey(fmt.Sprint(of.name, key)) }

// keys are the rows that the change is about.
func (c *rowChange) keys(do func(rowKey)) {
	switch c.what {
	case 'r':
		for n := c.first; n < c.first+c.count; n++ {
			do(keyOf(c.table, []any{n}))
		}
	case 'd':
		key := make([]any, len(c.table.key))
		for i, k := range c.table.key {
			key[i] = c.values[k]
		}
		do(keyOf(c.table, key))
	default:
		do(keyOf(c.table, c.values))
		if c.what == 'u' {
			key := append([]any{}, c.values...)
			for i, k := range c.table.key {
				for _, cell := range c.cells {
					if cell.column == k {
						key[i] = cell.old
					}
				}
			}
			do(keyOf(c.table, key))
		}
	}
}
