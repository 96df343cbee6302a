-- Whether an account shows a picture of a person. The hourly clean-up then reads what an interruption left behind, not every picture and its account.
alter table image add column is_shown boolean not null default false;
drop index image_private;
create index image_forgotten on image (created_at) where is_private and not is_shown;
-- After the index: one over rows that were just updated is left alone while an older transaction runs.
update image i set is_shown = true from account a where i.is_private and i.id in (a.image_original_id, a.image_cropped_id);

create function record_shown_images() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then update image set is_shown = false where id in (old.image_original_id, old.image_cropped_id); end if;
  if tg_op <> 'DELETE' then update image set is_shown = true where id in (new.image_original_id, new.image_cropped_id); end if;
  return null;
end $$;
create trigger account_inserted_with_images after insert on account
  for each row when (num_nonnulls(new.image_original_id, new.image_cropped_id) > 0) execute function record_shown_images();
create trigger account_images_changed after update of image_original_id, image_cropped_id on account
  for each row when ((old.image_original_id, old.image_cropped_id) is distinct from (new.image_original_id, new.image_cropped_id))
  execute function record_shown_images();
create trigger account_with_images_deleted after delete on account
  for each row when (num_nonnulls(old.image_original_id, old.image_cropped_id) > 0) execute function record_shown_images();
