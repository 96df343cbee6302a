import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that operating systems hand out to outgoing connections, which could take one between this look and its use. */
const FIRST = 10_000;
const END = 32_768;

const ATTEMPTS = 100;

/** A port of this machine that nobody listens on now. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const port = randomInt(FIRST, END);
    const probe = createServer().listen(port, '127.0.0.1');
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
  throw new Error(`no free port among ${ATTEMPTS} between ${FIRST} and ${END}`);
}
