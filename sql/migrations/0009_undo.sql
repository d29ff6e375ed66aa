-- A way back: what each change did to the rows, so that it can be taken back.

DROP TRIGGER change_no_update;
DROP TRIGGER change_no_delete;

-- The change log anew: what was before stands apart, and an event that is
-- taken back leaves its entries behind.
CREATE TABLE change_new (
  id      INTEGER PRIMARY KEY,
  at      TEXT NOT NULL,
  by      TEXT NOT NULL,
  act     TEXT NOT NULL CHECK (act <> ''),
  event   INTEGER,       -- its number; none is given twice
  handle  TEXT NOT NULL, -- of the event, or empty
  subject TEXT NOT NULL,
  detail  TEXT NOT NULL, -- what is now
  was     TEXT NOT NULL  -- what was before, or empty
) STRICT;

INSERT INTO change_new
  SELECT c.id, c.at, c.by, c.act, c.event, coalesce(e.handle, ''), c.subject, c.detail, ''
  FROM change c LEFT JOIN event e ON e.id = c.event ORDER BY c.id;
DROP TABLE change;
ALTER TABLE change_new RENAME TO change;
CREATE INDEX change_event ON change (event);

CREATE TRIGGER change_no_update BEFORE UPDATE ON change
BEGIN SELECT raise(ABORT, 'change log: rows are only added'); END;
CREATE TRIGGER change_no_delete BEFORE DELETE ON change
BEGIN SELECT raise(ABORT, 'change log: rows are only added'); END;

-- The rating log anew: what was rated by mistake is voided, and stays in the
-- log when its event and players are taken back, whose numbers none has again.
DROP TRIGGER rating_log_no_update;
DROP TRIGGER rating_log_no_delete;

CREATE TABLE rating_log_new (
  id       INTEGER PRIMARY KEY,
  act      TEXT NOT NULL CHECK (act IN ('game', 'void', 'merge')),
  replaces INTEGER REFERENCES rating_log_new (id) ON DELETE RESTRICT,
  pool     INTEGER REFERENCES pool (id) ON DELETE RESTRICT,
  period   TEXT CHECK (length(period) = 7),
  day      TEXT,
  event    INTEGER,
  round    INTEGER,
  board    INTEGER,
  first    INTEGER NOT NULL, -- a player; of a merge: who is
  second   INTEGER NOT NULL, -- a player; of a merge: one with whom
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
  SELECT id, act, replaces, pool, period, day, event, round, board, first, second, score, at, by, reason FROM rating_log ORDER BY id;
UPDATE rating_log SET act = 'game', replaces = NULL WHERE pool IS NOT NULL; -- or the rows hold each other
UPDATE rating_log SET act = 'merge', replaces = NULL WHERE pool IS NULL;
DROP TABLE rating_log;
ALTER TABLE rating_log_new RENAME TO rating_log;

CREATE UNIQUE INDEX rating_log_replaces ON rating_log (replaces) WHERE replaces IS NOT NULL;
CREATE INDEX rating_log_games ON rating_log (pool, period, first, second, score) WHERE act = 'game';
CREATE INDEX rating_log_event ON rating_log (event);
CREATE INDEX rating_log_first ON rating_log (first);
CREATE INDEX rating_log_second ON rating_log (second);
CREATE INDEX rating_log_merge ON rating_log (first) WHERE act = 'merge';

CREATE TRIGGER rating_log_no_update BEFORE UPDATE ON rating_log
BEGIN SELECT raise(ABORT, 'rating log: rows are only added'); END;
CREATE TRIGGER rating_log_no_delete BEFORE DELETE ON rating_log
BEGIN SELECT raise(ABORT, 'rating log: rows are only added'); END;

-- The day of a correction, for notes in what is printed and exported.
ALTER TABLE correction ADD COLUMN day TEXT NOT NULL DEFAULT '';
UPDATE correction SET day = coalesce((SELECT substr(b.corrected, 1, 10) FROM record r
  JOIN board b ON b.event = r.event AND b.round = r.round AND b.number = r.board
  WHERE r.event = correction.event AND r.round = correction.round AND r.entrant = correction.entrant), '');

-- What the transaction that wrote the entries from first to change did.
CREATE TABLE undo (
  change INTEGER PRIMARY KEY REFERENCES change (id) ON DELETE RESTRICT,
  first  INTEGER NOT NULL CHECK (first <= change),
  kind   TEXT NOT NULL CHECK (kind IN ('change', 'undo', 'redo')),
  of     INTEGER UNIQUE CHECK (of < first), -- what was taken back, or done again
  rows   BLOB, -- null = too many to be kept
  CHECK ((kind = 'change') = (of IS NULL))
) STRICT;
