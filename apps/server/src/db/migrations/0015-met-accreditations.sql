-- The accreditations of which a learner had met all that each asks when a certificate was issued, and when each was: only their points are reported.
create table met_accreditation (
  certificate_id integer not null references certificate on delete cascade,
  accreditation_id integer not null references accreditation on delete cascade,
  earned_at timestamptz not null,
  primary key (certificate_id, accreditation_id)
);
create index met_accreditation_accreditation on met_accreditation (accreditation_id);

-- Of certificates before, what is known for certain: their own, and those of the same person's professions that ask the same of listening, or less.
insert into met_accreditation (certificate_id, accreditation_id, earned_at)
select c.id, a.id, c.earned_at
from certificate c
join accreditation own on own.id = c.accreditation_id
join accreditation a on a.stream_id = own.stream_id
where a.id = own.id or (
  a.listening_percentage <= own.listening_percentage and a.max_rate_percent >= own.max_rate_percent and a.attention_checks <= own.attention_checks
  and (c.earned_at at time zone 'Europe/Amsterdam')::date between coalesce(a.valid_from, '-infinity') and coalesce(a.valid_until, 'infinity')
  and exists (select from account who join account_profession p on p.account_id = who.id
    where who.learner_id = c.learner_id and p.profession_id = a.profession_id));
delete from report_line l where l.sent_at is null and l.sealed_number is null and l.state <> 'accepted'
  and not exists (select from met_accreditation m where m.certificate_id = l.certificate_id and m.accreditation_id = l.accreditation_id);
