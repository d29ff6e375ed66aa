-- The club's file. Times are RFC 3339 in UTC, days YYYY-MM-DD, periods YYYY-MM,
-- points tenths of a point. A table's rows are named by their natural key; an
-- id stands in where others refer to the row.

CREATE TABLE migration (
  number  INTEGER PRIMARY KEY,
  name    TEXT NOT NULL,
  sha256  TEXT NOT NULL CHECK (length(sha256) = 64),
  applied TEXT NOT NULL
) STRICT;

CREATE TABLE club (
  id      INTEGER PRIMARY KEY CHECK (id = 1),
  name    TEXT NOT NULL,
  created TEXT NOT NULL
) STRICT;

-- Players ------------------------------------------------------------------

CREATE TABLE player (
  id         INTEGER PRIMARY KEY,
  name       TEXT NOT NULL CHECK (name <> ''),
  name_key   TEXT NOT NULL CHECK (name_key <> ''), -- without case, accents, order
  ident      TEXT UNIQUE CHECK (ident <> ''),      -- the club's own id
  title      TEXT NOT NULL DEFAULT '',
  sex        TEXT NOT NULL DEFAULT '' CHECK (sex IN ('', 'm', 'w')),
  federation TEXT NOT NULL DEFAULT '',
  club       TEXT NOT NULL DEFAULT '',
  birth      TEXT NOT NULL DEFAULT '',
  fide_id    TEXT NOT NULL DEFAULT '',
  created    TEXT NOT NULL
) STRICT;
CREATE INDEX player_name_key ON player (name_key);

CREATE TABLE initial_rating (
  player  INTEGER NOT NULL REFERENCES player (id) ON DELETE RESTRICT,
  variant TEXT NOT NULL, -- '' = every variant without one of its own
  rating  INTEGER NOT NULL CHECK (rating > 0),
  rd      INTEGER NOT NULL DEFAULT 0 CHECK (rd >= 0), -- 0 = that of the pool
  source  TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (player, variant)
) STRICT, WITHOUT ROWID;

-- Events -------------------------------------------------------------------

CREATE TABLE event (
  id             INTEGER PRIMARY KEY,
  handle         TEXT NOT NULL CHECK (handle <> ''),
  handle_key     TEXT NOT NULL UNIQUE, -- without case
  name           TEXT NOT NULL CHECK (name <> ''),
  place          TEXT NOT NULL DEFAULT '',
  federation     TEXT NOT NULL DEFAULT '',
  arbiter        TEXT NOT NULL DEFAULT '',
  time_control   TEXT NOT NULL DEFAULT '',
  start_day      TEXT NOT NULL DEFAULT '',
  end_day        TEXT NOT NULL DEFAULT '',
  variant        TEXT NOT NULL,
  start_position TEXT NOT NULL DEFAULT '', -- '' = the variant's own
  system         TEXT NOT NULL CHECK (system IN ('swiss', 'round-robin', 'double-round-robin')),
  rounds         INTEGER NOT NULL CHECK (rounds >= 0), -- 0 = not known yet
  edition        INTEGER NOT NULL,
  win            INTEGER NOT NULL,
  draw           INTEGER NOT NULL,
  loss           INTEGER NOT NULL,
  zero_bye       INTEGER NOT NULL,
  forfeit_loss   INTEGER NOT NULL,
  pairing_bye    INTEGER NOT NULL,
  colour_neutral INTEGER NOT NULL CHECK (colour_neutral IN (0, 1)),
  initial_colour TEXT NOT NULL CHECK (initial_colour IN ('w', 'b')),
  seed           TEXT NOT NULL, -- of the lot, '' if the colour was given
  rated          INTEGER NOT NULL CHECK (rated IN (0, 1)),
  created        TEXT NOT NULL,
  finished       TEXT
) STRICT;

CREATE TABLE event_option (
  event INTEGER NOT NULL REFERENCES event (id) ON DELETE RESTRICT,
  name  TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (event, name)
) STRICT, WITHOUT ROWID;

