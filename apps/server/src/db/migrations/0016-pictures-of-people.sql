-- Pictures of a person: shown by one account, and gone with it. Their row comes before their files and goes after them, so that what an interruption
-- leaves behind is still known.
alter table image add column is_private boolean not null default false;
update image i set is_private = true
  where exists (select from account a where i.id in (a.image_original_id, a.image_cropped_id));
create index image_private on image (created_at) where is_private;
