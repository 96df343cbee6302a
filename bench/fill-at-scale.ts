import { DEMO_LISTENER } from '@auscult/e2e/support/demo-story';
import type { Client } from 'pg';

export const EPISODES = 100_000;
export const USERS = 100_000;
export const PROGRESS_ROWS = 5_000_000;
const COMPANIES = 60;
const SERIES = 1000;
/** What the demo listener has played, of whom all home's calls are made. */
const LONG_HISTORY = 5000;
const RECENT_PER_USER = 20;

/** One step is one statement; foreign keys and the catalogue's own triggers are off, and what they would derive is derived in sets. */
const CATALOGUE = [
  `create temporary table scale as select coalesce(max(id), 0) as course from course`,
  `alter table scale add stream integer, add company integer`,
  `update scale set stream = (select coalesce(max(id), 0) from stream), company = (select coalesce(max(id), 0) from company)`,
  `insert into company (source_key, imported)
    select 'scale:' || n, jsonb_build_object('name', 'Instelling ' || n) from generate_series(1, ${COMPANIES}) n`,
  // Series differ in length as real ones do: the longest has about a thousand episodes.
  `insert into course (company_id, source_key, imported, category_id, created_at)
    select scale.company + 1 + n % ${COMPANIES}, 'scale:' || n, jsonb_build_object('title', 'Serie ' || n, 'introduction', 'Waar serie ' || n || ' over gaat.'),
      (select array_agg(id order by id) from category)[1 + n % (select count(*)::int from category)], now() - n * interval '1 day'
    from generate_series(1, ${SERIES}) n, scale`,
  `insert into stream (company_id, source_key, imported, released_at, duration_ms, visibility)
    select c.company_id, 'scale:' || n, jsonb_build_object('title', 'Aflevering ' || n, 'summary', repeat('Wat er in aflevering ' || n || ' ter sprake komt. ', 4)),
      now() - n * interval '35 minutes', 1800000, case when n % 5 = 0 then 'members' else 'public' end::visibility
    from generate_series(1, ${EPISODES}) n, scale join course c on true
    where c.id = scale.course + 1 + floor(${SERIES} * power((n * 7919 % ${EPISODES}) / ${EPISODES}.0, 2))::int order by n`,
  `insert into audio_version (stream_id, content_hash, storage_key, mime_type, duration_ms, is_measured)
    select s.id, md5(s.source_key), 'audio/00/' || md5(s.source_key) || '.mp3', 'audio/mpeg', 1800000, true from stream s, scale where s.id > scale.stream
    order by s.id`,
  `update stream set audio_version_id = v.id from audio_version v, scale where v.stream_id = stream.id and stream.id > scale.stream`,
  `insert into course_stream (course_id, stream_id, position)
    select scale.course + 1 + floor(${SERIES} * power((n * 7919 % ${EPISODES}) / ${EPISODES}.0, 2))::int, s.id, n
    from scale, stream s cross join lateral (select substr(s.source_key, 7)::int as n) as numbered where s.id > scale.stream`,
  `insert into media (course_id, category, image_id)
    select c.id, 4, (select array_agg(id) from image)[1 + c.id % (select count(*)::int from image)] from course c, scale where c.id > scale.course`,
  `insert into accreditation (stream_id, profession_id, register, points)
    select s.id, (select array_agg(id order by id) from profession)[1 + s.id % (select count(*)::int from profession)], 'Register', 1
    from stream s, scale where s.id > scale.stream and s.id % 5 = 0`,
  `analyze company, course, stream, course_stream, audio_version, media, accreditation`,
  `select refresh_stream_listings(array(select id from stream, scale where id > scale.stream))`,
  `select refresh_course_listings(array(select id from course, scale where id > scale.course))`,
  'select bump_catalogue_version()',
  `analyze stream_listing, course_listing`,
];

const PEOPLE = [
  `create temporary table listener as
    select n, case when n = 0 then (select learner_id from account where email = '${DEMO_LISTENER}') else gen_random_uuid() end as id
    from generate_series(0, ${USERS - 1}) n`,
  `insert into learner (id) select id from listener where n > 0`,
  `insert into account (learner_id, email, first_name) select id, 'luisteraar' || n || '@scale.example', 'Luisteraar' from listener where n > 0`,
  `insert into follow (account_id, company_id, created_at)
    select a.id, scale.company + 1 + (l.n * 7 + k * 11) % ${COMPANIES}, now() - k * interval '1 day'
    from listener l join account a on a.learner_id = l.id cross join generate_series(0, 29) k, scale where l.n = 0 or k < 5 on conflict do nothing`,
  `insert into company_followers (company_id, followers) select company_id, count(*) from follow group by company_id
    on conflict (company_id) do update set followers = excluded.followers`,
  `insert into favourite (account_id, course_id, created_at)
    select a.id, scale.course + 1 + (l.n * 13 + k * 37) % ${SERIES}, now() - k * interval '1 hour'
    from listener l join account a on a.learner_id = l.id cross join generate_series(0, 99) k, scale where l.n = 0 or k < 10 on conflict do nothing`,
  `analyze learner, account, follow, favourite`,
];

