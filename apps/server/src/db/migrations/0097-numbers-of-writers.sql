-- Of the numbers that were verified as theirs when they wrote in a live room: a block knows them too, after they are taken off.
alter table live_participant add column number_digests bytea[] not null default '{}';
