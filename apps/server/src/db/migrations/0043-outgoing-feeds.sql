-- Feeds of our own for podcast apps: of which series there is one, and what it is known by for ever, whatever address it gets.
alter table course add column has_open_feed boolean not null default false, add column feed_guid uuid unique;
