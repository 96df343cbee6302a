-- What the indexes of 0081 are in the place of.
drop index stream_title, stream_title_part;
alter table audience_count drop constraint audience_count_pkey, add constraint audience_count_pkey primary key using index audience_count_sums;
