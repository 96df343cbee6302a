import { randomUUID } from 'node:crypto';
import { connectTo } from '@auscult/e2e/support/trial-database';
import { type Figure, quantile } from '../figure.ts';
import { steadyLoad } from '../load.ts';
import { makeScene, startLiveServers } from './servers.ts';

const PER_SECOND = 1000;
const SECONDS = 10;
const CHOICES = 3;

/** A thousand choose each second, and each choice is sent twice, as by a device that did not hear the answer. */
export async function* measureLiveVotes(dataDir: string, share = 1): AsyncGenerator<Figure> {
  const perSecond = Math.round(PER_SECOND * share);
  const servers = await startLiveServers(dataDir, 2);
  try {
    const votes = perSecond * SECONDS;
    const { liveId, people, moderator } = await makeScene(dataDir, votes);
    const [origin = ''] = servers.origins;
    const ask = async <T>(method: string, path: string, body: object): Promise<T> => {
      const headers = { authorization: `Bearer ${moderator}`, 'content-type': 'application/json' };
      const answer = await fetch(`${origin}/v1/live/${liveId}${path}`, { method, headers, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as T;
    };
    const poll = { id: randomUUID(), question: 'Ja?', choices: ['A', 'B', 'C'], is_multiple: false };
    const { key } = await ask<{ key: string }>('POST', '/polls', poll);
    await ask('PUT', `/polls/${key}/phase`, { change: 'open' });
    const ids = people.map(() => randomUUID());
    const tokens = people.map(({ token }) => token);
    const cast = { name: 'vote', weight: 1, method: 'PUT', path: `/v1/live/${liveId}/polls/${key}/vote`, tokens };
    const body = (n: number) => ({ id: ids[n], choices: [n % CHOICES] });
    // At the same time, each at another process.
    const outcomes = await Promise.all(servers.origins.map((one) => steadyLoad(one, [{ ...cast, body }], perSecond, SECONDS, 256)));
    const refused = outcomes.flatMap(({ failures }) => [...failures]);
    const delays = outcomes.flatMap(({ milliseconds }) => milliseconds);
    const what = `${perSecond} votes a second for ${SECONDS} s, each sent twice`;
    yield {
      name: `${what}: refused`,
      value: refused.reduce((sum, [, times]) => sum + times, 0),
      unit: '',
      limit: 0,
      note: [
        `p50 ${quantile(delays, 0.5).toFixed(0)} ms, p99 ${quantile(delays, 0.99).toFixed(0)} ms`,
        ...refused.map(([name, times]) => `${name} × ${times}`),
      ].join('; '),
    };
    await ask('PUT', `/polls/${key}/phase`, { change: 'close' });
    const { results } = await ask<{ results: number[] }>('PUT', `/polls/${key}/phase`, { change: 'publish' });
    const db = await connectTo(dataDir);
    const { rows } = await db
      .query<{ choice: number; count: number }>(
        'select choices[1]::int as choice, count(*)::int as count from live_vote where stream_id = $1 and poll_key = $2 group by 1',
        [liveId, key],
      )
      .finally(() => void db.end());
    let differences = 0;
    for (let choice = 0; choice < CHOICES; choice += 1) {
      const due = Math.ceil((votes - choice) / CHOICES);
      const stored = rows.find((row) => row.choice === choice)?.count ?? 0;
      differences += Math.abs(stored - due) + Math.abs((results[choice] ?? 0) - due);
    }
    yield { name: `${what}: sent, stored and published that differ`, value: differences, unit: '', limit: 0, note: `of ${votes}` };
  } finally {
    await servers.stop();
  }
}
