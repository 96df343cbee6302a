-- A questionnaire is asked in versions: once published nothing of one changes, and what a learner answered refers to the version that was asked.

-- Questionnaires belong to episodes and live streams; points are earned there.
delete from form where stream_id is null;
alter table form drop column course_id, alter column stream_id set not null;

create table form_version (
  id integer generated always as identity primary key,
  form_id integer not null references form on delete cascade,
  number integer not null,
  title text not null,
  -- How often the whole may be tried, and the share of right answers that passes.
  attempts integer not null default 1 check (attempts > 0),
  pass_percentage integer not null default 70 check (pass_percentage between 0 and 100),
  -- So many questions are drawn for each attempt; null: all are asked.
  draw_count integer check (draw_count > 0),
  -- A retake draws questions that were not asked before, as long as there are any.
  redraws boolean not null default false,
  shuffles_answers boolean not null default true,
  -- When explanation and right answer of a question that is closed for the learner are shown.
  review text not null default 'after_answer' check (review in ('after_answer', 'after_passing', 'after_closing')),
  -- Null while it is a draft.
  published_at timestamptz,
  unique (form_id, number)
);
insert into form_version (form_id, number, title, attempts, pass_percentage, published_at)
select id, 1, title, attempts, pass_percentage, now() from form;
alter table form drop column title, drop column attempts, drop column pass_percentage;

alter table question
  add column form_version_id integer references form_version on delete cascade,
  add column kind text not null default 'single' check (kind in ('single', 'multiple', 'true_false', 'scale', 'number', 'open')),
  -- An attempt ends without those that are not.
  add column is_required boolean not null default true,
  -- What it is about in a few words, where the question itself is too long.
  add column topic text not null default '',
  add column image_id integer references image on delete restrict,
  -- What is to be seen, without the finding that is asked for.
  add column image_alt text not null default '',
  -- Of a scale or a number, and what its ends or its unit are called.
  add column minimum integer,
  add column maximum integer,
  add column minimum_label text not null default '',
  add column maximum_label text not null default '',
  add check (kind <> 'scale' or (minimum is not null and maximum > minimum)),
  add check (image_id is null or image_alt <> '');
update question q set form_version_id = v.id from form_version v where v.form_id = q.form_id;
alter table question alter column form_version_id set not null, drop column form_id;
create index question_form_version on question (form_version_id, position);
create index question_image on question (image_id) where image_id is not null;

create function refuse_change_of_published() returns trigger language plpgsql as $$
declare
  version integer;
begin
  if tg_table_name = 'answer' then
    select form_version_id into version from question where id = new.question_id;
  elsif tg_table_name = 'question' then
    version := new.form_version_id;
  else
    version := old.id;
  end if;
  if exists (select from form_version where id = version and published_at is not null) then
    raise exception 'version % of a questionnaire is published: it does not change', version using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger refuse_change_of_published before update on form_version for each row execute function refuse_change_of_published();
create trigger refuse_change_of_published before insert or update on question for each row execute function refuse_change_of_published();
create trigger refuse_change_of_published before insert or update on answer for each row execute function refuse_change_of_published();

alter table display_moment
  -- Wall-clock times between which the question of a CLOCK moment may be answered.
  add column opens_at timestamptz,
  add column closes_at timestamptz,
  -- When the question of a MANUAL moment was last put, and taken away.
  add column shown_at timestamptz,
  add column hidden_at timestamptz;

alter table form_response rename to form_attempt;
alter table form_attempt rename column attempt to number;
alter table form_attempt
  add column form_version_id integer references form_version on delete restrict,
  add column opened_at timestamptz not null default now(),
  add column closed_at timestamptz,
  -- When its result was shown to the learner, on whatever device.
  add column result_shown_at timestamptz;
update form_attempt a set form_version_id = v.id, opened_at = a.updated_at, closed_at = case when a.state <> 'open' then a.updated_at end
from form_version v where v.form_id = a.form_id;
alter table form_attempt alter column form_version_id set not null;
alter index form_response_form rename to form_attempt_form;
create index form_attempt_form_version on form_attempt (form_version_id);

-- One question of an attempt, from its first answer on.
create table question_attempt (
  form_attempt_id integer not null references form_attempt on delete cascade,
  question_id integer not null references question on delete restrict,
  -- Raised by every answer: one that was given to an older state is refused.
  sequence integer not null default 0,
  attempts_left integer not null check (attempts_left >= 0),
  -- Null where nothing is right or wrong.
  is_correct boolean,
  answered_at timestamptz not null,
  primary key (form_attempt_id, question_id)
);
create index question_attempt_question on question_attempt (question_id);

-- Every answer that was given, as it came. The id is made by the device, so that what is sent again counts once.
create table given_answer (
  learner_id uuid not null references learner on delete cascade,
  id uuid not null,
  form_attempt_id integer not null references form_attempt on delete cascade,
  question_id integer not null references question on delete restrict,
  display_moment_id integer references display_moment on delete set null,
  sequence integer not null,
  -- What was chosen, written or counted, as the contract has it.
  answers jsonb not null,
  is_correct boolean,
  attempts_left integer not null,
  received_at timestamptz not null,
  primary key (learner_id, id),
  unique (form_attempt_id, question_id, sequence)
);
create index given_answer_question on given_answer (question_id);
create index given_answer_moment on given_answer (display_moment_id) where display_moment_id is not null;

-- Which listening counts for the points: how much of the audio, and up to which speed.
alter table accreditation
  add column listening_percentage integer not null default 95 check (listening_percentage between 0 and 100),
  add column max_rate_percent integer not null default 200 check (max_rate_percent >= 100);
