-- Accreditations are edited in the studio. What was certified or reported by one keeps what it asked and gave then.

alter table accreditation
  add column version integer not null default 1,
  -- Nobody earns by it from then on; what was earned before is reported.
  add column withdrawn_at timestamptz;
alter table accreditation drop constraint accreditation_stream_id_profession_id_register_key;
create unique index accreditation_once on accreditation (stream_id, profession_id, register) where withdrawn_at is null;
create index accreditation_stream on accreditation (stream_id, profession_id);

create or replace function stream_points(of_stream integer, on_day date) returns jsonb language sql stable as $$
  select coalesce(jsonb_object_agg(profession_id, points), '{}')
  from (
    select profession_id, max(points) as points from accreditation
    where stream_id = of_stream and withdrawn_at is null and on_day between coalesce(valid_from, '-infinity') and coalesce(valid_until, 'infinity')
    group by profession_id
  ) as best
$$;

-- What the accreditation of a certificate asked of listening when it was issued.
alter table certificate add column listening_percentage integer, add column max_rate_percent integer;
update certificate c set listening_percentage = a.listening_percentage, max_rate_percent = a.max_rate_percent from accreditation a where a.id = c.accreditation_id;
create function take_terms_of_accreditation() returns trigger language plpgsql as $$
begin
  select coalesce(new.listening_percentage, listening_percentage), coalesce(new.max_rate_percent, max_rate_percent)
  into strict new.listening_percentage, new.max_rate_percent from accreditation where id = new.accreditation_id;
  return new;
end $$;
create trigger take_terms before insert on certificate for each row execute function take_terms_of_accreditation();
alter table certificate alter column listening_percentage set not null, alter column max_rate_percent set not null;

-- And what each that was met gave: its line may be made later.
alter table met_accreditation add column points numeric(5, 1);
update met_accreditation m set points = a.points from accreditation a where a.id = m.accreditation_id;
create function take_points_of_accreditation() returns trigger language plpgsql as $$
begin
  if new.points is null then select points into strict new.points from accreditation where id = new.accreditation_id; end if;
  return new;
end $$;
create trigger take_points before insert on met_accreditation for each row execute function take_points_of_accreditation();
alter table met_accreditation alter column points set not null;

-- As whose and as what a line was sent is its own until the service has refused it: ids that are changed meanwhile would be other points.
alter table report_line add column held_reference jsonb;

alter table provider_access
  add column key_set_at timestamptz not null default now(),
  add column key_set_by integer references account on delete set null;
create index provider_access_key_set_by on provider_access (key_set_by) where key_set_by is not null;

-- A certificate that was revoked may be issued again; of those that count there is one (certificate_once).
alter table certificate drop constraint certificate_learner_id_accreditation_id_form_version_id_key;

-- With which an administrator has a refused line sent, in place of the number of the profile; sealed, until the service has answered.
alter table report_line add column given_number text;
