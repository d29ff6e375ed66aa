//go:build race

package arbiter_test

const raceDetector = true