const rows = (LONG: number) => Math.floor((PROGRESS_ROWS - LONG) / (USERS - 1));

// In the order in which it was played, as it comes in reality: what one listener has played lies all over the table.
// Early numbers are popular: everybody has heard of the first episodes, few of the last. Half of what was played was played to its end.
const LISTENING = [
  `insert into listening_progress (learner_id, stream_id, position_ms, position_at, played_at)
    select id, stream_id, case when k % 2 = 0 then 1795000 else (k * 7919) % 1700000 end, played_at, case when k % 33 > 0 then played_at end
    from (
      select l.id, k, scale.stream + 1 + k + floor((${EPISODES} - mine - 1) * power((k + random()) / mine, 2))::int as stream_id,
        date_trunc('milliseconds', now() - power(random(), 2) * interval '700 days') as played_at
      from listener l cross join lateral (select case when l.n = 0 then ${LONG_HISTORY} else ${rows(LONG_HISTORY)} end as mine) as amount
      cross join lateral generate_series(0, mine - 1) k, scale
    ) as played
    order by played_at`,
  `alter table listening_progress add constraint listening_progress_pkey primary key (learner_id, stream_id)`,
  `insert into credited_segments (learner_id, audio_version_id, rate_percent, segments)
    select p.learner_id, s.audio_version_id, 100, int4multirange(int4range(0, p.position_ms))
    from listening_progress p join stream s on s.id = p.stream_id
    where p.position_ms > 0 and (p.played_at > now() - interval '60 days' or p.learner_id = (select id from listener where n = 0))
    on conflict do nothing`,
  `insert into heard_claim (id, learner_id, audio_version_id, device_id, from_ms, to_ms, rate, started_at, ended_at, credited, counted_to_ms,
      first_received_at, received_at)
    select gen_random_uuid(), p.learner_id, s.audio_version_id, p.learner_id, 0, p.position_ms, 1, p.played_at - p.position_ms * interval '1 millisecond',
      p.played_at, int4multirange(int4range(0, p.position_ms)), p.position_ms, p.played_at, p.played_at
    from listening_progress p join stream s on s.id = p.stream_id where p.position_ms > 0 and p.played_at > now() - interval '60 days'`,
  `insert into tracking (account_id, action, entity_id, at)
    select a.id, 'podcast_play', scale.stream + 1 + floor(${EPISODES} * power(random(), 3))::int, now() - random() * interval '8 days'
    from listener l join account a on a.learner_id = l.id cross join generate_series(1, ${RECENT_PER_USER}) k, scale`,
];

const LISTENING_TABLES = ['listening_progress', 'credited_segments', 'heard_claim', 'tracking'];

/** Makes a large catalogue beside that of the demo story. From here on the triggers are off for this connection, and its memory is that of a filling. */
export async function fillCatalogue(db: Client): Promise<void> {
  await db.query(`set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '512MB'; set work_mem = '256MB'`);
  for (const step of CATALOGUE) await db.query(step);
}

/** Makes a large catalogue and a long-lived crowd around the demo story. The database is left as a quiet night leaves it: vacuumed. */
export async function fillAtScale(db: Client): Promise<void> {
  await fillCatalogue(db);
  for (const step of PEOPLE) await db.query(step);
  // Filling a table first and its indexes afterwards takes a third of the time.
  const { rows: indexes } = await db.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = any ($1::text[]::regclass[]) and not indisprimary`,
    [LISTENING_TABLES],
  );
  await db.query('alter table listening_progress drop constraint listening_progress_pkey');
  for (const { name } of indexes) await db.query(`drop index ${name}`);
  for (const step of LISTENING) await db.query(step);
  for (const { definition } of indexes) await db.query(definition);
  await db.query(`vacuum (analyze, freeze) ${LISTENING_TABLES.join(', ')}`);
  await db.query('vacuum (analyze)');
  await db.query('checkpoint');
}
