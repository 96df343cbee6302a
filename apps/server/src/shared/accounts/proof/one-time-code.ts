import { createHmac } from 'node:crypto';
import type { AppContext } from '../../../context.ts';
import type { Database } from '../../../db/database.ts';
import { type CodeDetail, storeCodeHash, storeCodeRequest, takeCodeRow } from './one-time-code-queries.ts';

/** What a code proves; a code for one thing is worth nothing for another. */
export type CodePurpose = 'mobile' | 'forgot_email' | 'deletion_pin' | 'confirmation_pin';

const MINUTE_MS = 60_000;
const LIFE_MS: Readonly<Record<CodePurpose, number>> = {
  mobile: 5 * MINUTE_MS,
  forgot_email: 5 * MINUTE_MS,
  deletion_pin: 15 * MINUTE_MS,
  confirmation_pin: 15 * MINUTE_MS,
};
/** A job that finds its request older than this has nothing to send any more. */
const REQUEST_LIFE_MS = 15 * MINUTE_MS;
const ATTEMPTS = 5;
const DIGITS = 6;
const CODES = 10 ** DIGITS;
/** The largest multiple of CODES below 2^32: above it, some codes would be likelier than others. */
const FAIR_BELOW = Math.floor(2 ** 32 / CODES) * CODES;

type Parts = Pick<AppContext, 'config' | 'clock' | 'ids'>;

function sixDigits(secret: (bytes: number) => Buffer): string {
  let number = secret(4).readUInt32BE();
  while (number >= FAIR_BELOW) number = secret(4).readUInt32BE();
  return String(number % CODES).padStart(DIGITS, '0');
}

/** A million codes are soon hashed: without the server's key a stolen table tells nothing. */
function hashOf({ config }: Parts, accountId: number | null, purpose: CodePurpose, code: string): Buffer {
  return createHmac('sha256', config.secretKey).update(`one-time code:${purpose}:${accountId}:${code}`).digest();
}

/**
 * Asks for a code, which the sending job then makes. What was asked before ends here, so that one lives at a time. Account null asks for
 * nobody, by the same query.
 */
export function requestCode({ clock }: Parts, tx: Database, accountId: number | null, purpose: CodePurpose, detail: CodeDetail = {}): Promise<void> {
  return storeCodeRequest(tx, accountId, purpose, detail, new Date(clock.now().getTime() + REQUEST_LIFE_MS));
}

/** For the job that sends it: a new code, its life beginning now. Null: nobody waits for one any more. Trying again makes another. */
export async function makeCode(
  context: Parts & Pick<AppContext, 'db'>,
  accountId: number,
  purpose: CodePurpose,
): Promise<{ code: string; detail: CodeDetail } | null> {
  const now = context.clock.now();
  const code = sixDigits(context.ids.secret);
  const codeHash = hashOf(context, accountId, purpose, code);
  const detail = await storeCodeHash(context.db, { accountId, purpose, codeHash, now, expiresAt: new Date(now.getTime() + LIFE_MS[purpose]) });
  return detail === undefined ? null : { code, detail };
}

/** What was stored with the code, once, for whoever brings it; null for anything else, and for everything after five tries. */
export function takeCode(context: Parts, db: Database, accountId: number | null, purpose: CodePurpose, code: string): Promise<CodeDetail | null> {
  const codeHash = hashOf(context, accountId, purpose, code);
  return takeCodeRow(db, { accountId, purpose, codeHash, now: context.clock.now(), attempts: ATTEMPTS });
}
