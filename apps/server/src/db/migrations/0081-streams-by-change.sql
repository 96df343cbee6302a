-- outside a transaction
-- The studio's list of all episodes, the last changed first, with what it is filtered by: a page reads the rows before it, and no others.
create index concurrently if not exists stream_updated on stream (updated_at desc, id desc) include (company_id, state, publish_at, kind);
