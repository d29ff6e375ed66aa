-- What report files of other programs bring along.

-- Points other than the scoring gives: what results are worth, or what is
-- added to a round.
CREATE TABLE abnormal (
  event  INTEGER NOT NULL REFERENCES event (id) ON DELETE RESTRICT,
  number INTEGER NOT NULL CHECK (number >= 1),
  kinds  TEXT NOT NULL, -- of the results that are worth the points, commas between; '' = added to any
  points INTEGER NOT NULL,
  round  INTEGER NOT NULL CHECK (round >= 0), -- 0 = all
  PRIMARY KEY (event, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE abnormal_entrant (
  event   INTEGER NOT NULL,
  number  INTEGER NOT NULL,
  entrant INTEGER NOT NULL,
  PRIMARY KEY (event, number, entrant),
  FOREIGN KEY (event, number) REFERENCES abnormal (event, number) ON DELETE RESTRICT,
  FOREIGN KEY (event, entrant) REFERENCES entrant (event, id) ON DELETE RESTRICT
) STRICT, WITHOUT ROWID;
CREATE INDEX abnormal_entrant_entrant ON abnormal_entrant (event, entrant);

-- Lines that only other programs understand, for the file to be written again.
CREATE TABLE kept_line (
  event   INTEGER NOT NULL REFERENCES event (id) ON DELETE RESTRICT,
  place   INTEGER NOT NULL CHECK (place >= 1),
  text    TEXT NOT NULL,
  follows TEXT NOT NULL, -- code of the record before it, '' = at the top
  players INTEGER NOT NULL CHECK (players >= 0), -- that came before it
  PRIMARY KEY (event, place)
) STRICT, WITHOUT ROWID;
