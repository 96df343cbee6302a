-- Questions of the public and who votes for them; what moderators do with messages. Texts stand in their rows alone: events of the log name a question by its key.
create type live_question_state as enum ('new', 'approved', 'on_air', 'answered', 'in_writing', 'declined');

create table live_question (
  stream_id integer not null references live_room on delete cascade,
  key text not null check (length(key) = 20),
  account_id integer not null references account on delete cascade,
  -- Made by the client of whoever asked; null for what was a message of the chat.
  client_id uuid,
  message_key text,
  -- Null: taken back, or struck out.
  text text,
  is_anonymous boolean not null,
  state live_question_state not null,
  reason text,
  asked_at timestamptz not null,
  primary key (stream_id, key),
  unique (account_id, stream_id, client_id),
  unique (stream_id, message_key)
);

create table live_question_vote (
  stream_id integer not null,
  question_key text not null,
  account_id integer not null references account on delete cascade,
  -- Not, when it was taken back.
  is_for boolean not null,
  -- The latest that were counted, so that one which comes again changes nothing.
  cast_ids uuid[] not null,
  cast_at timestamptz not null,
  primary key (stream_id, question_key, account_id),
  foreign key (stream_id, question_key) references live_question on delete cascade
);
create index live_question_vote_account on live_question_vote (account_id);

alter table live_room add column pinned_key text;
-- For moderators.
alter table live_event add column is_unread boolean not null default false;
