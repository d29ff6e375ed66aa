-- What there is to win in an event, and who may.

CREATE TABLE prize_category (
  event        INTEGER NOT NULL REFERENCES event (id) ON DELETE RESTRICT,
  number       INTEGER NOT NULL CHECK (number >= 1), -- in order of preference
  name         TEXT NOT NULL CHECK (name <> ''),
  sharing      TEXT NOT NULL CHECK (sharing IN ('none', 'equal', 'hort')),
  currency     TEXT NOT NULL,
  unit         INTEGER NOT NULL CHECK (unit >= 1), -- shares are whole units, in hundredths
  besides      INTEGER NOT NULL CHECK (besides IN (0, 1)), -- won besides a prize of another category
  min_rating   INTEGER NOT NULL CHECK (min_rating >= 0), -- 0 = no bound, here and below
  max_rating   INTEGER NOT NULL CHECK (max_rating >= 0),
  unrated      INTEGER NOT NULL CHECK (unrated IN (0, 1)),
  under_age    INTEGER NOT NULL CHECK (under_age >= 0),
  over_age     INTEGER NOT NULL CHECK (over_age >= 0),
  on_day       INTEGER NOT NULL CHECK (on_day IN (0, 1)), -- age on the first day, not by the calendar
  sex          TEXT NOT NULL CHECK (sex IN ('', 'm', 'w')),
  club         TEXT NOT NULL,
  federation   TEXT NOT NULL,
  first_timers INTEGER NOT NULL CHECK (first_timers IN (0, 1)),
  PRIMARY KEY (event, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE prize (
  event    INTEGER NOT NULL,
  category INTEGER NOT NULL,
  place    INTEGER NOT NULL CHECK (place >= 1),
  money    INTEGER NOT NULL CHECK (money >= 0), -- hundredths
  thing    TEXT NOT NULL,
  worth    INTEGER NOT NULL CHECK (worth >= 0), -- of the thing, hundredths
  PRIMARY KEY (event, category, place),
  FOREIGN KEY (event, category) REFERENCES prize_category (event, number) ON DELETE RESTRICT,
  CHECK (money > 0 OR thing <> '')
) STRICT, WITHOUT ROWID;

-- Events whose points count in a category besides those of its own event.
CREATE TABLE prize_event (
  event    INTEGER NOT NULL,
  category INTEGER NOT NULL,
  other    INTEGER NOT NULL REFERENCES event (id) ON DELETE RESTRICT,
  PRIMARY KEY (event, category, other),
  FOREIGN KEY (event, category) REFERENCES prize_category (event, number) ON DELETE RESTRICT,
  CHECK (other <> event)
) STRICT, WITHOUT ROWID;
CREATE INDEX prize_event_other ON prize_event (other);
