import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../db/embedded/free-port.ts';

/** Whether Redis is installed here. */
export const hasRedis = ((): boolean => {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

export interface Redis {
  readonly url: string;
  stop(): Promise<void>;
}

/** One that keeps nothing on disk. `port`: where one answered before. */
export async function startRedis(port?: number): Promise<Redis> {
  const at = port ?? (await freePort());
  const child = spawn('redis-server', ['--port', String(at), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', '/tmp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) if (String(chunk).includes('Ready to accept')) break;
  child.stdout.resume();
  return {
    url: `redis://127.0.0.1:${at}`,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
