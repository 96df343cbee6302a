import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Config } from '../config/config.ts';
import { withSecret } from '../config/secret-key.ts';
import { type AppContext, createContext } from '../context.ts';
import { createDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { createCloser } from '../http/close-server.ts';
import { CONNECTION_LIMITS } from '../http/connection-limits.ts';
import { listen } from '../http/listen.ts';
import { requireFreePort } from '../http/listen-port.ts';
import { installQueue } from '../jobs/install-queue.ts';
import { type RunningJobs, startJobs } from '../jobs/start-jobs.ts';
import { createLog } from '../log.ts';
import { allJobs } from './all-jobs.ts';
import { composeHttp } from './compose-http.ts';
import { openDatabase } from './open-database.ts';
import { scheduledJobs } from './scheduled-jobs.ts';
import { stack } from './stop-stack.ts';

export interface Running {
  readonly context: AppContext;
  stop(): Promise<void>;
}

interface Listener {
  /** Prints a line for the operator. */
  print(line: string): void;
  /** The embedded database has ended: nothing can be served any more. */
  onLost(): void;
}

// Beside the bundle; there are none when the server runs from its sources, where Vite serves app and studio.
const APP_FOLDER = fileURLToPath(new URL('../app/', import.meta.url));
const STUDIO_FOLDER = fileURLToPath(new URL('../studio/', import.meta.url));

/** Each connection costs PostgreSQL memory and plans every statement itself; more than these would only wait for processors. */
const POOL_SIZE = 10;
const FINISH_REQUESTS_MS = 5000;

/** Starts the roles of this process in order; `stop` ends them in reverse. After a failure half-way, what was started is stopped again. */
export async function serve(config: Config, { print, onLost }: Listener): Promise<Running> {
  await requireFreePort(config.host, config.port);
  const started = stack();
  try {
    const database = await openDatabase(config, { log: print, onLost });
    started.push(database.stop);
    await migrate(database.url);
    await installQueue(database.url);
    const log = createLog(config.mode === 'demo' ? 'warn' : 'info');
    const db = createDatabase({
      url: database.url,
      maxConnections: POOL_SIZE,
      onError: (error) => log.warn({ err: error }, 'a database connection broke'),
    });
    started.push(db.close);
    const context = createContext({ config: withSecret(config), db, log });
    if (config.mode === 'demo') await fillWhenEmpty(context, print);
    // Jobs begin after the first answer is possible, and end after the last.
    let jobs: RunningJobs | undefined;
    started.push(async () => jobs?.stop());
    const app = await composeHttp(context, {
      ...(existsSync(APP_FOLDER) && { appFolder: APP_FOLDER }),
      ...(existsSync(STUDIO_FOLDER) && { studioFolder: STUDIO_FOLDER }),
    });
    const close = createCloser(app);
    started.push(() => close(FINISH_REQUESTS_MS));
    await listen(app, { host: config.host, port: config.port, backlog: CONNECTION_LIMITS.total });
    if (config.roles.includes('worker')) jobs = await startJobs(context, database.url, scheduledJobs, allJobs);
    return { context, stop: started.unwind };
  } catch (error) {
    await started.unwind();
    throw error;
  }
}

async function fillWhenEmpty(context: AppContext, print: (line: string) => void): Promise<void> {
  // Loaded only here: a real installation never holds the demonstration in memory.
  const { fillDemo } = await import('../demo/fill-demo.ts');
  if (await fillDemo(context)) print('The empty database was filled with the demonstration.');
}
