import { grantsThatCount, type Member } from '@auscult/domain/access/viewer';
import { createFairQueue } from '../adapters/fair-queue.ts';
import type { Clock } from '../clock.ts';
import { createBatches } from '../db/batches.ts';
import type { Database } from '../db/database.ts';
import type { Ids } from '../ids.ts';
import type { ActingAccount } from '../policies/authorize.ts';
import { createSessionCache } from './session-cache.ts';
import {
  loadSessions,
  markSessionsSeen,
  removeSession,
  removeSessionById,
  removeSessionsOf,
  removeSurplusSessionsOf,
  type SessionRow,
  storeSession,
} from './session-queries.ts';
import { generateToken, tokenKey } from './token.ts';

const DAY_MS = 86_400_000;
/** Unused this long, a session is over. */
export const IDLE_LIMIT_MS = 30 * DAY_MS;
const ABSOLUTE_LIMIT_MS = 180 * DAY_MS;
const SEEN_EVERY_MS = 60_000;
/** Of one statement. */
const MOST_AT_ONCE = 100;
/** As many as one statement looks for: fewer at once would make a crowd that comes back to a new process wait for as many statements. */
const LOOKUPS = { places: MOST_AT_ONCE, placesPerLane: 40, waitingMaximum: 10_000 };

/** A living session: who it is, by which token's key. */
export interface Session {
  readonly key: string;
  readonly viewer: Member;
  readonly isSuspended: boolean;
}

/** Everything that opens, finds and ends sessions goes through here. */
export interface Sessions {
  /** Listens for sessions that other processes ended; until then nothing is cached. */
  start(): Promise<void>;
  /** From the cache, for a few seconds after each query. */
  known(key: string): Session | undefined;
  /** From the database, in turns by the address that asks. Null: there is no such session, or it is over. */
  find(key: string, address?: string): Promise<Session | null>;
  /** Answers the token, the only time that it exists on this side. Beyond the most that an account may have, the one unused longest ends. */
  open(accountId: number, deviceName: string, tx?: Database): Promise<string>;
  end(key: string): Promise<void>;
  /** All, or all but `keep`; inside a transaction they end with it. Answers how many those are. */
  endAllOf(account: ActingAccount, options?: { keep?: string | null; tx?: Database }): Promise<number>;
  /** By the handle that its owner sees; false when the account has no such session. */
  endOneOf(account: ActingAccount, id: string): Promise<boolean>;
  stop(): Promise<void>;
}

export function createSessions({ db, clock, ids }: { db: Database; clock: Clock; ids: Ids }): Sessions {
  const cache = createSessionCache<Session>();
  const lookups = createFairQueue(LOOKUPS);
  let stopListening: (() => Promise<void>) | undefined;
  const find = createBatches<string, SessionRow | undefined>({ most: MOST_AT_ONCE, run: (keys) => loadSessions(db, keys) });
  const see = createBatches<string, void>({
    most: MOST_AT_ONCE,
    async run(keys) {
      await markSessionsSeen(db, keys, clock.now());
      return [];
    },
  });

  async function load(key: string, now: Date): Promise<Session | null> {
    const isCurrent = cache.beginLoad();
    const row = await find(key);
    if (row === undefined || isOver(row, now)) return null;
    if (now.getTime() - Date.parse(row.last_seen_at) >= SEEN_EVERY_MS) await see(key);
    const session = asSession(key, row);
    if (stopListening !== undefined && isCurrent()) cache.set(key, session, now.getTime(), Date.parse(row.expires_at));
    return session;
  }

  return {
    async start() {
      // An empty payload means that notifications were lost: the whole cache may be stale.
      stopListening ??= await db.listen('session_changed', (payload) => {
        if (payload.startsWith('session:')) cache.delete(payload.slice('session:'.length));
        else if (payload.startsWith('account:')) cache.deleteIf((session) => session.viewer.accountId === Number(payload.slice('account:'.length)));
        else cache.deleteIf(() => true);
      });
    },
    known: (key) => cache.get(key, clock.now().getTime()),
    find: (key, address = '') => lookups.run(address, () => load(key, clock.now())),
    open(accountId, deviceName, tx = db) {
      const token = generateToken(ids.secret);
      const now = clock.now();
      const session = { key: tokenKey(token), accountId, deviceName, createdAt: now, expiresAt: new Date(now.getTime() + ABSOLUTE_LIMIT_MS) };
      return tx.transaction(async (locked) => {
        await removeSurplusSessionsOf(locked, accountId, now, new Date(now.getTime() - IDLE_LIMIT_MS));
        await storeSession(locked, session);
        return token;
      });
    },
    async end(key) {
      await removeSession(db, key);
      cache.delete(key);
    },
    async endAllOf(account, { keep = null, tx = db } = {}) {
      const ended = await removeSessionsOf(tx, account, keep);
      // Sessions cached again before the transaction commits are removed by the notification of the commit.
      cache.deleteIf((session) => session.viewer.accountId === account.accountId && session.key !== keep);
      return ended;
    },
    async endOneOf(account, id) {
      const key = await removeSessionById(db, account, id);
      if (key === null) return false;
      cache.delete(key);
      return true;
    },
    async stop() {
      await stopListening?.();
      stopListening = undefined;
    },
  };
}

function isOver(row: SessionRow, now: Date): boolean {
  return Date.parse(row.expires_at) <= now.getTime() || Date.parse(row.last_seen_at) + IDLE_LIMIT_MS <= now.getTime();
}

function asSession(key: string, row: SessionRow): Session {
  const granted = { roles: row.roles, permissions: row.permissions };
  const counting = grantsThatCount(granted, row.has_two_factor);
  return {
    key,
    isSuspended: row.is_suspended,
    viewer: {
      kind: 'member',
      accountId: row.account_id,
      learnerId: row.learner_id,
      language: row.language,
      ...counting,
      ...(counting !== granted && { withheld: granted }),
      professionIds: row.profession_ids,
      categoryIds: row.category_ids,
    },
  };
}
