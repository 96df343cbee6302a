import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectTo } from '@auscult/e2e/support/trial-database';
import { runCommand, startServer } from '@auscult/e2e/support/trial-server';
import type { Figure } from '../figure.ts';
import { type Listener, makeListeners, openHome } from '../home-opening.ts';
import { longFeed } from '../long-feed.ts';
import { cpuSecondsOf, descendantsOf } from '../process-usage.ts';
import { MANY_EPISODES, startAudiobookshelf } from './audiobookshelf.ts';

const ROUNDS = 200;
/** They take turns, so that none comes near what one account may ask. */
const LISTENERS = 40;

interface Sides {
  readonly write: (n: number) => Promise<unknown>;
  readonly home: (n: number) => Promise<unknown>;
  readonly podcast: (n: number) => Promise<unknown>;
  readonly read: (n: number) => Promise<unknown>;
}

/** Names of the figures; `null` where there is no value. */
function figuresOf(ours: Costs | null, theirs: Costs | null): Figure[] {
  const notRun = 'no folder of Audiobookshelf was given: --peer DIR';
  return WORK.map((work) => {
    const [own, peer] = [ours?.[work] ?? Number.NaN, theirs?.[work] ?? Number.NaN];
    const figure = { name: `${work}: Audiobookshelf's CPU beside ours`, value: peer / own, unit: '×', limit: 1, sense: 'at-least' } as const;
    return ours && theirs ? { ...figure, note: `${peer.toFixed(2)} and ${own.toFixed(2)} ms` } : { ...figure, notRun };
  });
}

const WORK = ['home after a write', 'home unchanged', 'a podcast of 100 episodes', 'progress read', 'progress written'] as const;
type Costs = Readonly<Record<(typeof WORK)[number], number>>;

/** The same work by Audiobookshelf and by us, one call after the other: CPU of the whole server, its database included. */
export async function* measurePeer(dataDir: string, folder: string | undefined): AsyncGenerator<Figure> {
  if (folder === undefined) {
    yield* figuresOf(null, null);
    return;
  }
  const peer = await startAudiobookshelf(folder, dataDir);
  let theirs: Costs;
  try {
    theirs = await costsOf(peer.pid, { write: peer.writeProgress, home: peer.home, podcast: peer.podcast, read: peer.readProgress });
  } finally {
    await peer.stop();
  }
  yield* figuresOf(await measureOurs(dataDir), theirs);
}

async function costsOf(pid: number, { write, home, podcast, read }: Sides): Promise<Costs> {
  const used = () => [pid, ...descendantsOf(pid)].reduce((sum, one) => sum + cpuSecondsOf(one), 0);
  const cost = async (work: (n: number) => Promise<unknown>) => {
    for (let n = 0; n < ROUNDS / 4; n += 1) await work(n);
    const before = used();
    for (let n = 0; n < ROUNDS; n += 1) await work(n);
    return ((used() - before) / ROUNDS) * 1000;
  };
  const written = await cost(write);
  const both = await cost(async (n) => {
    await write(n);
    await home(n);
  });
  return {
    'home after a write': both - written,
    'home unchanged': await cost(home),
    'a podcast of 100 episodes': await cost(podcast),
    'progress read': await cost(read),
    'progress written': written,
  };
}

async function measureOurs(dataDir: string): Promise<Costs> {
  const server = await startServer(dataDir);
  try {
    const file = join(dataDir, 'hundred.xml');
    writeFileSync(file, longFeed(MANY_EPISODES));
    const run = await runCommand(dataDir, ['import', file, '--media', 'none']);
    if (run.code !== 0) throw new Error(`the import failed:\n${run.output}`);
    const db = await connectTo(dataDir);
    const listeners = await makeListeners(db, LISTENERS);
    const { rows: courses } = await db.query<{ id: number }>('select max(course_id) as id from course_listing');
    const { rows: streams } = await db.query<{ id: number; audio: number }>(
      `select s.id, s.audio_version_id as audio from stream s join stream_listing l on l.stream_id = s.id
      where s.audio_version_id is not null and l.visible_from < now() and l.visibility = 'public' order by s.id limit 20`,
    );
    await db.end();
    const listener = (n: number) => listeners[n % LISTENERS] as Listener;
    const claims = listeners.map(() => randomUUID());
    const ask = async (n: number, path: string, body?: unknown) => {
      const headers = { authorization: `Bearer ${listener(n).token}`, ...(body !== undefined && { 'content-type': 'application/json' }) };
      const response = await fetch(server.origin + path, { headers, ...(body !== undefined && { method: 'PUT', body: JSON.stringify(body) }) });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path} was answered ${response.status}`);
    };
    const progress = (n: number) => `/v1/users/${listener(n).accountId}/streams/${streams[n % streams.length]?.id}/progress`;
    const began = Date.now() - 3_600_000;
    return await costsOf(server.pid, {
      // With evidence: a stretch that grows.
      write: (n) => {
        const now = new Date().toISOString();
        const heard = {
          id: claims[n % LISTENERS],
          audio_version_id: streams[(n % LISTENERS) % streams.length]?.audio,
          from: 0,
          to: 10 + n / 10,
          rate: 1,
        };
        return ask(n, progress(n % LISTENERS), {
          device_id: claims[n % LISTENERS],
          sent_at: now,
          position: { seconds: 10 + n / 10, at: now },
          heard: [{ ...heard, started_at: new Date(began).toISOString(), ended_at: new Date(began + 60_000 + n).toISOString() }],
        });
      },
      home: (n) => openHome(server.origin, listener(n)),
      podcast: (n) => ask(n, `/v1/podcast/courses/${courses[0]?.id}`),
      read: (n) => ask(n, progress(n % LISTENERS)),
    });
  } finally {
    await server.stop();
  }
}
