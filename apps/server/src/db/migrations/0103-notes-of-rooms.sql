-- outside a transaction
-- What each act of a moderator reads; without it the whole log of the room is walked.
create index concurrently if not exists live_event_notes on live_event (stream_id, seq desc) where type = 'note_posted';
