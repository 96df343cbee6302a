-- outside a transaction
-- What each act of a moderator reads; without it the whole log of the room is walked.
create index concurrently if not exists live_event_looked_after on live_event (stream_id, seq desc)
  where type = 'message_posted' and (hidden_at is not null or is_unread);
