import { setTimeout as wait } from 'node:timers/promises';
import { type Figure, quantile } from '../figure.ts';
import { startCrowd } from './crowd.ts';
import { makeScene, startLiveServers } from './servers.ts';
import { startUnreliableProxy } from './unreliable-proxy.ts';
import { whilePosting } from './while-posting.ts';

const CLIENTS = 200;
const SECONDS = 300;
const LINE = { cutAfterMs: 15_000, connectWithinMs: 400, lateByMs: 100 };
const JOIN_MS = 5000;
const LIMIT_MS = 60_000;
/** Each client is cut at least this often: a connection lasts a quarter of a minute, and coming back takes its time. */
const LONGEST_BETWEEN_CUTS_S = 25;

/** Two hundred on bad lines, by which messages come and go: each connection is cut after a quarter of a minute. */
export async function* measureCuts(dataDir: string, share = 1): AsyncGenerator<Figure> {
  const seconds = Math.max(30, Math.ceil(SECONDS * share));
  const servers = await startLiveServers(dataDir, 1);
  const proxy = await startUnreliableProxy(servers.servers[0] ?? { port: 0 }, LINE);
  const crowd = startCrowd(1);
  try {
    const scene = await makeScene(dataDir, CLIENTS);
    await crowd.join({ liveId: scene.liveId, origins: [proxy.origin], people: scene.people, withinMs: JOIN_MS }, LIMIT_MS);
    const what = `${CLIENTS} clients, cut every ${LINE.cutAfterMs / 1000} s for ${seconds} s`;
    const posting = { dataDir, crowd, scene, origins: [proxy.origin] };
    const { report, figures } = await whilePosting(posting, what, () => wait(seconds * 1000));
    yield* figures;
    yield {
      name: `${what}: breaks`,
      value: report.breaks,
      unit: '',
      limit: CLIENTS * Math.floor(seconds / LONGEST_BETWEEN_CUTS_S),
      sense: 'at-least',
      note: `${proxy.cuts()} connections cut; from a break to having everything, p99 ${(quantile(report.backs, 0.99) / 1000).toFixed(1)} s`,
    };
  } finally {
    await crowd.stop();
    await proxy.close();
    await servers.stop();
  }
}
