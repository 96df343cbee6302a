-- Whom a moderator put out of the room, until the live stream has ended. Their connections and tickets end with it, in every process.
alter table live_participant add column removed_at timestamptz;
create trigger live_participant_removed after update of removed_at on live_participant for each row
  when (old.removed_at is null and new.removed_at is not null) execute function announce_changed_account('account_id');
