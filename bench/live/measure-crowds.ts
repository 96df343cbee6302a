import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { connectTo } from '@auscult/e2e/support/trial-database';
import { type Figure, quantile } from '../figure.ts';
import { steadyLoad } from '../load.ts';
import { startCrowd } from './crowd.ts';
import { told } from './post-messages.ts';
import { makeScene, startLiveServers } from './servers.ts';

const CLIENT_PROCESSES = 2;
const JOINING = 5000;
const JOIN_MS = 10_000;
/** Who come before. */
const EARLY = 300;
const EARLY_MS = 5000;
const OTHERS_PER_SECOND = 20;
const POLLED = 20_000;
const JOINS_PER_SECOND = 100;
/** One of four votes, within these. */
const VOTES = { every: 4, withinMs: 10_000 };
const LIMIT_MS = 400_000;

/** Five thousand come within ten seconds; meanwhile others use the app. */
export async function* measureLiveJoins(dataDir: string): AsyncGenerator<Figure> {
  const servers = await startLiveServers(dataDir, 2);
  const crowd = startCrowd(CLIENT_PROCESSES);
  try {
    const { liveId, people, writers } = await makeScene(dataDir, EARLY + JOINING);
    const calls = ['/v1/podcast/config', '/v1/podcast/popular/channels', '/v1/podcast/home'].map((path) => ({
      name: path,
      weight: 1,
      path,
      tokens: writers.map(({ token }) => token),
    }));
    const others = (withinMs: number) => steadyLoad(servers.origins[0] ?? '', calls, OTHERS_PER_SECOND, withinMs / 1000);
    const join = (from: number, to: number, withinMs: number) =>
      crowd.join({ liveId, origins: servers.origins, people: people.slice(from, to), withinMs }, LIMIT_MS);
    // Servers that run since a while, as they do on the evening of a broadcast.
    await Promise.all([others(EARLY_MS), join(0, EARLY, EARLY_MS)]);
    const [{ milliseconds, failures }] = await Promise.all([others(JOIN_MS), join(EARLY, EARLY + JOINING, JOIN_MS)]);
    const { joins, failures: broken } = await crowd.report();
    const failed = [...failures].map(([what, times]) => `; ${what} × ${times}`).join('');
    yield {
      name: `${JOINING} join within ${JOIN_MS / 1000} s: to the welcome, p99`,
      value: quantile(joins, 0.99),
      unit: 'ms',
      limit: 1000,
      note: `p50 ${quantile(joins, 0.5).toFixed(0)} ms${told(broken)}`,
    };
    yield {
      name: 'other calls meanwhile, p99',
      value: quantile(milliseconds, 0.99),
      unit: 'ms',
      limit: 100,
      note: `${milliseconds.length} calls${failed}`,
    };
  } finally {
    await crowd.stop();
    await servers.stop();
  }
}

/** A moderator opens a poll before twenty thousand, of whom five thousand vote: when it is part of what each client shows, and what was counted. */
export async function* measureLivePoll(dataDir: string): AsyncGenerator<Figure> {
  const servers = await startLiveServers(dataDir, 2);
  const crowd = startCrowd(CLIENT_PROCESSES);
  try {
    const { liveId, people, moderator } = await makeScene(dataDir, POLLED);
    const joining = { liveId, origins: servers.origins, people, withinMs: (POLLED / JOINS_PER_SECOND) * 1000, draws: true };
    await crowd.join(joining, LIMIT_MS);
    await wait(3000);
    const ask = async <T>(method: string, path: string, body: object): Promise<T> => {
      const headers = { authorization: `Bearer ${moderator}`, 'content-type': 'application/json' };
      const answer = await fetch(`${servers.origins[0]}/v1/live/${liveId}${path}`, { method, headers, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as T;
    };
    const { key } = await ask<{ key: string }>('POST', '/polls', { id: randomUUID(), question: 'Ja?', choices: ['A', 'B', 'C'], is_multiple: false });
    await crowd.vote(VOTES.every, VOTES.withinMs);
    await crowd.begin();
    const openedAt = Date.now();
    await ask('PUT', `/polls/${key}/phase`, { change: 'open' });
    await wait(VOTES.withinMs);
    const due = POLLED / VOTES.every;
    const sumOf = (votes: Readonly<Record<number, number>>) => Object.values(votes).reduce((sum, one) => sum + one, 0);
    await crowd.until('all have voted', ({ votes, refusedVotes }) => sumOf(votes) + refusedVotes >= due, LIMIT_MS);
    const { drawnAt, votes, refusedVotes, failures } = await crowd.report();
    const delays = drawnAt.map((at) => at - openedAt);
    yield {
      name: `poll opened to drawn, ${POLLED} clients, p99`,
      value: drawnAt.length < POLLED ? Number.POSITIVE_INFINITY : quantile(delays, 0.99),
      unit: 'ms',
      limit: 1500,
      note: `p50 ${quantile(delays, 0.5)} ms, ${drawnAt.length} clients`,
    };
    yield {
      name: `${due} votes within ${VOTES.withinMs / 1000} s: refused`,
      value: refusedVotes,
      unit: '',
      limit: 0,
      note: `sent once more${told(failures)}`,
    };
    const db = await connectTo(dataDir);
    const { rows } = await db
      .query<{ choice: number; count: number }>(
        'select choices[1]::int as choice, count(*)::int as count from live_vote where stream_id = $1 and poll_key = $2 group by 1',
        [liveId, key],
      )
      .finally(() => void db.end());
    await ask('PUT', `/polls/${key}/phase`, { change: 'close' });
    const { results } = await ask<{ results: number[] }>('PUT', `/polls/${key}/phase`, { change: 'publish' });
    const stored = new Map(rows.map(({ choice, count }) => [choice, count]));
    const differences = [0, 1, 2].reduce(
      (sum, choice) => sum + Math.abs((stored.get(choice) ?? 0) - (votes[choice] ?? 0)) + Math.abs((results[choice] ?? 0) - (votes[choice] ?? 0)),
      0,
    );
    yield { name: 'votes acknowledged, stored and published that differ', value: differences, unit: '', limit: 0, note: `of ${sumOf(votes)}` };
  } finally {
    await crowd.stop();
    await servers.stop();
  }
}
