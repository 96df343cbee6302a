-- Points are earned and paid out once for a person and an episode, whichever profession, account or number they come by.

create function take_stream_of_accreditation() returns trigger language plpgsql as $$
begin
  select stream_id into strict new.stream_id from accreditation where id = new.accreditation_id;
  return new;
end $$;

alter table certificate add column stream_id integer references stream on delete restrict;
update certificate c set stream_id = a.stream_id from accreditation a where a.id = c.accreditation_id;
update certificate c set revoked_at = now(), revoked_reason = 'A second certificate for the same episode'
where c.revoked_at is null
  and exists (select from certificate first where first.learner_id = c.learner_id and first.stream_id = c.stream_id and first.revoked_at is null and first.id < c.id);
alter table certificate alter column stream_id set not null;
create trigger take_stream before insert or update of accreditation_id on certificate for each row execute function take_stream_of_accreditation();
create unique index certificate_once on certificate (learner_id, stream_id) where revoked_at is null;
create index certificate_stream on certificate (stream_id);
-- Whether the register knew the number as this person's when the certificate was issued. Of those before it is not known.
update certificate set snapshot = snapshot || '{"is_number_verified": false}';

alter table report_line add column stream_id integer references stream on delete restrict;
update report_line l set stream_id = a.stream_id from accreditation a where a.id = l.accreditation_id;
delete from report_line l using report_line kept
where kept.learner_id = l.learner_id and kept.stream_id = l.stream_id and kept.register_id = l.register_id
  and (kept.state <> 'accepted', kept.state <> 'sent', kept.id) < (l.state <> 'accepted', l.state <> 'sent', l.id);
update report_line l set certificate_id = kept.id
from certificate gone join certificate kept on kept.learner_id = gone.learner_id and kept.stream_id = gone.stream_id and kept.revoked_at is null
where gone.id = l.certificate_id and gone.revoked_at is not null;
alter table report_line alter column stream_id set not null;
create trigger take_stream before insert or update of accreditation_id on report_line for each row execute function take_stream_of_accreditation();
alter table report_line drop constraint report_line_learner_id_accreditation_id_register_id_key;
alter table report_line add constraint report_line_once unique (learner_id, stream_id, register_id);
create index report_line_stream on report_line (stream_id);
create index report_line_number_used on report_line (register_id, stream_id) where problem = 'number_used';
-- The number with which the line was sent, sealed with SECRET_KEY: written before it is sent, and sent again until the service has refused the line. Of
-- an accepted one: whose number has the points.
alter table report_line add column sealed_number text;
-- Meanwhile the profile has another number: that one is sent once this one is refused.
alter table report_line add column is_number_changed boolean not null default false;
-- Struck out: with which number the register refused the line last, until it is sent with another.
alter table report_line add column refused_number text;

-- A number may have one line for an episode and a register, whoever's account it comes by: from the moment before it is sent, until the service refuses it.
create table reported_number (
  line_id integer primary key references report_line on delete cascade,
  register_id integer not null references register on delete restrict,
  stream_id integer not null references stream on delete restrict,
  -- HMAC with a key that follows from SECRET_KEY.
  number_hash bytea not null,
  unique (number_hash, stream_id, register_id)
);
create index reported_number_stream on reported_number (stream_id);
create index reported_number_register on reported_number (register_id);

-- A number of the profile that changed: what was refused for want of a right one is due again, whoever changed it. A line that was sent keeps the
-- number that it was sent with until the service refuses that one. One that is about to be sent with the number of before is begun anew: `tries` tells.
create or replace function requeue_lines_of_account() returns trigger language plpgsql as $$
begin
  update report_line l set is_number_changed = l.sealed_number is not null, tries = case when l.sealed_number is null then l.tries + 1 else l.tries end,
    state = case when l.sealed_number is null then 'earned' else l.state end, problem = case when l.sealed_number is not null then l.problem end,
    error_number = case when l.sealed_number is not null then l.error_number end, error_text = case when l.sealed_number is not null then l.error_text end,
    next_try_at = case when l.sealed_number is null then '-infinity' else l.next_try_at end
  from account a
  where a.id = new.account_id and l.learner_id = a.learner_id and l.state <> 'accepted'
    and (l.sealed_number is not null or l.problem like 'number%' or l.problem = 'person_unknown'
      or (l.state <> 'refused' and l.tries > 0 and l.next_try_at is not null));
  return null;
end $$;
