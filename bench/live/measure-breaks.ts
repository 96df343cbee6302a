import { type Figure, quantile } from '../figure.ts';
import { startCrowd } from './crowd.ts';
import { measureCuts } from './measure-cuts.ts';
import { measureKills } from './measure-kills.ts';
import { type LiveServers, makeScene, startLiveServers } from './servers.ts';
import { type Posting, whilePosting } from './while-posting.ts';

const CLIENTS = 5000;
const KILLS = 20;
const CLIENT_PROCESSES = 2;
const JOINS_PER_SECOND = 100;
const JOIN_LIMIT_MS = 400_000;
const LIMIT_MS = 60_000;

/** Processes that are begun anew, processes that are killed, and lines that are cut, while people write: everybody is back soon and has everything, once and in order. */
export async function* measureLiveBreaks(dataDir: string, share = 1): AsyncGenerator<Figure> {
  const clients = Math.round(CLIENTS * share);
  // Two, as behind a proxy: whoever breaks off at one comes back at the other.
  const servers = await startLiveServers(dataDir, 2);
  const crowd = startCrowd(CLIENT_PROCESSES);
  try {
    const scene = await makeScene(dataDir, clients);
    const { origins } = servers;
    const joining = { liveId: scene.liveId, origins, people: scene.people, withinMs: (clients / JOINS_PER_SECOND) * 1000 };
    await crowd.join(joining, JOIN_LIMIT_MS);
    const posting = { dataDir, crowd, scene, origins };
    yield* await restartInTurn(posting, servers);
    yield* await measureKills(posting, servers, Math.max(3, Math.round(KILLS * share)));
  } finally {
    await crowd.stop();
    await servers.stop();
  }
  yield* measureCuts(dataDir, share);
}

async function restartInTurn(posting: Posting, servers: LiveServers): Promise<Figure[]> {
  const { crowd, scene } = posting;
  const what = `two processes begun anew in turn, ${scene.people.length} clients`;
  const stopped: string[] = [];
  const { report, figures } = await whilePosting(posting, what, async () => {
    // When the second is begun anew all the clients are there.
    for (const place of servers.origins.keys()) {
      const before = (await crowd.report()).breaks;
      const began = performance.now();
      await servers.servers[place]?.stop();
      stopped.push(((performance.now() - began) / 1000).toFixed(1));
      await servers.restart(place);
      await crowd.until('everybody is back', ({ open, clients, breaks }) => open === clients && breaks > before, LIMIT_MS);
    }
  });
  const seconds = (at: number) => quantile(report.backs, at) / 1000;
  const note = `p50 ${seconds(0.5).toFixed(1)} s, p99 ${seconds(0.99).toFixed(1)} s of ${report.backs.length} breaks; the processes ended in ${stopped.join(' and ')} s`;
  return [{ name: `${what}: from a break to having everything, worst`, value: seconds(1), unit: 's', limit: 5, note }, ...figures];
}
