-- Which slide is on in a live room: its number from 1, and the hash of its picture, by which it is known where numbers have changed.
alter table live_room add column slide_number integer, add column slide_hash text, add check ((slide_number is null) = (slide_hash is null));
