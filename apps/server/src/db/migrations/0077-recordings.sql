-- What was sent to a live stream becomes an episode.
create table live_recording (
  stream_id integer primary key references stream on delete cascade,
  episode_id integer references stream on delete set null,
  made_at timestamptz not null
);
create index live_recording_episode on live_recording (episode_id);

alter table upload
  -- Of a recording: nobody sent it.
  alter column account_id drop not null,
  -- [{ title, begin_ms }] that go before those of the file.
  add column chapters jsonb;
