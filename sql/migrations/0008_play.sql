-- Games played by correspondence, one choice after the other, with the choices
-- of those who move at once kept sealed until both are in.

CREATE TABLE play (
  id      INTEGER PRIMARY KEY,
  event   INTEGER REFERENCES event (id) ON DELETE RESTRICT, -- null = of none
  round   INTEGER,
  board   INTEGER,
  variant TEXT NOT NULL,
  options TEXT NOT NULL, -- "name=value", one a line
  start_position TEXT NOT NULL,
  white   TEXT NOT NULL CHECK (white <> ''),
  black   TEXT NOT NULL CHECK (black <> ''),
  movetext TEXT NOT NULL, -- canonical, of the turns carried out
  started TEXT NOT NULL,
  by      TEXT NOT NULL,
  ending  TEXT NOT NULL DEFAULT '' CHECK (ending IN ('', 'finished', 'dropped')),
  ended   TEXT,
  result  TEXT NOT NULL DEFAULT '*' CHECK (result IN ('*', '1-0', '0-1', '1/2-1/2')),
  reason  TEXT NOT NULL DEFAULT '',
  game    INTEGER REFERENCES game (id) ON DELETE RESTRICT, -- its record in the archive
  CHECK ((event IS NULL) = (round IS NULL) AND (event IS NULL) = (board IS NULL)),
  CHECK ((ending = '') = (ended IS NULL) AND (ending = 'finished') = (result <> '*'))
) STRICT;
CREATE INDEX play_event ON play (event, round, board);
CREATE INDEX play_game ON play (game);
CREATE UNIQUE INDEX play_current ON play (event, round, board) WHERE ending = '';

-- What a side chose in a turn.
CREATE TABLE play_choice (
  play   INTEGER NOT NULL REFERENCES play (id) ON DELETE RESTRICT,
  turn   INTEGER NOT NULL,
  side   TEXT NOT NULL CHECK (side IN ('w', 'b')),
  at     TEXT NOT NULL,
  by     TEXT NOT NULL,
  text   TEXT NOT NULL, -- canonical; empty while it is sealed
  salt   BLOB,          -- null where nothing is sealed
  sealed BLOB,          -- the text made unreadable with the salt, null once opened
  digest TEXT NOT NULL, -- SHA-256 of the choice with its salt, empty where nothing is sealed
  opened TEXT,
  PRIMARY KEY (play, turn, side),
  CHECK ((sealed IS NULL) = (text <> ''))
) STRICT, WITHOUT ROWID;

-- Draws offered and not answered.
CREATE TABLE play_offer (
  play  INTEGER NOT NULL REFERENCES play (id) ON DELETE RESTRICT,
  board TEXT NOT NULL, -- its letter; empty = the game
  side  TEXT NOT NULL CHECK (side IN ('w', 'b')),
  at    TEXT NOT NULL,
  PRIMARY KEY (play, board)
) STRICT, WITHOUT ROWID;
