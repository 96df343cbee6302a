-- A poll that was shown can be hidden again: from one that is prepared it differs by the votes that it may have, so it is neither corrected nor removed.
-- Every poll that is not hidden was shown, whatever this says: a server of before does not write it.
alter table live_poll add column was_shown boolean not null default false;
update live_poll set was_shown = true where phase <> 'hidden';
