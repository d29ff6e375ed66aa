-- Ratings a club can stand behind: reasons and merges in the log,
-- configurations that hold from a month on, months that are closed, lists that
-- stay as they were published.

-- Events of one variant may be rated apart by how long the games last.
ALTER TABLE event ADD COLUMN time_class TEXT NOT NULL DEFAULT '';

-- The configurations of a pool; of those from one month the newest holds.
CREATE TABLE pool_config (
  id          INTEGER PRIMARY KEY,
  pool        INTEGER NOT NULL REFERENCES pool (id) ON DELETE RESTRICT,
  since       TEXT NOT NULL CHECK (length(since) = 7), -- 0000-01 = from the first game
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
  at          TEXT NOT NULL,
  by          TEXT NOT NULL,
  reason      TEXT NOT NULL
) STRICT;
CREATE INDEX pool_config_pool ON pool_config (pool, since);

INSERT INTO pool_config (pool, since, system, initial, initial_rd, rd_min, rd_max, c, volatility, tau, first_mover, rho, at, by, reason)
  SELECT id, '0000-01', system, initial, initial_rd, rd_min, rd_max, c, volatility, tau, first_mover, rho, created, '', '' FROM pool;

ALTER TABLE pool DROP COLUMN system;
ALTER TABLE pool DROP COLUMN initial;
ALTER TABLE pool DROP COLUMN initial_rd;
ALTER TABLE pool DROP COLUMN rd_min;
ALTER TABLE pool DROP COLUMN rd_max;
ALTER TABLE pool DROP COLUMN c;
ALTER TABLE pool DROP COLUMN volatility;
ALTER TABLE pool DROP COLUMN tau;
ALTER TABLE pool DROP COLUMN first_mover;
ALTER TABLE pool DROP COLUMN rho;

-- The log anew, with more acts. A row that replaces another points at it; what
-- no row replaces stands.
DROP TRIGGER rating_log_no_update;
DROP TRIGGER rating_log_no_delete;

CREATE TABLE rating_log_new (
  id       INTEGER PRIMARY KEY,
  act      TEXT NOT NULL CHECK (act IN ('game', 'void', 'merge')),
  replaces INTEGER REFERENCES rating_log_new (id) ON DELETE RESTRICT,
  pool     INTEGER REFERENCES pool (id) ON DELETE RESTRICT,
  period   TEXT CHECK (length(period) = 7),
  day      TEXT,
  event    INTEGER REFERENCES event (id) ON DELETE RESTRICT,
  round    INTEGER,
  board    INTEGER,
  first    INTEGER NOT NULL REFERENCES player (id) ON DELETE RESTRICT, -- of a merge: who is
  second   INTEGER NOT NULL REFERENCES player (id) ON DELETE RESTRICT, -- of a merge: one with whom
  score    INTEGER CHECK (score BETWEEN 0 AND 10), -- of the first, tenths
  at       TEXT NOT NULL,
  by       TEXT NOT NULL,
  reason   TEXT NOT NULL,
  CHECK (first <> second),
  CHECK (act <> 'void' OR replaces IS NOT NULL),
  CHECK (act <> 'game' OR pool + event + round + board + score IS NOT NULL AND period || day IS NOT NULL),
  CHECK (act <> 'merge' OR pool IS NULL)
) STRICT;

INSERT INTO rating_log_new
  SELECT id, act, replaces, pool, period, day, event, round, board, first, second, score, at, by, '' FROM rating_log ORDER BY id;
UPDATE rating_log SET act = 'game', replaces = NULL; -- or the rows hold each other
DROP TABLE rating_log;
ALTER TABLE rating_log_new RENAME TO rating_log;

CREATE UNIQUE INDEX rating_log_replaces ON rating_log (replaces) WHERE replaces IS NOT NULL;
CREATE INDEX rating_log_pool ON rating_log (pool, period);
CREATE INDEX rating_log_event ON rating_log (event);
CREATE INDEX rating_log_first ON rating_log (first);
CREATE INDEX rating_log_second ON rating_log (second);
CREATE INDEX rating_log_merge ON rating_log (first) WHERE act = 'merge';

CREATE TRIGGER rating_log_no_update BEFORE UPDATE ON rating_log
BEGIN SELECT raise(ABORT, 'rating log: rows are only added'); END;
CREATE TRIGGER rating_log_no_delete BEFORE DELETE ON rating_log
BEGIN SELECT raise(ABORT, 'rating log: rows are only added'); END;

-- A month that is closed, and all before it.
CREATE TABLE rating_close (
  period TEXT PRIMARY KEY CHECK (length(period) = 7),
  at     TEXT NOT NULL,
  by     TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- A list as it was published, for good.
CREATE TABLE rating_list (
  id     INTEGER PRIMARY KEY,
  pool   INTEGER NOT NULL REFERENCES pool (id) ON DELETE RESTRICT,
  period TEXT NOT NULL CHECK (length(period) = 7),
  digest TEXT NOT NULL CHECK (length(digest) = 64), -- of the last month with games
  at     TEXT NOT NULL,
  by     TEXT NOT NULL,
  UNIQUE (pool, period)
) STRICT;

CREATE TABLE rating_list_line (
  list        INTEGER NOT NULL REFERENCES rating_list (id) ON DELETE RESTRICT,
  player      INTEGER NOT NULL REFERENCES player (id) ON DELETE RESTRICT,
  rank        INTEGER NOT NULL,
  name        TEXT NOT NULL,
  rating      REAL NOT NULL,
  rd          REAL NOT NULL,
  provisional TEXT NOT NULL, -- why, or empty
  games       INTEGER NOT NULL,
  wins        INTEGER NOT NULL,
  draws       INTEGER NOT NULL,
  losses      INTEGER NOT NULL,
  last        TEXT NOT NULL,
  PRIMARY KEY (list, player)
) STRICT, WITHOUT ROWID;
CREATE INDEX rating_list_line_player ON rating_list_line (player);

CREATE TRIGGER pool_config_no_update BEFORE UPDATE ON pool_config
BEGIN SELECT raise(ABORT, 'configurations: rows are only added'); END;
CREATE TRIGGER pool_config_no_delete BEFORE DELETE ON pool_config
BEGIN SELECT raise(ABORT, 'configurations: rows are only added'); END;
CREATE TRIGGER rating_close_no_update BEFORE UPDATE ON rating_close
BEGIN SELECT raise(ABORT, 'closed months: rows are only added'); END;
CREATE TRIGGER rating_close_no_delete BEFORE DELETE ON rating_close
BEGIN SELECT raise(ABORT, 'closed months: rows are only added'); END;
CREATE TRIGGER rating_list_no_update BEFORE UPDATE ON rating_list
BEGIN SELECT raise(ABORT, 'published lists: rows are only added'); END;
CREATE TRIGGER rating_list_no_delete BEFORE DELETE ON rating_list
BEGIN SELECT raise(ABORT, 'published lists: rows are only added'); END;
CREATE TRIGGER rating_list_line_no_update BEFORE UPDATE ON rating_list_line
BEGIN SELECT raise(ABORT, 'published lists: rows are only added'); END;
CREATE TRIGGER rating_list_line_no_delete BEFORE DELETE ON rating_list_line
BEGIN SELECT raise(ABORT, 'published lists: rows are only added'); END;
