-- The passage of a question says where in the sound it is answered: it moves with the sound, also once the question is published, for nothing that
-- a learner is asked changes by it.

create or replace function refuse_change_of_published() returns trigger language plpgsql as $$
declare
  version integer;
begin
  if tg_table_name = 'answer' then
    select form_version_id into version from question where id = new.question_id;
  elsif tg_table_name = 'question' then
    if tg_op = 'UPDATE' then
      if to_jsonb(new) - '{from_ms,to_ms}'::text[] = to_jsonb(old) - '{from_ms,to_ms}'::text[] then
        return new;
      end if;
    end if;
    version := new.form_version_id;
  else
    version := old.id;
  end if;
  if exists (select from form_version where id = version and published_at is not null) then
    raise exception 'version % of a questionnaire is published: it does not change', version using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- Transcripts that editors write: saved by version, and shown to listeners once an editor says so.

alter table transcript
  add column version integer not null default 1,
  -- Of an editor's: listeners read it. Before, they read the feed's, if there is one.
  add column is_shown boolean not null default true;

create or replace function refresh_passages(streams integer[]) returns void language sql as $$
  -- Two transactions that write to one stream refresh one after the other.
  select from stream where id = any (streams) order by id for no key update;

  delete from search_passage where stream_id = any (streams);

  insert into search_passage (stream_id, place, audio_version_id, listed_at, visible_from, visibility, words, sentences)
  select s.id, p.place, chosen.audio_version_id, coalesce(l.listed_at, s.created_at), coalesce(l.visible_from, 'infinity'),
    coalesce(l.visibility, s.visibility), search_text_vector(p.body), p.sentences
  from stream s
  left join stream_listing l on l.stream_id = s.id
  -- The transcript that the stream's page shows.
  cross join lateral (
    select t.audio_version_id, t.cues from transcript t where t.audio_version_id = s.audio_version_id and t.is_shown
    order by t.language <> s.language, t.is_edited desc, t.id limit 1
  ) as chosen
  cross join lateral transcript_passages(chosen.cues) p
  where s.id = any (streams);
$$;
