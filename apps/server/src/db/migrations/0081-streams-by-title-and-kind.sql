-- outside a transaction
-- In the place of 0031's: episodes and live streams have a list each.
create index concurrently if not exists stream_titled on stream (title, id) include (company_id, state, publish_at, kind);
