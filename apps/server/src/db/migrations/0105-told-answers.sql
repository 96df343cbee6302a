-- Questions of which a room told the right answers, in whatever version and at whatever moment: nobody earns anything by answering them from then on.
create table told_answer (
  form_id integer not null references form on delete cascade,
  question_key integer not null,
  told_at timestamptz not null,
  primary key (form_id, question_key)
);
insert into told_answer (form_id, question_key, told_at)
select v.form_id, q.key, min(coalesce(m.hidden_at, now())) from display_moment m join question q on q.id = m.question_id join form_version v on v.id = q.form_version_id
where m.are_answers_published group by v.form_id, q.key;
