import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** The bundle that is delivered: it starts in a quarter of the time of the sources. `global-setup.ts` has it built. */
const MAIN = fileURLToPath(new URL('../../../../.build/server/main.js', import.meta.url));

/** Real processes of the server, as it is delivered, with this environment and no other. */
export interface ServerProcesses {
  run(environment: Record<string, string>, args?: readonly string[]): ChildProcess;
  /** Resolves once it says that it is ready. */
  start(environment: Record<string, string>): Promise<ChildProcess>;
  stopAll(): Promise<void>;
}

export function createServerProcesses(): ServerProcesses {
  const children: ChildProcess[] = [];
  const run: ServerProcesses['run'] = (environment, args = []) => {
    const child = spawn(process.execPath, [MAIN, ...args], {
      env: { PATH: process.env['PATH'], ...environment },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    children.push(child);
    return child;
  };
  return {
    run,
    async start(environment) {
      const child = run(environment);
      let said = '';
      for await (const chunk of child.stdout?.iterator({ destroyOnReturn: false }) ?? []) {
        said += String(chunk);
        if (said.includes('Auscult is ready')) {
          child.stdout?.resume();
          child.stderr?.resume();
          return child;
        }
      }
      throw new Error(`it did not start: ${said} ${await text(child.stderr ?? Readable.from([]))}`);
    },
    async stopAll() {
      for (const child of children) {
        if (child.exitCode !== null || child.signalCode !== null) continue;
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
    },
  };
}

/** A port that `holder` listens on. */
export async function takePort(): Promise<{ port: number; holder: Server }> {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const address = holder.address();
  return { port: typeof address === 'object' && address ? address.port : 0, holder };
}
