-- outside a transaction
-- Without it the deletion of an episode reads all of them.
create index concurrently if not exists stream_merged_into on stream (merged_into_id) where merged_into_id is not null;
