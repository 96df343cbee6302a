import type { Client } from 'pg';
import { EPISODES } from './fill-at-scale.ts';

const EPISODES_EACH = 5;
const CLAIMS_PER_EPISODE = 2;
const TRACKINGS_EACH = 20;
const MONTHS = 13;
const SESSIONS_DAYS = 90;
const AUDITED_EACH = 2;
/** The account of this number has far more of everything than the others. */
export const BUSY_ACCOUNT = 1;
const BUSY_EPISODES = 2000;
const BUSY_TRACKINGS = 10_000;

export const crowdEmail = (n: number) => `menigte${n}@scale.example`;
const LEARNER = `md5('crowd ' || n)::uuid`;
/** Of account n and its episode k: another for each k, spread over the whole catalogue. */
const EPISODE = `(n::bigint * 7919 + k::bigint * 20011) % ${EPISODES}`;

/** What is emptied and filled anew: with its indexes made afterwards it takes a third of the time, and nothing is written twice. */
const REFILLED = ['listening_progress', 'heard_claim', 'credited_segments', 'media_link_issue', 'listening_day', 'device_clock_offset'];

const people = (from: number, until: number) => [
  `insert into learner (id) select ${LEARNER} from generate_series(${from}, ${until - 1}) n`,
  `insert into account (learner_id, email, first_name)
    select ${LEARNER}, 'menigte' || n || '@scale.example', 'Menigte' from generate_series(${from}, ${until - 1}) n order by n`,
  `insert into session (token_hash, account_id, device_name, expires_at)
    select sha256(convert_to('crowd ' || n, 'UTF8')), crowd.account + n, 'Chrome', now() + random() * interval '${SESSIONS_DAYS} days'
    from generate_series(${from}, ${until - 1}) n, crowd`,
  `insert into follow (account_id, company_id, created_at)
    select crowd.account + n, crowd.company - n % 60, now() - random() * interval '700 days' from generate_series(${from}, ${until - 1}) n, crowd`,
  `insert into favourite (account_id, course_id, created_at)
    select crowd.account + n, crowd.course - n % 1000, now() - random() * interval '700 days' from generate_series(${from}, ${until - 1}) n, crowd`,
  `insert into audit_log (at, actor_account_id, action, subject_kind, subject_id)
    select now() - (1 - g::float8 / ${(until - from) * AUDITED_EACH}) * interval '170 days', crowd.account + ${from} + g % ${until - from}, 'signed_in', 'account',
      (crowd.account + ${from} + g % ${until - from})::text
    from generate_series(0, ${(until - from) * AUDITED_EACH - 1}) g, crowd`,
];

// One statement per episode of everybody, the oldest first: what one listener has played lies all over the table, as in reality.
const listening = (accounts: number) =>
  Array.from({ length: EPISODES_EACH }, (_, k) => [
    `insert into listening_progress (learner_id, stream_id, position_ms, position_at, played_at)
      select ${LEARNER}, crowd.stream + ${EPISODE}, 900000, at, at from (${moments(accounts, k, EPISODES_EACH)}) as played, crowd`,
    `insert into credited_segments (learner_id, audio_version_id, rate_percent, segments)
      select ${LEARNER}, crowd.audio_version + ${EPISODE}, 100, '{[0,900000)}' from (${moments(accounts, k, EPISODES_EACH)}) as played, crowd`,
    `insert into media_link_issue (learner_id, audio_version_id, issued_at)
      select ${LEARNER}, crowd.audio_version + ${EPISODE}, at from (${moments(accounts, k, EPISODES_EACH)}) as played, crowd`,
    ...Array.from(
      { length: CLAIMS_PER_EPISODE },
      (__, part) =>
        `insert into heard_claim (id, learner_id, audio_version_id, device_id, from_ms, to_ms, rate, started_at, ended_at, credited, counted_to_ms,
          first_received_at, received_at)
        select gen_random_uuid(), ${LEARNER}, crowd.audio_version + ${EPISODE}, ${LEARNER}, ${part} * 450000, (${part} + 1) * 450000, 1,
          at - interval '450 seconds', at, int4multirange(int4range(${part} * 450000, (${part} + 1) * 450000)), (${part} + 1) * 450000, at, at
        from (${moments(accounts, k, EPISODES_EACH)}) as played, crowd`,
    ),
  ]).flat();
/** Account n and its episode k, at a moment of the k-th part of the last 700 days. */
const moments = (accounts: number, k: number, parts: number) =>
  `select n, ${k} as k, date_trunc('milliseconds', now() - (1 - (${k} + n::float8 / ${accounts}) / ${parts}) * interval '700 days') as at
   from generate_series(0, ${accounts - 1}) n`;

const oncePerLearner = (accounts: number) => [
  `insert into listening_day (learner_id, day, used)
    select ${LEARNER}, current_date - 1, '{[0,900000)}' from generate_series(0, ${accounts - 1}) n`,
  `insert into device_clock_offset (learner_id, device_id, sent_at, received_at, offset_ms)
    select ${LEARNER}, ${LEARNER}, now() - interval '1 day', now() - interval '1 day', 0 from generate_series(0, ${accounts - 1}) n`,
];

