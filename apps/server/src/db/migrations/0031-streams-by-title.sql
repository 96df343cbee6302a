-- outside a transaction
-- The studio's list of all episodes by their title, with what it is filtered by, so that only the rows of the page are read.
create index concurrently if not exists stream_title on stream (title, id) include (company_id, state, publish_at);
