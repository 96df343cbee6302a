import { connectTo } from '@auscult/e2e/support/trial-database';
import { startServer } from '@auscult/e2e/support/trial-server';
import type { Client } from 'pg';
import { type Figure, quantile } from './figure.ts';
import { EPISODES, fillCatalogue, USERS } from './fill-at-scale.ts';
import { fillStatistics } from './fill-statistics.ts';
import { makeAdministrator, makeEditor } from './make-editor.ts';

const LIMIT_MS = 50;
const ROUNDS = 40;
/** Each has what one account may ask. */
const EDITORS = 4;
const COMPANIES_OF_ONE = 20;

/** Of every fiftieth episode another state, as in a catalogue that people work on. */
const STATES = `update stream set state = (array['draft', 'scheduled', 'withdrawn'])[1 + (id / 50) % 3]::publication_state,
  publish_at = case when (id / 50) % 3 = 1 then now() + interval '1 day' end where id % 50 = 0`;

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const lastDays = (days: number) => `from=${daysAgo(days - 1)}&to=${daysAgo(0)}`;

const AUDITED_EACH = 5;
/** Of a year; few are suspended, and their names are of two hundred kinds. */
const ACCOUNTS = [
  `insert into learner (id) select md5('listed ' || n)::uuid from generate_series(1, ${USERS}) n`,
  `insert into account (learner_id, email, first_name, last_name, created_at, suspended_at)
    select md5('listed ' || n)::uuid, 'lid' || n || '@scale.example', (array['Anna', 'Noor', 'Joris', 'Kees'])[1 + n % 4], 'Achternaam' || n % 200,
      now() - n * interval '5 minutes', case when n % 5000 = 0 then now() end from generate_series(1, ${USERS}) n`,
  `insert into audit_log (at, actor_account_id, action, subject_kind, subject_id)
    select now() - (${USERS * AUDITED_EACH} - g) * interval '1 minute', a.id, (array['signed_in', 'export_requested', 'rights_given'])[1 + g % 3], 'account', a.id::text
    from generate_series(1, ${USERS * AUDITED_EACH}) g join account a on a.learner_id = md5('listed ' || 1 + (g::bigint * 7919) % ${USERS})::uuid order by g`,
];

/** Of an administrator of everything. */
const ACCOUNT_CALLS = [
  ['accounts', '/v1/studio/accounts'],
  ['accounts, a hundred after ten thousand', '/v1/studio/accounts?limit=100&offset=10000'],
  ['the newest accounts', '/v1/studio/accounts?sort=created_at&direction=desc'],
  ['the newest accounts with a part of a quarter of the names', '/v1/studio/accounts?q=noor&sort=created_at&direction=desc'],
  ['accounts with two parts of names', '/v1/studio/accounts?q=noor%20naam17'],
  ['accounts by a part of an address', '/v1/studio/accounts?q=lid98765'],
  ['suspended accounts', '/v1/studio/accounts?state=suspended'],
  ['active accounts', '/v1/studio/accounts?state=active&sort=created_at'],
  ['accounts with a permission', '/v1/studio/accounts?holds=permission'],
  ['administrators', '/v1/studio/accounts?holds=administrator&sort=created_at&direction=desc'],
  ['the log', '/v1/studio/audit?limit=100'],
  ['the log of one act', '/v1/studio/audit?action=rights_given'],
  ['the log of one account', '/v1/studio/audit?actor=lid98765%40scale.example'],
] as const;

/** `{company}` is one of those of the editor; `{series}` its longest, `{episode}` one of it. */
const CALLS = [
  ['episodes', '/v1/studio/streams?kind=episode'],
  ['episodes, page 100', '/v1/studio/streams?kind=episode&offset=2475'],
  ['episodes, a hundred after ten thousand', '/v1/studio/streams?kind=episode&limit=100&offset=10000'],
  ['episodes by title', '/v1/studio/streams?kind=episode&sort=title&direction=asc'],
  ['episodes by title, the last first, page 100', '/v1/studio/streams?kind=episode&sort=title&offset=2475'],
  ['drafts', '/v1/studio/streams?kind=episode&publication=draft'],
  ['withdrawn by title', '/v1/studio/streams?kind=episode&publication=withdrawn&sort=title&direction=asc'],
  ['published by title', '/v1/studio/streams?kind=episode&publication=published&sort=title&direction=asc'],
  ['episodes of one company by title', '/v1/studio/streams?kind=episode&company_id={company}&sort=title&direction=asc'],
  ['drafts of one company', '/v1/studio/streams?kind=episode&company_id={company}&publication=draft'],
  ['episodes with a rare word', '/v1/studio/streams?kind=episode&q=98765'],
  ['episodes with a part of ten thousand titles, by title', '/v1/studio/streams?kind=episode&q=Aflevering%201&sort=title&direction=asc'],
  ['episodes with a part of all titles', '/v1/studio/streams?kind=episode&q=flevering'],
  ['series', '/v1/studio/courses'],
  ['series by title', '/v1/studio/courses?sort=title&direction=asc'],
  ['series, a hundred', '/v1/studio/courses?limit=100'],
  ['published series by title', '/v1/studio/courses?publication=published&sort=title'],
  ['statistics of a company, 28 days', `/v1/studio/companies/{company}/statistics?${lastDays(28)}`],
  ['statistics of a company, a year', `/v1/studio/companies/{company}/statistics?${lastDays(365)}`],
  ['statistics of a series, a year', `/v1/studio/courses/{series}/statistics?${lastDays(365)}`],
  ['statistics of an episode, a year', `/v1/studio/streams/{episode}/statistics?${lastDays(365)}`],
] as const;

