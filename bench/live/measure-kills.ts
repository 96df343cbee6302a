import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { connectTo } from '@auscult/e2e/support/trial-database';
import { type Figure, quantile } from '../figure.ts';
import { sendUntilAcknowledged } from '../send-until-acknowledged.ts';
import type { LiveServers } from './servers.ts';
import { type Posting, whilePosting } from './while-posting.ts';

const VOTERS = 200;
const CHOICES = 3;
/** How long people vote between two kills: from, and up to so much more. */
const WORK_MS = 500;
const WORK_SPREAD_MS = 500;
const RESEND_MS = 100;
const LIMIT_MS = 60_000;

/** Each of two processes in turn is killed while people write, and change their votes all the time: what was last acknowledged to each is stored, and published. */
export async function measureKills(posting: Posting, servers: LiveServers, kills: number): Promise<Figure[]> {
  const { dataDir, crowd, scene } = posting;
  const { liveId, moderator, people } = scene;
  const send = async <T>(place: number, method: 'POST' | 'PUT', path: string, token: string, body: object) => {
    const origin = servers.origins[place % servers.origins.length];
    return sendUntilAcknowledged<T>(`${origin}/v1/live/${liveId}${path}`, { method, token, body: () => body, retryAfterMs: RESEND_MS });
  };
  const poll = { id: randomUUID(), question: 'Ja?', choices: ['A', 'B', 'C'], is_multiple: false };
  const { key } = (await send<{ key: string }>(0, 'POST', '/polls', moderator, poll)).outcome;
  await send(0, 'PUT', `/polls/${key}/phase`, moderator, { change: 'open' });

  const ledger = new Map<number, number>();
  const over = new AbortController();
  let [cast, resent] = [0, 0];
  const voting = people.slice(0, VOTERS).map(async ({ token, accountId }, n) => {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const choice = (n + turn) % CHOICES;
      resent += (await send(n, 'PUT', `/polls/${key}/vote`, token, { id: randomUUID(), choices: [choice] })).resent;
      ledger.set(accountId, choice);
      cast += 1;
      await wait(WORK_MS);
    }
  });
  // A voter that fails ends the part.
  const guarded = <T>(work: Promise<T>) => Promise.race([work, Promise.all(voting).then(() => work)]);

  const took: number[] = [];
  const what = `${kills} × SIGKILL of a process during a poll`;
  const { report, figures } = await whilePosting(posting, what, async () => {
    for (let kill = 0; kill < kills; kill += 1) {
      // The moments differ, the same in each run.
      await wait(WORK_MS + ((kill * 7919) % WORK_SPREAD_MS));
      const place = kill % servers.origins.length;
      const before = (await crowd.report()).breaks;
      const killedAt = performance.now();
      await servers.servers[place]?.kill();
      await guarded(servers.restart(place));
      await guarded(crowd.until('everybody is back', ({ open, clients, breaks }) => open === clients && breaks > before, LIMIT_MS));
      took.push((performance.now() - killedAt) / 1000);
    }
    over.abort();
    await Promise.all(voting);
  });

  await send(0, 'PUT', `/polls/${key}/phase`, moderator, { change: 'close' });
  const { results } = (await send<{ results: readonly number[] }>(0, 'PUT', `/polls/${key}/phase`, moderator, { change: 'publish' })).outcome;
  const db = await connectTo(dataDir);
  const { rows } = await db
    .query<{ account_id: number; choices: number[] }>(
      'select account_id, choices::int[] as choices from live_vote where stream_id = $1 and poll_key = $2',
      [liveId, key],
    )
    .finally(() => void db.end());
  const otherwise = rows.filter(({ account_id, choices }) => choices.length !== 1 || ledger.get(account_id) !== choices[0]).length;
  const published = Array.from({ length: CHOICES }, (_, choice) => {
    const due = [...ledger.values()].filter((one) => one === choice).length;
    return Math.abs((results[choice] ?? 0) - due);
  });
  const seconds = (at: number) => (quantile(report.backs, at) / 1000).toFixed(1);
  return [
    {
      name: `${what}: votes acknowledged, stored and published that differ`,
      value: otherwise + Math.abs(rows.length - ledger.size) + published.reduce((sum, one) => sum + one, 0),
      unit: '',
      limit: 0,
      note: `of ${ledger.size}, after ${cast} acknowledged; ${resent} sent again`,
    },
    {
      name: `${what}: from a break to having everything, p99`,
      value: quantile(report.backs, 0.99) / 1000,
      unit: 's',
      note: `p50 ${seconds(0.5)} s, worst ${seconds(1)} s of ${report.backs.length} breaks; until the process was begun anew and everybody was back, worst ${Math.max(...took).toFixed(1)} s`,
    },
    ...figures,
  ];
}