CREATE TABLE event_tie_break (
  event      INTEGER NOT NULL REFERENCES event (id) ON DELETE RESTRICT,
  place      INTEGER NOT NULL CHECK (place >= 1),
  descriptor TEXT NOT NULL CHECK (descriptor <> ''),
  PRIMARY KEY (event, place)
) STRICT, WITHOUT ROWID;

-- What an event froze about a player when he entered.
CREATE TABLE entrant (
  id         INTEGER PRIMARY KEY,
  event      INTEGER NOT NULL REFERENCES event (id) ON DELETE RESTRICT,
  player     INTEGER NOT NULL REFERENCES player (id) ON DELETE RESTRICT,
  number     INTEGER NOT NULL CHECK (number <> 0), -- below 0 while numbers are dealt anew
  name       TEXT NOT NULL,
  title      TEXT NOT NULL,
  sex        TEXT NOT NULL,
  federation TEXT NOT NULL,
  club       TEXT NOT NULL,
  birth      TEXT NOT NULL,
  fide_id    TEXT NOT NULL,
  rating     INTEGER NOT NULL CHECK (rating >= 0),
  joins      INTEGER NOT NULL DEFAULT 1 CHECK (joins >= 1),
  leaves     INTEGER NOT NULL DEFAULT 0 CHECK (leaves >= 0), -- 0 = still in
  entered    TEXT NOT NULL,
  UNIQUE (event, number),
  UNIQUE (event, player),
  UNIQUE (event, id)
) STRICT;
CREATE INDEX entrant_player ON entrant (player);

CREATE TABLE bye_request (
  entrant INTEGER NOT NULL REFERENCES entrant (id) ON DELETE RESTRICT,
  round   INTEGER NOT NULL CHECK (round >= 1),
  kind    TEXT NOT NULL CHECK (kind IN ('full-point bye', 'half-point bye', 'zero-point bye')),
  PRIMARY KEY (entrant, round)
) STRICT, WITHOUT ROWID;

CREATE TABLE round (
  event  INTEGER NOT NULL REFERENCES event (id) ON DELETE RESTRICT,
  number INTEGER NOT NULL CHECK (number >= 1),
  paired TEXT NOT NULL,
  PRIMARY KEY (event, number)
) STRICT, WITHOUT ROWID;

-- Who sits where, and how the result came.
CREATE TABLE board (
  event     INTEGER NOT NULL,
  round     INTEGER NOT NULL,
  number    INTEGER NOT NULL CHECK (number >= 1),
  white     INTEGER NOT NULL,
  black     INTEGER CHECK (black <> white), -- null = pairing-allocated bye
  source    TEXT NOT NULL DEFAULT '' CHECK (source IN ('', 'typed', 'record')),
  corrected TEXT, -- when a past result was changed
  PRIMARY KEY (event, round, number),
  UNIQUE (event, round, white),
  UNIQUE (event, round, black),
  FOREIGN KEY (event, round) REFERENCES round (event, number) ON DELETE RESTRICT,
  FOREIGN KEY (event, white) REFERENCES entrant (event, id) ON DELETE RESTRICT,
  FOREIGN KEY (event, black) REFERENCES entrant (event, id) ON DELETE RESTRICT
) STRICT, WITHOUT ROWID;
CREATE INDEX board_white ON board (event, white);
CREATE INDEX board_black ON board (event, black);

-- One round of one entrant: never a bare score.
CREATE TABLE record (
  event    INTEGER NOT NULL,
  round    INTEGER NOT NULL,
  entrant  INTEGER NOT NULL,
  kind     TEXT NOT NULL CHECK (kind IN ('unset', 'win', 'draw', 'loss', 'quick win', 'quick draw', 'quick loss',
    'forfeit win', 'forfeit loss', 'pairing-allocated bye', 'full-point bye', 'half-point bye', 'zero-point bye')),
  opponent INTEGER,
  colour   TEXT NOT NULL CHECK (colour IN ('-', 'w', 'b')),
  points   INTEGER NOT NULL,
  board    INTEGER, -- null = not paired
  PRIMARY KEY (event, round, entrant),
  CHECK ((opponent IS NULL) = (colour = '-')),
  FOREIGN KEY (event, round) REFERENCES round (event, number) ON DELETE RESTRICT,
  FOREIGN KEY (event, entrant) REFERENCES entrant (event, id) ON DELETE RESTRICT,
  FOREIGN KEY (event, opponent) REFERENCES entrant (event, id) ON DELETE RESTRICT,
  FOREIGN KEY (event, round, board) REFERENCES board (event, round, number) ON DELETE RESTRICT
) STRICT, WITHOUT ROWID;
CREATE INDEX record_entrant ON record (event, entrant);
CREATE INDEX record_opponent ON record (event, opponent);
CREATE INDEX record_board ON record (event, round, board);

