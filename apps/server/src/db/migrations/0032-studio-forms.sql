-- Questionnaires are edited in the studio: what is not published yet stands whole beside the published versions, which do not change.

create function random_key() returns integer language sql volatile as $$ select 1 + floor(random() * 2147483646)::integer $$;

alter table form
  -- Raised by every save.
  add column version integer not null default 1,
  -- As the contract has it; null while it says the same as what is published.
  add column draft jsonb,
  add column updated_at timestamptz not null default now();
create index form_updated on form (updated_at desc, id desc);

-- A question that a company keeps to ask in several questionnaires.
create table bank_question (
  id integer generated always as identity primary key,
  company_id integer not null references company on delete cascade,
  version integer not null default 1,
  -- As the contract has a question of a draft.
  content jsonb not null,
  text text not null generated always as (content ->> 'text') stored,
  tags text[] not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Since when it is not offered any more; questionnaires keep what they took.
  archived_at timestamptz
);
create index bank_question_company on bank_question (company_id, updated_at desc, id desc);
create index bank_question_text on bank_question using gin (text gin_trgm_ops);
create index bank_question_tags on bank_question using gin (tags);

alter table question
  -- Of the same question in each version of its questionnaire.
  add column key integer not null default random_key(),
  -- What helps after a wrong answer, while there is another attempt.
  add column tip text not null default '',
  -- That it was taken from.
  add column bank_question_id integer references bank_question;
create unique index question_key on question (form_version_id, key);
create index question_bank_question on question (bank_question_id) where bank_question_id is not null;
alter table answer add column key integer not null default random_key();

-- A version as an editor sees it: seconds of the audio, and pictures by the address that they have.
create function form_version_content(of_version integer) returns jsonb language sql stable as $$
  select jsonb_build_object('title', v.title, 'attempts', v.attempts, 'pass_percentage', v.pass_percentage, 'draw_count', v.draw_count,
    'redraws', v.redraws, 'shuffles_answers', v.shuffles_answers, 'review', v.review, 'questions', coalesce((
      select jsonb_agg(jsonb_build_object('key', q.key, 'kind', q.kind, 'text', q.text, 'topic', q.topic, 'is_required', q.is_required,
        'explanation', q.explanation, 'tip', q.tip, 'attempts', q.attempts, 'minimum', q.minimum, 'maximum', q.maximum,
        'minimum_label', q.minimum_label, 'maximum_label', q.maximum_label, 'bank_question_id', q.bank_question_id,
        'passage', case when q.from_ms is not null and q.to_ms is not null
          then jsonb_build_object('from', trim_scale(q.from_ms / 1000.0), 'to', trim_scale(q.to_ms / 1000.0)) end,
        'image', (select jsonb_build_object('url', '/media/images/' || i.content_hash || '/original.webp', 'alt', q.image_alt,
          'width', i.width, 'height', i.height) from image i where i.id = q.image_id),
        'answers', coalesce((select jsonb_agg(jsonb_build_object('key', a.key, 'text', a.text, 'is_correct', a.is_correct) order by a.position, a.id)
          from answer a where a.question_id = q.id), '[]')) order by q.position, q.id)
      from question q where q.form_version_id = v.id), '[]'))
  from form_version v where v.id = of_version
$$;
