package report_test

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode/utf16"
)

var (
	pdfObject  = regexp.MustCompile(`(?s)(?:^|\n)(\d+) 0 obj\n(.*?)\nendobj`)
	pdfRef     = regexp.MustCompile(`(\d+) 0 R`)
	pdfFont    = regexp.MustCompile(`/(F\d+) (\d+) 0 R`)
	pdfUnicode = regexp.MustCompile(`/ToUnicode (\d+) 0 R`)
	pdfText    = regexp.MustCompile(`/(F\d+) [\d.]+ Tf|<([0-9A-F]+)> Tj`)
	pdfMapping = regexp.MustCompile(`<([0-9A-F]{4})> (?:<([0-9A-F]{4})> )?<([0-9A-F]{4,8})>\n`)
)

// pdfPages is the letters on each page of a PDF, in the order they are drawn,
// without blanks; it knows as much of the format as Chromium uses.
func pdfPages(t *testing.T, file []byte) []string {
	t.Helper()
	objects := map[string]string{}
	for _, m := range pdfObject.FindAllSubmatch(file, -1) {
		objects[string(m[1])] = string(m[2])
	}
	var pages []string
	for _, o := range objects {
		if !strings.HasPrefix(o, "<</Type /Pages\n") {
			continue
		}
		_, kids, _ := strings.Cut(o, "/Kids")
		for _, kid := range pdfRef.FindAllStringSubmatch(kids, -1) {
			if page := objects[kid[1]]; strings.HasPrefix(page, "<</Type /Page\n") {
				pages = append(pages, pdfPage(t, objects, page))
			}
		}
	}
	return pages
}

func pdfPage(t *testing.T, objects map[string]string, page string) string {
	fonts := map[string]map[string]string{}
	for _, f := range pdfFont.FindAllStringSubmatch(page, -1) {
		if m := pdfUnicode.FindStringSubmatch(objects[f[2]]); m != nil {
			fonts[f[1]] = pdfLetters(pdfStream(t, objects[m[1]]))
		}
	}
	_, rest, _ := strings.Cut(page, "/Contents ")
	contents, _, _ := strings.Cut(rest, " ")
	var b strings.Builder
	var letters map[string]string
	for _, m := range pdfText.FindAllStringSubmatch(pdfStream(t, objects[contents]), -1) {
		if m[1] != "" {
			letters = fonts[m[1]]
		}
		for i := 0; i+4 <= len(m[2]); i += 4 {
			b.WriteString(letters[m[2][i:i+4]])
		}
	}
	return strings.ReplaceAll(strings.Join(strings.Fields(b.String()), ""), "\uFB01", "fi")
}

// pdfLetters reads which letters each glyph of a font is: one, several for a
// ligature, or the next one after that of the glyph before.
func pdfLetters(cmap string) map[string]string {
	letters := map[string]string{}
	for _, m := range pdfMapping.FindAllStringSubmatch(cmap, -1) {
		var units []uint16
		for i := 0; i+4 <= len(m[3]); i += 4 {
			units = append(units, uint16(hex(m[3][i:i+4])))
		}
		last := hex(m[1])
		if m[2] != "" {
			last = hex(m[2])
		}
		for g := hex(m[1]); g <= last; g++ {
			letters[fmt.Sprintf("%04X", g)] = string(utf16.Decode(units))
			units[len(units)-1]++
		}
	}
	return letters
}

func hex(digits string) uint64 {
	n, err := strconv.ParseUint(digits, 16, 16)
	if err != nil {
		panic(err) // the pattern lets nothing else pass
	}
	return n
}

func pdfStream(t *testing.T, object string) string {
	t.Helper()
	_, packed, ok := strings.Cut(object, "stream\n")
	if !ok {
		t.Fatalf("no stream in %.80q", object)
	}
	r, err := zlib.NewReader(strings.NewReader(packed))
	if err != nil {
		t.Fatal(err)
	}
	var text bytes.Buffer
	if _, err := io.Copy(&text, r); err != nil {
		t.Fatal(err)
	}
	return text.String()
}
