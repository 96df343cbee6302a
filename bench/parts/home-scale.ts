import { connectTo } from '@auscult/e2e/support/trial-database';
import { startServer } from '@auscult/e2e/support/trial-server';
import type { Client } from 'pg';
import { type Figure, quantile } from '../figure.ts';
import { EPISODES, fillAtScale, PROGRESS_ROWS, USERS } from '../fill-at-scale.ts';
import { makeListeners, measureOpenings } from '../home-opening.ts';

const LIMIT_MS = 30;
const ROUNDS = 60;
/** Copies of the listener with the long history: each has what one account may ask. */
const LISTENERS = 4;
const GIVE_UP_MS = 120_000;

/** What home asks for, as it does; `{category}` is a chip. */
const CALLS = [
  ['me', '/v1/users/me'],
  ['config', '/v1/podcast/config'],
  ['sizes of its sections', '/v1/podcast/home'],
  ['sizes of its sections, one field', '/v1/podcast/home?category_id={category}'],
  ['recently played', '/v1/podcast/recently-played'],
  ['continue watching, page 1', '/v1/podcast/recently-played/page?limit=20'],
  ['continue watching, page 20', '/v1/podcast/recently-played/page?limit=20&offset=400'],
  ['featured', '/v1/podcast/featured-courses?profession_ids=1,2'],
  ['popular weekly', '/v1/podcast/popular?filter=weekly&limit=10'],
  ['popular weekly, one field', '/v1/podcast/popular?filter=weekly&limit=10&category_id={category}'],
  ['popular series', '/v1/podcast/popular/channels?limit=10'],
  ['popular series, one field', '/v1/podcast/popular/channels?limit=10&category_id={category}'],
  ['recommended', '/v1/podcast/recommended?limit=20'],
  ['recommended, one field', '/v1/podcast/recommended?limit=20&category_id={category}'],
  ['new releases', '/v1/podcast/new-podcast-releases?limit=20'],
  ['new releases, one field', '/v1/podcast/new-podcast-releases?limit=20&category_id={category}'],
  ['new series', '/v1/podcast/new-courses?limit=20'],
  ['new series, one field', '/v1/podcast/new-courses?limit=20&category_id={category}'],
  ['followed companies', '/v1/podcast/following-company-courses'],
  ['new of followed companies', '/v1/podcast/following-releases?limit=20'],
  ['accreditation', '/v1/podcast/accreditation'],
  ['points to earn', '/v1/podcast/accreditation/to-earn'],
] as const;

/** Home of a listener with a long history, one call at a time, in a large catalogue with a large crowd; and the job that counts what is popular. */
export async function* measureHomeAtScale(dataDir: string): AsyncGenerator<Figure> {
  const server = await startServer(dataDir);
  try {
    const db = await connectTo(dataDir);
    const started = performance.now();
    await fillAtScale(db);
    const filled = (performance.now() - started) / 1000;
    const size = `${EPISODES.toLocaleString('en')} episodes, ${USERS.toLocaleString('en')} users, ${PROGRESS_ROWS.toLocaleString('en')} progress rows`;
    yield {
      name: `home at ${size}: filling`,
      value: filled,
      unit: 's',
      note: 'triggers are off while it fills; what they derive is computed in sets',
    };
    yield { name: 'counting what is popular, the whole job', value: await secondsToCount(db), unit: 's', limit: 10, cpu: 'postgres' };
    yield* await measureCalls(server.origin, db);
    yield* measureOpenings(server, db, `at ${EPISODES.toLocaleString('en')} episodes and ${USERS.toLocaleString('en')} users`);
    await db.end();
  } finally {
    await server.stop();
  }
}

async function secondsToCount(db: Client): Promise<number> {
  const started = performance.now();
  const { rows } = await db.query<{ id: string }>(`select id from graphile_worker.add_job('refresh_popularity')`);
  const isWaiting = async () => (await db.query('select from graphile_worker.jobs where id = $1', [rows[0]?.id])).rowCount;
  while (await isWaiting()) {
    if (performance.now() - started > GIVE_UP_MS) throw new Error('the job refresh_popularity does not end');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return (performance.now() - started) / 1000;
}

async function measureCalls(origin: string, db: Client): Promise<Figure[]> {
  const listeners = await makeListeners(db, LISTENERS);
  const { rows } = await db.query<{ id: number }>('select id from category order by id');
  const times = new Map<string, number[]>(CALLS.map(([name]) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, path] of CALLS) {
      const url = origin + path.replace('{category}', String(rows[round % rows.length]?.id));
      const started = performance.now();
      const answer = await fetch(url, { headers: { authorization: `Bearer ${listeners[round % LISTENERS]?.token}`, 'accept-encoding': 'gzip' } });
      await answer.arrayBuffer();
      times.get(name)?.push(performance.now() - started);
      if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    }
  return [...times].map(([name, values]) => ({
    name: `home at scale: ${name}, p95`,
    value: quantile(values, 0.95),
    unit: 'ms',
    limit: LIMIT_MS,
    cpu: 'both',
    note: `p50 ${quantile(values, 0.5).toFixed(1)}, worst ${Math.max(...values).toFixed(0)} ms`,
  }));
}