-- Game records -------------------------------------------------------------

CREATE TABLE game (
  id        INTEGER PRIMARY KEY,
  sha256    TEXT NOT NULL CHECK (length(sha256) = 64), -- of text
  text      BLOB NOT NULL,                             -- as it was handed in
  variant   TEXT NOT NULL,
  options   TEXT NOT NULL, -- "name=value", one a line
  start_position TEXT NOT NULL,
  white     TEXT NOT NULL, -- names as in the record
  black     TEXT NOT NULL,
  day       TEXT NOT NULL,
  claimed   TEXT NOT NULL CHECK (claimed IN ('*', '1-0', '0-1', '1/2-1/2')),
  outcome   TEXT NOT NULL CHECK (outcome IN ('*', '1-0', '0-1', '1/2-1/2')),
  reason    TEXT NOT NULL,
  turns     INTEGER NOT NULL CHECK (turns >= 0),
  movetext  TEXT NOT NULL, -- canonical
  final     TEXT NOT NULL,
  submitted TEXT NOT NULL,
  by        TEXT NOT NULL
) STRICT;
CREATE INDEX game_sha256 ON game (sha256);

-- Which record a board has; those set aside stay.
CREATE TABLE board_game (
  game      INTEGER PRIMARY KEY REFERENCES game (id) ON DELETE RESTRICT,
  event     INTEGER NOT NULL,
  round     INTEGER NOT NULL,
  board     INTEGER NOT NULL,
  set_aside TEXT,
  FOREIGN KEY (event, round, board) REFERENCES board (event, round, number) ON DELETE RESTRICT
) STRICT;
CREATE INDEX board_game_board ON board_game (event, round, board);
CREATE UNIQUE INDEX board_game_current ON board_game (event, round, board) WHERE set_aside IS NULL;

-- Ratings ------------------------------------------------------------------

CREATE TABLE pool (
  id          INTEGER PRIMARY KEY,
  key         TEXT NOT NULL UNIQUE, -- the variant's
  system      TEXT NOT NULL CHECK (system IN ('glicko', 'glicko2')),
  initial     REAL NOT NULL,
  initial_rd  REAL NOT NULL,
  rd_min      REAL NOT NULL,
  rd_max      REAL NOT NULL,
  c           REAL NOT NULL, -- growth of the deviation in a month (Glicko)
  volatility  REAL NOT NULL,
  tau         REAL NOT NULL,
  first_mover REAL NOT NULL,
  rho         REAL NOT NULL,
  created     TEXT NOT NULL
) STRICT;

-- Where a player began in a pool, frozen when he was first rated in it.
CREATE TABLE rating_seed (
  pool   INTEGER NOT NULL REFERENCES pool (id) ON DELETE RESTRICT,
  player INTEGER NOT NULL REFERENCES player (id) ON DELETE RESTRICT,
  rating REAL NOT NULL,
  rd     REAL NOT NULL,
  source TEXT NOT NULL,
  PRIMARY KEY (pool, player)
) STRICT, WITHOUT ROWID;
CREATE INDEX rating_seed_player ON rating_seed (player);

