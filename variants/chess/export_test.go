package chess

// FindCheckers looks for the checkers that a move in one go leaves unknown, so
// that positions can be compared.
func (p *Position) FindCheckers() { p.checkers = p.checks() }
