package arbiter

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"

	"ptm/engine"
	"ptm/sql/store"
)

// saltLength makes trying out the salts of a seal hopeless.
const saltLength = 16

// SealedText is the line whose SHA-256 is the seal of a choice. Whoever knows
// the salt can make it again and compare.
func SealedText(play int64, turn int, side engine.Side, move string, salt []byte) string {
	return fmt.Sprintf("game %d turn %d %s %s %x", play, turn, side, move, salt)
}

// seal makes a choice unreadable. It is no cipher: the salt stands beside it,
// because the program must open it without the player. It keeps the move from
// whoever looks at the file, its copies and dumps, and not from whoever is set
// on finding it; the digest proves afterwards that nothing was exchanged.
func seal(random io.Reader, play store.PlayID, turn int, side engine.Side, move string) (store.PlayChoice, error) {
	salt := make([]byte, saltLength)
	if _, err := io.ReadFull(random, salt); err != nil {
		return store.PlayChoice{}, fmt.Errorf("no salt for the seal: %w", err)
	}
	return store.PlayChoice{
		Turn: turn, Side: sideLetter(side), Salt: salt, Sealed: veiled(padded(move), salt), Digest: digest(int64(play), turn, side, move, salt),
	}, nil
}

func digest(play int64, turn int, side engine.Side, move string, salt []byte) string {
	sum := sha256.Sum256([]byte(SealedText(play, turn, side, move, salt)))
	return hex.EncodeToString(sum[:])
}

// opened is the move under a seal. It fails if the seal is not the one that was
// given out, and tells no move then.
func opened(play store.PlayID, c *store.PlayChoice) (string, error) {
	move := string(bytes.TrimRight(veiled(c.Sealed, c.Salt), "\x00"))
	if digest(int64(play), c.Turn, sideOf(c.Side), move, c.Salt) != c.Digest {
		return "", fmt.Errorf("game %d: the seal of turn %d, %s, is broken: it is not the one given out", play, c.Turn, sideOf(c.Side))
	}
	return move, nil
}

// padded hides how long a move is.
func padded(move string) []byte {
	b := make([]byte, (len(move)/sha256.Size+1)*sha256.Size)
	copy(b, move)
	return b
}

// veiled makes a text unreadable, and readable again, by a stream that follows
// from the salt.
func veiled(text, salt []byte) []byte {
	out := make([]byte, 0, len(text)+sha256.Size)
	for i := 0; len(out) < len(text); i++ {
		sum := sha256.Sum256(fmt.Appendf(nil, "veil %x %d", salt, i))
		out = append(out, sum[:]...)
	}
	out = out[:len(text)]
	for i, b := range text {
		out[i] ^= b
	}
	return out
}

func sideLetter(s engine.Side) string {
	return s.String()[:1]
}

func sideOf(letter string) engine.Side {
	if letter == "b" {
		return engine.Black
	}
	return engine.White
}
