package main

import (
	"embed"
	"strings"
)

// topicPages are texts on what takes more than one command: topics/NAME.txt,
// the first line a title.
//
//go:embed topics/*.txt
var topicPages embed.FS

// topicNames lists the topics in the order in which an organiser meets them.
func topicNames() []string {
	return []string{"evening", "byes", "records", "corrections", "tie-breaks", "ratings", "prizes", "printing", "correspondence"}
}

func isTopic(name string) bool {
	_, err := topicText(name)
	return err == nil
}

func topicText(name string) ([]byte, error) {
	return topicPages.ReadFile("topics/" + name + ".txt")
}

// topicRows are the topics with their titles.
func topicRows() [][2]string {
	var rows [][2]string
	for _, name := range topicNames() {
		text, err := topicText(name)
		if err != nil {
			continue // the tests hold the list to the files
		}
		title, _, _ := strings.Cut(string(text), "\n")
		rows = append(rows, [2]string{name, title})
	}
	return rows
}
