import { createHmac } from 'node:crypto';
import type { AppContext } from '../../context.ts';
import { addressBlock } from '../../limits/address-block.ts';

/** Of one address a day and episode: a hospital is one address, and whoever wants an episode to be popular has one too. */
const MOST_PLAYS = 8;
const DAY_CHARACTERS = 10;

interface GuestPlay {
  readonly at: Date;
  readonly address: string;
  readonly streamId: number;
  /** What tells those of one address apart: an app, or what a client calls the play. */
  readonly by: string;
}

/**
 * The id (a UUID) under which a play by somebody without an account counts once. Made with the server's key and the day, it says nothing of the address, of
 * which nothing else is kept.
 */
export function guestPlayId({ config }: Pick<AppContext, 'config'>, { at, address, streamId, by }: GuestPlay): string {
  const digestOf = (what: unknown) => createHmac('sha256', config.secretKey).update(JSON.stringify(what)).digest();
  const place = (digestOf(['guest play by', by])[0] ?? 0) % MOST_PLAYS;
  const hex = digestOf(['guest play', at.toISOString().slice(0, DAY_CHARACTERS), addressBlock(address), place, streamId]).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
