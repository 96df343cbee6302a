-- What the indexes of 0081 are in the place of.
drop index stream_title, stream_title_part;
alter table audience_count drop constraint audience_count_pkey, add constraint audience_count_pkey primary key using index audience_count_sums;
-- An index is read alone where the table was vacuumed since: not only after a fifth of it is new.
alter table audience_count set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
