import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const bundle = join(root, '.build/server/main.js');

/** A server of the bench's own: the built bundle on a free port with its own data folder. */
export interface TrialServer {
  readonly origin: string;
  readonly port: number;
  readonly pid: number;
  readonly dataDir: string;
  /** Milliseconds from the start of the process to the first answer. */
  readonly startedIn: number;
  stop(): Promise<void>;
  /** Ends it at once, with SIGKILL; resolves when it is gone. */
  kill(): Promise<void>;
  /** Resolves when it has ended, for whatever reason. */
  readonly ended: Promise<void>;
}

async function answers(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/health/ready`)).ok;
  } catch {
    return false;
  }
}

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => (child.exitCode === null && child.signalCode === null ? child.once('exit', () => resolve()) : resolve()));

/** Starts it and waits for its first answer, two minutes at most. `command` takes the place of the bundle, as `npm start` does. */
export async function startServer(
  dataDir: string,
  options: { command?: readonly [string, ...string[]]; env?: Record<string, string>; port?: number } = {},
): Promise<TrialServer> {
  const port = options.port ?? (await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const [file, ...args] = options.command ?? [process.execPath, bundle];
  const started = performance.now();
  const child = spawn(file, args, {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4000);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  while (!(await answers(origin))) {
    if (child.exitCode !== null || performance.now() - started > 120_000) {
      child.kill('SIGKILL');
      throw new Error(`The server did not start:\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return {
    origin,
    port,
    pid: child.pid ?? 0,
    dataDir,
    startedIn: performance.now() - started,
    async stop() {
      child.kill('SIGTERM');
      await ended(child);
    },
    async kill() {
      child.kill('SIGKILL');
      await ended(child);
    },
    ended: ended(child),
  };
}

/** Runs one of the server's commands to its end; resolves to its output and how long it took, with the start of Node. */
export async function runCommand(
  dataDir: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<{ code: number; output: string; milliseconds: number }> {
  const started = performance.now();
  const child = spawn(process.execPath, [bundle, ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await ended(child);
  return { code: child.exitCode ?? 1, output, milliseconds: performance.now() - started };
}
