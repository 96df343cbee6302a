-- When a room was live: what its members were there for is counted of that.
alter table live_room
  add column live_during tstzmultirange not null default '{}',
  -- When certificates were issued for having been there; null until then.
  add column settled_at timestamptz;

update live_room r set live_during = coalesce(
  (select range_agg(tstzrange(e.at, e.until)) from (
    select data ->> 'phase' as phase, at, lead(at) over (order by seq) as until from live_event where stream_id = r.stream_id and type = 'phase_changed') as e
  where e.phase = 'live'),
  case when phase = 'live' then tstzmultirange(tstzrange(coalesce(phase_changed_at, now()), null)) else '{}' end);
-- What ended before it was counted is not paid out unasked.
update live_room set settled_at = now() where phase = 'ended';

create function keep_live_during() returns trigger language plpgsql as $$
declare
  was_live boolean := tg_op = 'UPDATE' and old.phase = 'live';
begin
  if new.phase = 'live' and not was_live then
    new.live_during := new.live_during + tstzmultirange(tstzrange(coalesce(new.phase_changed_at, now()), null));
    new.settled_at := null;
  elsif was_live and new.phase <> 'live' then
    new.live_during := new.live_during * tstzmultirange(tstzrange(null, coalesce(new.phase_changed_at, now())));
  end if;
  return new;
end $$;
create trigger keep_live_during before insert or update of phase on live_room for each row execute function keep_live_during();
