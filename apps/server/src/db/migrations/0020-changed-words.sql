-- The plan of the first call is kept for the session. Made for one changed document it would compare, at a change of hundreds, each with each.
alter function record_changed_words() set enable_nestloop = off;
