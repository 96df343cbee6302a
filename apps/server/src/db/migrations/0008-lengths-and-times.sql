-- What a series' card adds up over all its episodes, without their rows: a long series has thousands, and the rows of episodes are wide.
create index stream_length on stream (id) include (duration_ms);
drop index stream_listing_visible;
create index stream_listing_visible on stream_listing (stream_id) include (visible_from, listed_at);
