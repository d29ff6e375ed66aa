package report

// Shown is a table as people see it: the columns that are not empty, and the
// texts of their cells, for who lays it out himself.
func Shown(t *Table) (columns []Column, rows [][]string) {
	l := lay(t, false, false)
	return l.columns, l.rows
}
