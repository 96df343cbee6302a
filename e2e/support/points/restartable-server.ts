import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer, type TrialServer } from '../trial-server.ts';

const DAY_MS = 86_400_000;

/** A server for one journey, which can be stopped and started again, also with its clock a day later. */
export interface RestartableServer {
  readonly origin: string;
  readonly dataDir: string;
  /** Ends it, does what there is to do meanwhile, and starts it on the same data at the same address. */
  restart(meanwhile?: () => Promise<void>): Promise<void>;
  /** The same a day later; its clock stands still then. */
  startNextDay(): Promise<void>;
  close(): Promise<void>;
}

export async function startRestartableServer(env: Record<string, string> = {}): Promise<RestartableServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'auscult-restart-'));
  let server: TrialServer = await startServer(dataDir, { env });
  const { origin, port } = server;
  return {
    origin,
    dataDir,
    async restart(meanwhile) {
      await server.stop();
      await meanwhile?.();
      server = await startServer(dataDir, { port, env });
    },
    async startNextDay() {
      await server.stop();
      server = await startServer(dataDir, { port, env: { ...env, DEMO_CLOCK: new Date(Date.now() + DAY_MS).toISOString() } });
    },
    async close() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
