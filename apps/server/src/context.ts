import { randomBytes, randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { ReadyConfig } from './config/config.ts';
import type { Database } from './db/database.ts';

export interface Clock {
  now(): Date;
}

/** Where everything that must not be guessed or repeated comes from. */
export interface Ids {
  uuid(): string;
  secret(bytes: number): Buffer;
}

/** What handlers, jobs and commands work with; each part can be replaced in a test. */
export interface AppContext {
  readonly config: ReadyConfig;
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
}

export const systemClock: Clock = { now: () => new Date() };
export const systemIds: Ids = { uuid: randomUUID, secret: randomBytes };

/** The context of a running server; `parts` take the place of what it would have made. */
export function createContext(given: Pick<AppContext, 'config' | 'db' | 'log'>, parts: Partial<AppContext> = {}): AppContext {
  return { clock: systemClock, ids: systemIds, ...given, ...parts };
}
