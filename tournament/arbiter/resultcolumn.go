package arbiter

import "slices"

// A resultField is what a column of a list of results holds.
type resultField uint8

const (
	noField resultField = iota
	boardField
	roundField
	whiteField
	blackField
	whiteNumberField
	blackNumberField
	scoreField
	resultFields // how many there are
)

// nameless and numberless head columns of both sides: the first is White's.
const (
	nameless resultField = iota + resultFields
	numberless
)

var resultHeaders = []struct {
	field resultField
	names []string
}{
	{boardField, []string{"board", "bd", "bo", "brd", "boardno", "boardnr", "boardnumber", "table", "tableno", "tisch", "tischnr", "brett", "brettnr", "echiquier", "mesa"}},
	{roundField, []string{"round", "rd", "rnd", "runde", "ronde"}},
	{whiteField, []string{"white", "whitename", "whiteplayer", "weiss", "blancs", "blanc", "blancas", "player1"}},
	{blackField, []string{"black", "blackname", "blackplayer", "schwarz", "noirs", "noir", "negras", "player2"}},
	{whiteNumberField, []string{"whitenumber", "whiteno", "whitenr", "whitetpn", "whiteid"}},
	{blackNumberField, []string{"blacknumber", "blackno", "blacknr", "blacktpn", "blackid"}},
	{scoreField, []string{"result", "res", "results", "ergebnis", "erg", "resultat", "resultado"}},
	{nameless, []string{"name", "player", "spieler", "nom", "joueur"}},
	{numberless, []string{"no", "nr", "snr", "startno", "startnr", "number", "tpn"}},
}

// resultColumn finds what a header of a list of results means.
func resultColumn(header string) resultField {
	key := letters(header)
	for _, h := range resultHeaders {
		if slices.Contains(h.names, key) {
			return h.field
		}
	}
	return noField
}

// sided gives the columns of names and numbers that do not say whose they are
// to White, then to Black. A number that stands alone is the board's.
func sided(columns []resultField) {
	deal := func(of resultField, to ...resultField) {
		for i, f := range columns {
			if f != of {
				continue
			}
			columns[i] = noField
			if len(to) > 0 {
				columns[i], to = to[0], to[1:]
			}
		}
	}
	alone := 0
	for _, f := range columns {
		if f == numberless {
			alone++
		}
	}
	if alone == 1 && !slices.Contains(columns, boardField) {
		deal(numberless, boardField)
	}
	deal(numberless, whiteNumberField, blackNumberField)
	deal(nameless, whiteField, blackField)
}
