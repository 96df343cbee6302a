-- Registers are edited in the studio: a save says which version it began from.
alter table register add column version integer not null default 1;
