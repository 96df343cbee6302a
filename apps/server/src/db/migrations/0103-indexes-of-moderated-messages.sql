-- Each act of a moderator reads both; without an index that walks the whole log of the room.
create index live_event_notes on live_event (stream_id, seq desc) where type = 'note_posted';
create index live_event_looked_after on live_event (stream_id, seq desc) where type = 'message_posted' and (hidden_at is not null or is_unread);
