-- What an event may choose beyond the usual, and what the arbiter decides.

ALTER TABLE event ADD COLUMN acceleration TEXT NOT NULL DEFAULT '' CHECK (acceleration IN ('', 'baku'));
ALTER TABLE event ADD COLUMN half_byes INTEGER CHECK (half_byes >= 0); -- of a player; null = any number
ALTER TABLE event ADD COLUMN bye_free INTEGER NOT NULL DEFAULT 0 CHECK (bye_free >= 0); -- last rounds without half-point byes
ALTER TABLE event ADD COLUMN numbering TEXT NOT NULL DEFAULT 'rating' CHECK (numbering IN ('rating', 'lots'));
ALTER TABLE event ADD COLUMN no_swap INTEGER NOT NULL DEFAULT 0 CHECK (no_swap IN (0, 1));
ALTER TABLE event ADD COLUMN keep_withdrawn INTEGER NOT NULL DEFAULT 0 CHECK (keep_withdrawn IN (0, 1));
ALTER TABLE event ADD COLUMN ties TEXT NOT NULL DEFAULT 'share' CHECK (ties IN ('share', 'lots'));

ALTER TABLE round ADD COLUMN by_hand INTEGER NOT NULL DEFAULT 0 CHECK (by_hand IN (0, 1));

-- Points for the pairing only.
CREATE TABLE virtual (
  entrant INTEGER NOT NULL REFERENCES entrant (id) ON DELETE RESTRICT,
  round   INTEGER NOT NULL CHECK (round >= 1),
  points  INTEGER NOT NULL,
  PRIMARY KEY (entrant, round)
) STRICT, WITHOUT ROWID;

-- Who must not meet: the players listed, or all of one club or federation.
CREATE TABLE forbidden (
  event       INTEGER NOT NULL REFERENCES event (id) ON DELETE RESTRICT,
  number      INTEGER NOT NULL CHECK (number >= 1),
  kind        TEXT NOT NULL CHECK (kind IN ('list', 'club', 'federation')),
  first_round INTEGER NOT NULL CHECK (first_round >= 1),
  last_round  INTEGER NOT NULL CHECK (last_round >= 0), -- 0 = to the end
  weak        INTEGER NOT NULL CHECK (weak IN (0, 1)),  -- gives way if there is no pairing otherwise
  PRIMARY KEY (event, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE forbidden_entrant (
  event   INTEGER NOT NULL,
  number  INTEGER NOT NULL,
  entrant INTEGER NOT NULL,
  PRIMARY KEY (event, number, entrant),
  FOREIGN KEY (event, number) REFERENCES forbidden (event, number) ON DELETE RESTRICT,
  FOREIGN KEY (event, entrant) REFERENCES entrant (event, id) ON DELETE RESTRICT
) STRICT, WITHOUT ROWID;
CREATE INDEX forbidden_entrant_entrant ON forbidden_entrant (event, entrant);

-- A record as it was when the rounds up to "until" were paired.
CREATE TABLE correction (
  event   INTEGER NOT NULL,
  round   INTEGER NOT NULL,
  entrant INTEGER NOT NULL,
  until   INTEGER NOT NULL CHECK (until > round),
  kind    TEXT NOT NULL,
  points  INTEGER NOT NULL,
  PRIMARY KEY (event, round, entrant, until),
  FOREIGN KEY (event, round, entrant) REFERENCES record (event, round, entrant) ON DELETE RESTRICT
) STRICT, WITHOUT ROWID;

-- The entrants in the order in which lots were drawn (number 0), or in which
-- the arbiter put those who were level.
CREATE TABLE tie_order (
  event  INTEGER NOT NULL REFERENCES event (id) ON DELETE RESTRICT,
  number INTEGER NOT NULL CHECK (number >= 0),
  note   TEXT NOT NULL, -- the seed of the lots, the arbiter's reason
  PRIMARY KEY (event, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE tie_place (
  event   INTEGER NOT NULL,
  number  INTEGER NOT NULL,
  place   INTEGER NOT NULL CHECK (place >= 1),
  entrant INTEGER NOT NULL,
  PRIMARY KEY (event, number, place),
  UNIQUE (event, number, entrant),
  FOREIGN KEY (event, number) REFERENCES tie_order (event, number) ON DELETE RESTRICT,
  FOREIGN KEY (event, entrant) REFERENCES entrant (event, id) ON DELETE RESTRICT
) STRICT, WITHOUT ROWID;
CREATE INDEX tie_place_entrant ON tie_place (event, entrant);
