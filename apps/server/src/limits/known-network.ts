import type { Database } from '../db/database.ts';
import { networkOf } from './address-block.ts';
import { resetWindows, takeFromWindow, type WindowLimit, waitOfWindow } from './fixed-window.ts';

/** As long as a session may last. */
const REMEMBERED_SECONDS = 180 * 86_400;

/** Of the network, not the address: at home and on a phone that changes. */
const knownFrom = (email: string, address: string): WindowLimit => ({
  kind: 'account_known_from',
  name: `${email} ${networkOf(address)}`,
  maximum: 0,
  windowSeconds: REMEMBERED_SECONDS,
});

/** Whoever has shown there that the account is theirs keeps room of their own: what strangers elsewhere use up is not theirs. */
export async function rememberNetwork(db: Database, now: Date, email: string, address: string): Promise<void> {
  const known = knownFrom(email, address);
  await resetWindows(db, [known]);
  await takeFromWindow(db, now, { ...known, maximum: 1 });
}

export const isKnownNetwork = async (db: Database, now: Date, email: string, address: string): Promise<boolean> =>
  (await waitOfWindow(db, now, knownFrom(email, address))) > 0;
