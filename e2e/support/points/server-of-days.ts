import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer, type TrialServer } from '../trial-server.ts';

const DAY_MS = 86_400_000;

/** A server of one journey's own, which can be started again on another day. */
export interface ServerOfDays {
  readonly origin: string;
  /** Ends it, and starts it on the same data at the same address a day later; its clock stands still then. */
  startNextDay(): Promise<void>;
  close(): Promise<void>;
}

export async function startServerOfDays(): Promise<ServerOfDays> {
  const dataDir = mkdtempSync(join(tmpdir(), 'auscult-days-'));
  let server: TrialServer = await startServer(dataDir);
  const { origin, port } = server;
  return {
    origin,
    async startNextDay() {
      await server.stop();
      server = await startServer(dataDir, { port, env: { DEMO_CLOCK: new Date(Date.now() + DAY_MS).toISOString() } });
    },
    async close() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
