import { setTimeout as wait } from 'node:timers/promises';
import { connectTo } from '@auscult/e2e/support/trial-database';
import type { Figure } from '../figure.ts';
import { measureBare } from './bare/measure-bare.ts';
import { type Crowd, quantileOf, startCrowd } from './crowd.ts';
import { checkMessages, postMessages } from './post-messages.ts';
import { type LiveServers, makeScene, type Scene, startLiveServers } from './servers.ts';

const CLIENT_PROCESSES = 2;
/** So that those who join do not have to wait for each other. */
const JOINS_PER_SECOND = 100;
const JOIN_LIMIT_MS = 400_000;
const SECONDS = 30;
const CAUGHT_UP_MS = 20_000;
/** Ten looks of a minute each. */
const LONG_MINUTES = 10;

interface Crowded {
  readonly clients: number;
  readonly perSecond: number;
  readonly servers: number;
}

/** One room: what it takes that everybody has everything, once and in order; beside bare `ws` with the same clients. */
export async function* measureLiveRoom(dataDir: string): AsyncGenerator<Figure> {
  yield* await beside(dataDir, { clients: 20_000, perSecond: 50, servers: 2 }, 500);
  yield* await beside(dataDir, { clients: 10_000, perSecond: 20, servers: 1 }, 350);
}

/** What the limits leave above bare `ws`, where they were set. */
const MOST_OF_BARE = { p99: 1.7, cpu: 1.5 };

async function beside(dataDir: string, room: Crowded, limit: number): Promise<Figure[]> {
  const figures = await crowded(dataDir, room, limit);
  const bare = await measureBare(room.clients, room.perSecond, room.servers, SECONDS);
  const [p99, cpu] = figures.slice(-3);
  const compare = (ours: Figure | undefined, theirs: number, most: number): Figure => ({
    name: `${ours?.name}, beside bare ws`,
    value: (ours?.value ?? Number.NaN) / theirs,
    unit: '× theirs',
    limit: most,
    note: `${theirs.toFixed(1)} ${ours?.unit}, nothing stored`,
  });
  return [...figures, compare(p99, bare.p99, MOST_OF_BARE.p99), compare(cpu, bare.cpu, MOST_OF_BARE.cpu)];
}

/** The same room for ten minutes: what a server keeps does not grow. */
export async function* measureLiveRoomLong(dataDir: string): AsyncGenerator<Figure> {
  const megabytes: number[] = [];
  const figures = await crowded(dataDir, { clients: 20_000, perSecond: 50, servers: 2 }, 500, async ({ servers, scene }) => {
    let sent = 0;
    for (let minute = 0; minute < LONG_MINUTES; minute += 1) {
      sent += (await postMessages(servers.origins, scene, 50, 60, sent)).sent;
      megabytes.push(servers.megabytes());
    }
    return sent;
  });
  yield* figures;
  const [first = 0, last = 0] = [megabytes[1], megabytes.at(-1)];
  const note = `${megabytes.map((one) => one.toFixed(0)).join(', ')} MB, a minute each`;
  yield {
    name: `${LONG_MINUTES} minutes: memory of the servers, last beside second minute`,
    value: (last / first - 1) * 100,
    unit: '%',
    limit: 5,
    note,
  };
}

interface Running {
  readonly servers: LiveServers;
  readonly scene: Scene;
  readonly crowd: Crowd;
}

async function crowded(
  dataDir: string,
  { clients, perSecond, servers: count }: Crowded,
  limit: number,
  send = ({ servers, scene }: Running): Promise<number> => postMessages(servers.origins, scene, perSecond, SECONDS).then(({ sent }) => sent),
): Promise<Figure[]> {
  const servers = await startLiveServers(dataDir, count);
  const crowd = startCrowd(CLIENT_PROCESSES);
  try {
    const scene = await makeScene(dataDir, clients);
    const before = servers.megabytes();
    await crowd.join(
      { liveId: scene.liveId, origins: servers.origins, people: scene.people, withinMs: (clients / JOINS_PER_SECOND) * 1000 },
      JOIN_LIMIT_MS,
    );
    await wait(3000);
    const perClient = ((servers.megabytes() - before) * 1000) / clients;
    await crowd.begin();
    const [cpu, databaseCpu, began] = [servers.cpu(), servers.databaseCpu(), performance.now()];
    const sent = await send({ servers, scene, crowd });
    const seconds = (performance.now() - began) / 1000;
    const used = { servers: servers.cpu() - cpu, database: servers.databaseCpu() - databaseCpu };
    await crowd.until('everybody has everything', ({ messages }) => messages >= clients * sent, CAUGHT_UP_MS).catch(() => {});
    const report = await crowd.report();
    const db = await connectTo(dataDir);
    const checked = await checkMessages(db, scene.liveId, sent, report).finally(() => void db.end());
    const what = `${clients} clients, ${perSecond} messages a second, ${count} process${count === 1 ? '' : 'es'}`;
    const cores = `${(used.servers / seconds).toFixed(2)} of a core, PostgreSQL ${(used.database / seconds).toFixed(2)}`;
    return [
      ...checked.map((figure) => ({ ...figure, name: `${what}: ${figure.name}` })),
      {
        name: `${what}: sent to shown, p99`,
        value: quantileOf(report.delays, 0.99),
        unit: 'ms',
        limit,
        note: `p50 ${quantileOf(report.delays, 0.5)} ms`,
      },
      { name: `${what}: CPU per client and batch`, value: (used.servers * 1e6) / report.frames, unit: 'µs', limit: 12, note: cores },
      { name: `${what}: memory of a client`, value: perClient, unit: 'kB', limit: 14, note: `${servers.megabytes().toFixed(0)} MB in all` },
    ];
  } finally {
    await crowd.stop();
    await servers.stop();
  }
}
