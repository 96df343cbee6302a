-- What moderators of a live room do with the question of a moment, beside showing and hiding it.
alter table display_moment
  add column are_results_published boolean not null default false,
  add column are_answers_published boolean not null default false,
  add column is_direct_answer_hidden boolean not null default false,
  -- What the stream said it was showing when the question was put.
  add column media_time timestamptz;