-- The log is only ever added to: a corrected game is a new row that replaces
-- the old one, a game taken out a void that does.
CREATE TABLE rating_log (
  id       INTEGER PRIMARY KEY,
  pool     INTEGER NOT NULL REFERENCES pool (id) ON DELETE RESTRICT,
  act      TEXT NOT NULL CHECK (act IN ('game', 'void')),
  replaces INTEGER UNIQUE REFERENCES rating_log (id) ON DELETE RESTRICT,
  period   TEXT NOT NULL CHECK (length(period) = 7),
  day      TEXT NOT NULL,
  event    INTEGER NOT NULL REFERENCES event (id) ON DELETE RESTRICT,
  round    INTEGER NOT NULL,
  board    INTEGER NOT NULL,
  first    INTEGER NOT NULL REFERENCES player (id) ON DELETE RESTRICT,
  second   INTEGER NOT NULL REFERENCES player (id) ON DELETE RESTRICT,
  score    INTEGER NOT NULL CHECK (score BETWEEN 0 AND 10), -- of the first, tenths
  at       TEXT NOT NULL,
  by       TEXT NOT NULL,
  CHECK (first <> second),
  CHECK (act = 'game' OR replaces IS NOT NULL)
) STRICT;
CREATE INDEX rating_log_pool ON rating_log (pool, period);
CREATE INDEX rating_log_event ON rating_log (event);
CREATE INDEX rating_log_first ON rating_log (first);
CREATE INDEX rating_log_second ON rating_log (second);

CREATE TRIGGER rating_log_no_update BEFORE UPDATE ON rating_log
BEGIN SELECT raise(ABORT, 'rating log: rows are only added'); END;
CREATE TRIGGER rating_log_no_delete BEFORE DELETE ON rating_log
BEGIN SELECT raise(ABORT, 'rating log: rows are only added'); END;

-- The ledger: what replaying the log gives. Written anew as a whole.
CREATE TABLE rating_period (
  pool   INTEGER NOT NULL REFERENCES pool (id) ON DELETE RESTRICT,
  period TEXT NOT NULL CHECK (length(period) = 7),
  digest TEXT NOT NULL CHECK (length(digest) = 64), -- chained to the period before
  PRIMARY KEY (pool, period)
) STRICT, WITHOUT ROWID;

CREATE TABLE rating_entry (
  pool       INTEGER NOT NULL,
  period     TEXT NOT NULL,
  player     INTEGER NOT NULL REFERENCES player (id) ON DELETE RESTRICT,
  entered    INTEGER NOT NULL CHECK (entered IN (0, 1)), -- first games in the pool
  old_rating REAL NOT NULL, -- as stored before
  old_rd     REAL NOT NULL,
  old_vol    REAL NOT NULL,
  rating     REAL NOT NULL, -- grown to the period, what the games were rated with
  rd         REAL NOT NULL,
  vol        REAL NOT NULL,
  new_rating REAL NOT NULL,
  new_rd     REAL NOT NULL,
  new_vol    REAL NOT NULL,
  games      INTEGER NOT NULL CHECK (games >= 1),
  wins       INTEGER NOT NULL,
  draws      INTEGER NOT NULL,
  losses     INTEGER NOT NULL,
  score      REAL NOT NULL,
  expected   REAL NOT NULL,
  info       REAL NOT NULL,
  surplus    REAL NOT NULL,
  PRIMARY KEY (pool, period, player),
  FOREIGN KEY (pool, period) REFERENCES rating_period (pool, period) ON DELETE RESTRICT
) STRICT, WITHOUT ROWID;
CREATE INDEX rating_entry_player ON rating_entry (player);

-- Changes ------------------------------------------------------------------

CREATE TABLE change (
  id      INTEGER PRIMARY KEY,
  at      TEXT NOT NULL,
  by      TEXT NOT NULL,
  act     TEXT NOT NULL CHECK (act <> ''),
  event   INTEGER REFERENCES event (id) ON DELETE RESTRICT,
  subject TEXT NOT NULL,
  detail  TEXT NOT NULL
) STRICT;
CREATE INDEX change_event ON change (event);

CREATE TRIGGER change_no_update BEFORE UPDATE ON change
BEGIN SELECT raise(ABORT, 'change log: rows are only added'); END;
CREATE TRIGGER change_no_delete BEFORE DELETE ON change
BEGIN SELECT raise(ABORT, 'change log: rows are only added'); END;
