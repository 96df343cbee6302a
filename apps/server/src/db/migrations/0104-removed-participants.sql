-- outside a transaction
-- Whoever is out of a room is looked for with each call about it.
create index concurrently if not exists live_participant_removed on live_participant (stream_id, account_id) where removed_at is not null;
