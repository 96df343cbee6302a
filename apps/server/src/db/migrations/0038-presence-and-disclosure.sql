-- Who edits what at this moment. Nothing that has to outlive a crash or a backup.
create unlogged table editing_presence (
  object_kind text not null check (object_kind in ('company', 'course', 'stream', 'form')),
  object_id integer not null,
  account_id integer not null references account on delete cascade,
  seen_at timestamptz not null,
  primary key (object_kind, object_id, account_id)
);
create index editing_presence_account on editing_presence (account_id);

-- What somebody told of their interests, for this episode or series. Null: nothing was asked; empty: there are none.
alter table stream_person add column disclosure text;
alter table course_person add column disclosure text;
