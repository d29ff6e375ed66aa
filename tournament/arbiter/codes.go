package arbiter

import (
	"fmt"
	"strings"
)

// readFederation reads FIDE's code of a federation, three letters: whatever is
// longer would be another one in a report file, which has room for three.
func readFederation(text string) (string, error) {
	if strings.Trim(text, "-?") == "" {
		return "", nil
	}
	code := strings.ToUpper(text)
	if len(code) != 3 || strings.Trim(code, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") != "" {
		return "", fmt.Errorf("federation %q is not a code of three letters, as in NOR", brief(text))
	}
	return code, nil
}

// longestFideID is what a report file has room for.
const longestFideID = 11

// readFideID reads the number FIDE gave a player; 0 is none.
func readFideID(text string) (string, error) {
	if text == "-" {
		return "", nil
	}
	number := strings.TrimLeft(text, "0")
	if len(number) > longestFideID || strings.Trim(number, "0123456789") != "" {
		return "", fmt.Errorf("fide id %q is no number of up to %d digits", brief(text), longestFideID)
	}
	return number, nil
}
