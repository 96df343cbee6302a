import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { databaseUrl } from '@auscult/e2e/support/trial-database';
import { startServer } from '@auscult/e2e/support/trial-server';
import type { Figure } from '../figure.ts';
import { burst, type Call } from '../load.ts';
import { cpuSecondsOf } from '../process-usage.ts';
import { signIn } from '../sign-in.ts';
import { busyListeners } from './mixed-load.ts';

const WARM_UP = 4000;
const LISTENERS = 150;
const FLOOR_REQUESTS = 20_000;

/** Node CPU per request, from the process's own accounting: what a request costs the server, whatever else the machine does. */
export async function* measureRequests(dataDir: string): AsyncGenerator<Figure> {
  const server = await startServer(dataDir);
  try {
    const { playable } = await signIn(server.origin);
    const listeners = await busyListeners(dataDir, LISTENERS);
    const tokens = listeners.map(({ token }) => token);
    const path = (n: number) => `/v1/users/${listeners[n % LISTENERS]?.accountId}/streams/${playable[0]?.streamId}/progress`;
    const cpu = async (call: Call, count: number) => {
      await burst(server.origin, call, WARM_UP);
      const before = cpuSecondsOf(server.pid);
      await burst(server.origin, call, count);
      return ((cpuSecondsOf(server.pid) - before) / count) * 1e6;
    };
    const small = await cpu({ name: 'progress', weight: 1, path, tokens }, 20_000);
    const floor = await measureFloor(dataDir);
    const list = await cpu({ name: 'list of 50', weight: 1, path: '/v1/podcast/new-podcast-releases?limit=50', tokens }, 5000);
    yield* [
      { name: 'small authorised GET, Node CPU', value: small, unit: 'µs', limit: 150, cpu: 'node' },
      {
        name: 'the same beside the least that Node and one prepared statement take here',
        value: small / floor,
        unit: '×',
        limit: 2,
        note: `${floor.toFixed(0)} µs`,
      },
      { name: 'list of 50 cards, Node CPU', value: list, unit: 'µs', limit: 800, cpu: 'node' },
    ];
  } finally {
    await server.stop();
  }
}

/** Node CPU of a server without anything of ours that reads one row for each request, in microseconds: what a machine takes for an exchange itself. */
async function measureFloor(dataDir: string): Promise<number> {
  const child = fork(fileURLToPath(new URL('../reference-exchange.ts', import.meta.url)), [databaseUrl(dataDir)]);
  try {
    const [{ port }] = (await once(child, 'message')) as [{ port: number }];
    const origin = `http://127.0.0.1:${port}`;
    const call: Call = { name: 'exchange', weight: 1, path: '/' };
    await burst(origin, call, WARM_UP);
    const before = cpuSecondsOf(child.pid ?? 0);
    await burst(origin, call, FLOOR_REQUESTS);
    return ((cpuSecondsOf(child.pid ?? 0) - before) / FLOOR_REQUESTS) * 1e6;
  } finally {
    child.kill();
  }
}
