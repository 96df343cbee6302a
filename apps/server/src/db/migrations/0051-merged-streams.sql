-- A duplicate that was merged into another episode: its addresses lead there. Null again once it is published.
alter table stream add column merged_into_id integer references stream on delete set null;
