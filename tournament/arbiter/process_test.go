package arbiter_test

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"ptm/tournament/arbiter"
)

// The tests of this file run the test binary again as other processes: with
// childTask set it does the task on childFile and nothing else.
const (
	childTask = "PTM_TEST_TASK"
	childFile = "PTM_TEST_FILE"
)

func TestMain(m *testing.M) {
	if task := os.Getenv(childTask); task != "" {
		if err := child(task, os.Getenv(childFile)); err != nil {
			fmt.Println("error", err)
			os.Exit(1)
		}
		return
	}
	os.Exit(run(m))
}

// childBinary is what start runs: this test, without the race detector, which
// would make the children too slow to be killed 240 times.
var childBinary = os.Args[0]

func run(m *testing.M) int {
	if raceDetector {
		flag.Set("rapid.checks", "8")
		folder, err := os.MkdirTemp("", "arbiter-*")
		if err != nil {
			panic(err)
		}
		defer os.RemoveAll(folder)
		childBinary = filepath.Join(folder, "child")
		if out, err := exec.Command("go", "test", "-c", "-o", childBinary, ".").CombinedOutput(); err != nil {
			fmt.Printf("%s\n", out)
			return 1
		}
	}
	return m.Run()
}

func child(task, path string) error {
	ctx := context.Background()
	word, argument, _ := strings.Cut(task, " ")
	if word == "create" {
		c, err := arbiter.Create(ctx, path, "crash", arbiter.Options{})
		if err != nil {
			return err
		}
		return c.Close()
	}
	c, err := arbiter.Open(ctx, path, arbiter.Options{By: "child"})
	if err != nil {
		return err
	}
	defer c.Close()
	if word == "script" || word == "prove" {
		if err := prove(ctx, c); err != nil {
			return err
		}
	}
	fmt.Println("ready")
	switch word {
	case "script":
		return runScript(ctx, c)
	case "prove":
		return nil
	case "players":
		for i := range 25 {
			if _, err := c.AddPlayer(ctx, arbiter.Player{Name: fmt.Sprintf("%s %d", argument, i)}); err != nil {
				return err
			}
			fmt.Println("ack")
		}
		return nil
	case "pair":
		if _, err := bufio.NewReader(os.Stdin).ReadString('\n'); err != nil {
			return err
		}
		_, err := c.PairRound(ctx, "cup")
		fmt.Println("done", err)
		return nil
	}
	return fmt.Errorf("task %q is unknown", task)
}

// start runs the test binary again as a child with a task.
func start(t *testing.T, task, path string) (*exec.Cmd, *bufio.Scanner, io.WriteCloser) {
	t.Helper()
	cmd := exec.Command(childBinary)
	cmd.Env = append(os.Environ(), childTask+"="+task, childFile+"="+path)
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	return cmd, bufio.NewScanner(out), in
}

func clubFile(t *testing.T, players int) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "club.ptm")
	c, err := arbiter.Create(t.Context(), path, "crash", arbiter.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for i := range players {
		if _, err := c.AddPlayer(t.Context(), arbiter.Player{Name: fmt.Sprintf("Player %d", i)}); err != nil {
			t.Fatal(err)
		}
	}
	if err := c.Close(); err != nil {
		t.Fatal(err)
	}
	return path
}

// TestManyProcesses lets several processes write at once; all succeed.
func TestManyProcesses(t *testing.T) {
	t.Parallel()
	path := clubFile(t, 0)
	const processes = 4
	type running struct {
		cmd *exec.Cmd
		out *bufio.Scanner
	}
	var all []running
	for i := range processes {
		cmd, out, _ := start(t, fmt.Sprintf("players Writer%d", i), path)
		all = append(all, running{cmd, out})
	}
	acks := 0
	for _, r := range all {
		for r.out.Scan() {
			switch r.out.Text() {
			case "ack":
				acks++
			case "ready":
			default:
				t.Errorf("child: %s", r.out.Text())
			}
		}
		if err := r.cmd.Wait(); err != nil {
			t.Error(err)
		}
	}
	c, err := arbiter.Open(t.Context(), path, arbiter.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	info, err := c.Info(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if acks != processes*25 || info.Players != acks {
		t.Errorf("%d acknowledged, %d players in the file, want %d", acks, info.Players, processes*25)
	}
}

// TestPairedByTwo lets two processes pair the same round: one does, the other
// is told.
func TestPairedByTwo(t *testing.T) {
	t.Parallel()
	path := clubFile(t, 6)
	c, err := arbiter.Open(t.Context(), path, arbiter.Options{})
	if err != nil {
		t.Fatal(err)
	}
	h := hall{t, c}
	_, err = h.CreateEvent(t.Context(), arbiter.NewEvent{Handle: "cup", Variant: "parity", Rounds: 3})
	h.must(err)
	for i := range 6 {
		_, err := h.Enter(t.Context(), "cup", []arbiter.Entry{{Player: fmt.Sprintf("Player %d", i)}})
		h.must(err)
	}
	defer c.Close()
	var answers []string
	var cmds []*exec.Cmd
	var outs []*bufio.Scanner
	var ins []io.WriteCloser
	for range 2 {
		cmd, out, in := start(t, "pair", path)
		out.Scan() // ready
		cmds, outs, ins = append(cmds, cmd), append(outs, out), append(ins, in)
	}
	for _, in := range ins {
		fmt.Fprintln(in, "go")
	}
	for i, out := range outs {
		for out.Scan() {
			answers = append(answers, out.Text())
		}
		if err := cmds[i].Wait(); err != nil {
			t.Error(err)
		}
	}
	good, told := 0, 0
	for _, a := range answers {
		switch a {
		case "done <nil>":
			good++
		case "done round 1: boards 1, 2, 3 have no result":
			told++
		}
	}
	if good != 1 || told != 1 {
		t.Errorf("got %q, want one pairing and one refusal", answers)
	}
	h.sound()
}
