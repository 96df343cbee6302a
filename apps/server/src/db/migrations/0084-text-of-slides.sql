-- What stands on a slide, for whoever does not see it.
alter table live_slide add column text text not null default '';