interface Editor {
  readonly token: string;
  readonly companies: readonly Measured[];
}

/** A company, its longest series and an episode of it. */
interface Measured {
  readonly company: number;
  readonly series: number;
  readonly episode: number;
}

/** The lists of the studio in a large catalogue, one call at a time: for who may edit everything, for who may edit some companies, and after each change. */
export async function* measureStudioLists(dataDir: string): AsyncGenerator<Figure> {
  const server = await startServer(dataDir);
  const db = await connectTo(dataDir);
  try {
    await fillCatalogue(db);
    await db.query(STATES);
    await fillStatistics(db);
    await db.query('vacuum (analyze)');
    const { rows: companies } = await db.query<Measured>(
      `select distinct on (total, company) company, series, episode from (
        select c.company_id as company, c.id as series, max(cs.stream_id) as episode, count(*) as length, sum(count(*)) over (partition by c.company_id) as total
        from course c join course_stream cs on cs.course_id = c.id where c.source_key like 'scale:%' group by c.id
      ) as held order by total desc, company, length desc`,
    );
    const everything = await makeEditors(db, companies, null);
    const some = await makeEditors(db, companies.slice(0, COMPANIES_OF_ONE), companies.slice(0, COMPANIES_OF_ONE));
    yield* await measure(server.origin, everything, { of: `${EPISODES.toLocaleString('en')} episodes`, beforeEach: async () => {} });
    yield* await measure(server.origin, some, { of: `${COMPANIES_OF_ONE} companies`, beforeEach: async () => {} });
    const change = () => db.query('select bump_catalogue_version()');
    yield* await measure(server.origin, everything, { of: 'after a change of the catalogue', beforeEach: change });
    for (const step of ACCOUNTS) await db.query(step);
    await db.query('vacuum (analyze) account, audit_log');
    const administrators: Editor[] = [];
    for (let n = 0; n < EDITORS; n += 1) administrators.push({ token: await makeAdministrator(db), companies });
    const of = `${USERS.toLocaleString('en')} accounts`;
    yield* await measure(server.origin, administrators, { of, beforeEach: async () => {} }, ACCOUNT_CALLS);
  } finally {
    await db.end();
    await server.stop();
  }
}

/** With the permissions for these companies; null: everywhere. */
async function makeEditors(db: Client, companies: readonly Measured[], granted: readonly Measured[] | null): Promise<Editor[]> {
  const editors: Editor[] = [];
  for (let n = 0; n < EDITORS; n += 1) editors.push({ token: await makeEditor(db, granted?.map(({ company }) => company) ?? null), companies });
  return editors;
}

async function measure(
  origin: string,
  editors: readonly Editor[],
  { of, beforeEach }: { readonly of: string; readonly beforeEach: () => Promise<unknown> },
  calls: readonly (readonly [name: string, path: string])[] = CALLS,
): Promise<Figure[]> {
  const times = new Map<string, number[]>(calls.map(([name]) => [name, []]));
  // The first round connects, and counts; it is not measured.
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [name, path] of calls) {
      const { token, companies } = editors[round % editors.length] as Editor;
      await beforeEach();
      const { company, series, episode } = companies[round % companies.length] as Measured;
      const url = origin + path.replace('{company}', String(company)).replace('{series}', String(series)).replace('{episode}', String(episode));
      const started = performance.now();
      const answer = await fetch(url, { headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' } });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
      if (round > 0) times.get(name)?.push(performance.now() - started);
    }
  return [...times].map(([name, values]) => ({
    name: `studio, ${of}: ${name}, p95`,
    value: quantile(values, 0.95),
    unit: 'ms',
    limit: LIMIT_MS,
    cpu: 'both',
    note: `p50 ${quantile(values, 0.5).toFixed(1)}, worst ${Math.max(...values).toFixed(0)} ms`,
  }));
}
