-- Games that belong to no event, and finding any game by its players.

CREATE TABLE game_name (
  id       INTEGER PRIMARY KEY,
  name_key TEXT NOT NULL UNIQUE -- without case, accents, order
) STRICT;

ALTER TABLE game ADD COLUMN archived INTEGER NOT NULL DEFAULT 0 CHECK (archived IN (0, 1));
-- Null where the game is older than these columns.
ALTER TABLE game ADD COLUMN white_name INTEGER REFERENCES game_name (id) ON DELETE RESTRICT;
ALTER TABLE game ADD COLUMN black_name INTEGER REFERENCES game_name (id) ON DELETE RESTRICT;
CREATE INDEX game_white_name ON game (white_name);
CREATE INDEX game_black_name ON game (black_name);

-- The beginning of a hash finds it, and takes a third of the room.
DROP INDEX game_sha256;
CREATE INDEX game_sha256 ON game (substr(sha256, 1, 16));
