-- Rating reads these few columns of every game: an index that has them all
-- spares it the log's rows.
DROP INDEX rating_log_pool;
CREATE INDEX rating_log_games ON rating_log (pool, period, first, second, score) WHERE act = 'game';
