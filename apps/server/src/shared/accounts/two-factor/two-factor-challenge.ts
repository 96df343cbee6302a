import { verifySync } from 'otplib';
import type { AppContext } from '../../../context.ts';
import { generateToken, keyBytes, tokenKey } from '../../../sessions/token.ts';
import { storeChallenge } from './two-factor-queries.ts';

const CHALLENGE_LIFE_MS = 5 * 60_000;
/** One step to either side, for clocks that are not quite right. */
const TOLERANCE_SECONDS = 30;

/** What a challenge is kept under. */
export const challengeHash = (challenge: string): Buffer => keyBytes(tokenKey(challenge));

/** The secret that the client brings back with the code; only its hash is kept. */
export async function openChallenge({ db, clock, ids }: AppContext, accountId: number, deviceName: string): Promise<string> {
  const challenge = generateToken(ids.secret);
  const now = clock.now();
  await storeChallenge(db, {
    tokenHash: challengeHash(challenge),
    accountId,
    deviceName,
    now,
    expiresAt: new Date(now.getTime() + CHALLENGE_LIFE_MS),
  });
  return challenge;
}

/** The time step that a code belongs to; null when it belongs to none near `now`. */
export function timeStepOf(code: string, secret: string, now: Date): number | null {
  const result = verifySync({ secret, token: code, epoch: Math.floor(now.getTime() / 1000), epochTolerance: TOLERANCE_SECONDS });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
