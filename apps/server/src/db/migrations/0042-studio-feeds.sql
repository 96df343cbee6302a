-- Feeds in the studio: why the last reading failed, how many items of the last reading became no episode, and whether what is new comes in as a draft.
alter table feed add column fault text, add column left_out integer not null default 0, add column as_drafts boolean not null default false;
