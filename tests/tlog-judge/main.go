// Judges what the ledger's log publishes, with the packages of Go's checksum database. It reads one case
// as JSON a line, and prints one verdict as JSON a line.
package main

import (
	"bufio"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

// Case is one of: a note to open, a proof to check, a tree to read from tiles.
type Case struct {
	Kind string
	// note
	Note string
	Keys []string
	// record and tree
	Size, Index, OldSize int64
	Root, OldRoot, Leaf  tlog.Hash
	Proof                []tlog.Hash
	// tiles, by path
	Tiles map[string][]byte
	// entry
	Entry []byte
	// EveryBit also checks that no single-bit change is accepted.
	EveryBit bool
}

// Verdict says whether the case is right, and how many changes of it were refused.
type Verdict struct {
	Ok      bool   `json:"ok"`
	Error   string `json:"error,omitempty"`
	Refused int    `json:"refused,omitempty"`
	Text    string `json:"text,omitempty"`
}

func main() {
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<28)
	out := json.NewEncoder(os.Stdout)
	for lines.Scan() {
		var c Case
		if err := json.Unmarshal(lines.Bytes(), &c); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(2)
		}
		out.Encode(judge(c))
	}
}

func judge(c Case) Verdict {
	switch c.Kind {
	case "note":
		return judgeNote(c)
	case "record":
		return judgeProof(c, checkRecord)
	case "tree":
		return judgeProof(c, checkTree)
	case "tiles":
		return judgeTiles(c)
	case "entry":
		if tlog.RecordHash(c.Entry) != c.Leaf {
			return Verdict{Error: "another leaf"}
		}
		return Verdict{Ok: true}
	}
	return Verdict{Error: "unknown kind"}
}

func open(text string, keys []string) (*note.Note, error) {
	var verifiers []note.Verifier
	for _, key := range keys {
		verifier, err := note.NewVerifier(key)
		if err != nil {
			return nil, err
		}
		verifiers = append(verifiers, verifier)
	}
	return note.Open([]byte(text), note.VerifierList(verifiers...))
}

func judgeNote(c Case) Verdict {
	opened, err := open(c.Note, c.Keys)
	if err != nil {
		return Verdict{Error: err.Error()}
	}
	verdict := Verdict{Ok: true, Text: opened.Text}
	for bit := 0; c.EveryBit && bit < len(c.Note)*8; bit++ {
		changed := []byte(c.Note)
		changed[bit/8] ^= 1 << (bit % 8)
		if other, err := open(string(changed), c.Keys); err == nil && !sameSignatures(opened, other) {
			return Verdict{Error: fmt.Sprintf("accepts a change of bit %d", bit)}
		}
		verdict.Refused++
	}
	return verdict
}

// Go's Base64 ignores the unused bits of the last character: such a note is the same note.
func sameSignatures(one, other *note.Note) bool {
	if one.Text != other.Text || len(one.Sigs) != len(other.Sigs) {
		return false
	}
	for i := range one.Sigs {
		a, _ := base64.StdEncoding.DecodeString(one.Sigs[i].Base64)
		b, _ := base64.StdEncoding.DecodeString(other.Sigs[i].Base64)
		if string(a) != string(b) {
			return false
		}
	}
	return true
}

func checkRecord(c Case) error {
	return tlog.CheckRecord(tlog.RecordProof(c.Proof), c.Size, c.Root, c.Index, c.Leaf)
}

func checkTree(c Case) error {
	return tlog.CheckTree(tlog.TreeProof(c.Proof), c.Size, c.Root, c.OldSize, c.OldRoot)
}

func judgeProof(c Case, check func(Case) error) Verdict {
	if err := check(c); err != nil {
		return Verdict{Error: err.Error()}
	}
	verdict := Verdict{Ok: true}
	if !c.EveryBit {
		return verdict
	}
	hashes := []*tlog.Hash{&c.Root}
	if c.Kind == "record" {
		hashes = append(hashes, &c.Leaf)
	} else {
		hashes = append(hashes, &c.OldRoot)
	}
	for i := range c.Proof {
		hashes = append(hashes, &c.Proof[i])
	}
	for _, hash := range hashes {
		for bit := 0; bit < 256; bit++ {
			hash[bit/8] ^= 1 << (bit % 8)
			if check(c) == nil {
				return Verdict{Error: "accepts a changed bit"}
			}
			hash[bit/8] ^= 1 << (bit % 8)
			verdict.Refused++
		}
	}
	return verdict
}

// published are the tiles of the log. Go's paths begin with the height of its tiles.
type published map[string][]byte

func (published) Height() int                     { return 8 }
func (published) SaveTiles([]tlog.Tile, [][]byte) {}
func (p published) ReadTiles(tiles []tlog.Tile) ([][]byte, error) {
	var all [][]byte
	for _, tile := range tiles {
		path := strings.Replace(tile.Path(), "tile/8/", "tile/", 1)
		data, ok := p[path]
		if !ok {
			return nil, fmt.Errorf("no %s", path)
		}
		all = append(all, data)
	}
	return all, nil
}

// judgeTiles reads the whole tree from its tiles, and makes the proof of each entry and of each older tree.
func judgeTiles(c Case) Verdict {
	tree := tlog.Tree{N: c.Size, Hash: c.Root}
	reader := tlog.TileHashReader(tree, published(c.Tiles))
	root, err := tlog.TreeHash(c.Size, reader)
	if err != nil {
		return Verdict{Error: err.Error()}
	}
	if root != c.Root {
		return Verdict{Error: "another root"}
	}
	for n := int64(0); n < c.Size; n++ {
		hashes, err := reader.ReadHashes([]int64{tlog.StoredHashIndex(0, n)})
		if err != nil {
			return Verdict{Error: err.Error()}
		}
		proof, err := tlog.ProveRecord(c.Size, n, reader)
		if err != nil {
			return Verdict{Error: err.Error()}
		}
		if err := tlog.CheckRecord(proof, c.Size, root, n, hashes[0]); err != nil {
			return Verdict{Error: err.Error()}
		}
	}
	return Verdict{Ok: true}
}