const busyAccount = [
  `insert into listening_progress (learner_id, stream_id, position_ms, position_at, played_at)
    select ${LEARNER}, crowd.stream + k, 900000, now(), now() - k * interval '1 hour'
    from generate_series(1, ${BUSY_EPISODES}) k, (select ${BUSY_ACCOUNT} as n) as busy, crowd on conflict do nothing`,
  `insert into tracking (account_id, action, entity_id, at)
    select crowd.account + ${BUSY_ACCOUNT}, 'podcast_play', crowd.stream + g, now() - g * interval '${MONTHS} months' / ${BUSY_TRACKINGS}
    from generate_series(1, ${BUSY_TRACKINGS}) g, crowd`,
];

/** Of one month, into a table that becomes its partition: rows without an order among accounts, in the order of their time. */
const trackingsOf = (accounts: number, count: number, name: string, from: string, until: string) => `
  insert into ${name} (account_id, action, entity_id, at)
  select crowd.account + (g::bigint * 7919) % ${accounts},
    (array['podcast_play', 'podcast_pause', 'course_podcast_view', 'home'])[1 + g % 4], case when g % 4 < 3 then crowd.stream + (g::bigint * 20011) % ${EPISODES} end,
    '${from}'::timestamptz + g * (least('${until}', now()) - '${from}') / ${count + 1}
  from generate_series(1, ${count}) g, crowd`;

/**
 * Brings the crowd to `accounts` listeners, with what hangs on them, in the catalogue of `fillCatalogue`. Triggers are off while it fills, and the database
 * is left as a quiet night leaves it: vacuumed.
 */
export async function fillCrowd(db: Client, accounts: number): Promise<void> {
  const { rows: known } = await db.query<{ count: number }>(`select count(*)::int as count from account where email like 'menigte%@scale.example'`);
  await db.query(
    `create temporary table if not exists crowd as select max(id) + 1 as account, (select max(id) from company) as company, (select max(id) from course) as course,
      (select max(id) + 1 - ${EPISODES} from stream) as stream, (select max(id) + 1 - ${EPISODES} from audio_version) as audio_version from account`,
  );
  await db.query('begin');
  for (const step of people(known[0]?.count ?? 0, accounts)) await db.query(step);
  await db.query('commit');
  await refill(db, REFILLED, async () => {
    for (const step of [...listening(accounts), ...oncePerLearner(accounts)]) await db.query(step);
  });
  await fillTrackings(db, accounts);
  for (const step of busyAccount) await db.query(step);
  await db.query('vacuum (analyze)');
  await db.query('checkpoint');
}

/** In one transaction, in which PostgreSQL then needs no log of what is written to the emptied tables. */
async function refill(db: Client, tables: readonly string[], fill: () => Promise<void>): Promise<void> {
  const { rows: keys } = await db.query<{ relation: string; name: string; definition: string }>(
    `select conrelid::regclass::text as relation, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'p' and conrelid = any ($1::text[]::regclass[])`,
    [tables],
  );
  const { rows: indexes } = await db.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = any ($1::text[]::regclass[]) and not indisprimary`,
    [tables],
  );
  await db.query('begin');
  await db.query(`truncate ${tables.join(', ')}`);
  for (const { relation, name } of keys) await db.query(`alter table ${relation} drop constraint ${name}`);
  for (const { name } of indexes) await db.query(`drop index ${name}`);
  await fill();
  for (const { relation, name, definition } of keys) await db.query(`alter table ${relation} add constraint ${name} ${definition}`);
  for (const { definition } of indexes) await db.query(definition);
  await db.query('commit');
}

/** One partition per month, filled before it is attached. */
async function fillTrackings(db: Client, accounts: number): Promise<void> {
  const { rows: partitions } = await db.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'tracking'::regclass and inhrelid <> 'tracking_default'::regclass`,
  );
  for (const { name } of partitions) await db.query(`drop table ${name}`);
  await db.query('truncate tracking');
  const count = Math.ceil((accounts * TRACKINGS_EACH) / (MONTHS + 1));
  // The oldest is over: the job that is measured puts counts in its place.
  for (let ago = MONTHS + 1; ago >= 0; ago -= 1) {
    const day = new Date();
    const at = (after: number) => new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + after, 1)).toISOString();
    const name = `tracking_${at(-ago).slice(0, 7).replace('-', '_')}`;
    await db.query('begin');
    await db.query(`create table ${name} (like tracking including defaults)`);
    await db.query(trackingsOf(accounts, count, name, at(-ago), at(1 - ago)));
    await db.query(`alter table ${name} add primary key (id)`);
    await db.query(`alter table tracking attach partition ${name} for values from ('${at(-ago)}') to ('${at(1 - ago)}')`);
    await db.query('commit');
  }
}
