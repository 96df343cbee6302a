import { randomUUID } from 'node:crypto';
import { connectTo } from '@auscult/e2e/support/trial-database';
import { startServer } from '@auscult/e2e/support/trial-server';
import { type Figure, quantile } from '../figure.ts';
import { type Listener, makeListeners } from '../home-opening.ts';
import { type Call, steadyLoad } from '../load.ts';
import { cpuSecondsOf, descendantsOf } from '../process-usage.ts';
import { type SignedIn, signIn } from '../sign-in.ts';

const PER_SECOND = 1000;
const SECONDS = 30;
/** Each has what one account may ask. */
const LISTENERS = 100;

/** What a busy evening asks: progress both ways, home's lists, course pages, and guests. */
export function callsOf({ courseId, playable }: Pick<SignedIn, 'courseId' | 'playable'>, listeners: readonly Listener[]): Call[] {
  const tokens = listeners.map(({ token }) => token);
  // Each listens to one episode, on a device of their own.
  const heard = listeners.map(({ accountId }, n) => {
    const stream = playable[n % playable.length] as SignedIn['playable'][number];
    return { ...stream, accountId, device: randomUUID(), claim: randomUUID() };
  });
  const at = (n: number) => heard[n % heard.length] as (typeof heard)[number];
  const now = Date.now();
  const progressPath = (n: number) => `/v1/users/${at(n).accountId}/streams/${at(n).streamId}/progress`;
  return [
    { name: 'progress', weight: 25, path: progressPath, tokens },
    {
      name: 'save progress',
      weight: 15,
      method: 'PUT',
      path: progressPath,
      tokens,
      body: (n) => {
        const time = new Date(now + n).toISOString();
        return {
          device_id: at(n).device,
          sent_at: time,
          position: { seconds: 10 + (n % 60), at: time },
          heard: [
            {
              id: at(n).claim,
              audio_version_id: at(n).audioVersionId,
              from: 0,
              to: 10 + (n % 60),
              rate: 1,
              started_at: new Date(now - 120_000).toISOString(),
              ended_at: time,
            },
          ],
        };
      },
    },
    { name: 'me', weight: 10, path: '/v1/users/me', tokens },
    { name: 'config', weight: 10, path: '/v1/podcast/config', tokens },
    { name: 'recently played', weight: 8, path: '/v1/podcast/recently-played', tokens },
    { name: 'popular', weight: 6, path: '/v1/podcast/popular?filter=weekly', tokens },
    { name: 'new releases', weight: 6, path: '/v1/podcast/new-podcast-releases', tokens },
    { name: 'popular series', weight: 5, path: '/v1/podcast/popular/channels', tokens },
    { name: 'featured', weight: 4, path: '/v1/podcast/featured-courses', tokens },
    { name: 'stream', weight: 4, path: (n) => `/v1/podcast/streams/${at(n).streamId}`, tokens },
    { name: 'course', weight: 4, path: `/v1/podcast/courses/${courseId}`, tokens },
    { name: 'public course', weight: 3, path: `/v1/podcast/public/channels/${courseId}` },
  ];
}

/** Copies of the demonstration's busy listener. */
export async function busyListeners(dataDir: string, count: number): Promise<Listener[]> {
  const db = await connectTo(dataDir);
  try {
    return await makeListeners(db, count);
  } finally {
    await db.end();
  }
}

/** Open model: a stall counts for every call that was due in it. */
export async function* measureLoad(dataDir: string): AsyncGenerator<Figure> {
  const server = await startServer(dataDir);
  try {
    const calls = callsOf(await signIn(server.origin), await busyListeners(dataDir, LISTENERS));
    await steadyLoad(server.origin, calls, 200, 5);
    const postgres = () => descendantsOf(server.pid).reduce((sum, pid) => sum + cpuSecondsOf(pid), 0);
    const before = { node: cpuSecondsOf(server.pid), postgres: postgres() };
    const { sent, failures, milliseconds, byName } = await steadyLoad(server.origin, calls, PER_SECOND, SECONDS);
    const cpu = { node: ((cpuSecondsOf(server.pid) - before.node) / sent) * 1e6, postgres: ((postgres() - before.postgres) / sent) * 1e6 };
    const slowest = [...byName].map(([name, times]) => `${name} ${quantile(times, 0.99).toFixed(0)}`).join(', ');
    const failed = [...failures].map(([reason, count]) => `${count} × ${reason}`).join(', ');
    yield* [
      {
        name: `${PER_SECOND} mixed requests/s for ${SECONDS} s, p99`,
        value: quantile(milliseconds, 0.99),
        unit: 'ms',
        limit: 50,
        note: `p50 ${quantile(milliseconds, 0.5).toFixed(1)} ms; p99 by call: ${slowest}`,
      },
      {
        name: 'the same, errors',
        value: [...failures.values()].reduce((sum, count) => sum + count, 0),
        unit: '',
        limit: 0,
        ...(failed && { note: failed }),
      },
      { name: 'the same, CPU per request', value: cpu.node + cpu.postgres, unit: 'µs', limit: 600, cpu: 'both' },
      { name: 'the same, Node alone', value: cpu.node, unit: 'µs', cpu: 'node' },
      { name: 'the same, PostgreSQL alone', value: cpu.postgres, unit: 'µs', cpu: 'postgres' },
    ];
  } finally {
    await server.stop();
  }
}
