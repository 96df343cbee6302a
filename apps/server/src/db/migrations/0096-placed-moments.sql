-- Where an editor put a question in the sound. A shorter version asks it at its end; a longer one, or the one before it again, where it was put.
alter table display_moment
  add column placed_open_ms integer,
  add column placed_close_ms integer;
