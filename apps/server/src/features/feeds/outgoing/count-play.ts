import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../../context.ts';
import { addressBlock } from '../../../limits/address-block.ts';
import type { RateLimits } from '../../../limits/rate-limits.ts';
import { guestPlayId } from '../../../shared/plays/guest-play-id.ts';
import { storePlay } from './play-queries.ts';

const WHOLE_OR_BEGINNING = /^bytes=0-/;

/** Counts a play by a podcast app: of one app at one address, one a day for each episode, and only when it asks from the beginning. */
export async function countPlay(
  { db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>,
  limits: RateLimits,
  request: FastifyRequest,
  streamId: number,
): Promise<void> {
  const { range, 'user-agent': app = '' } = request.headers;
  if (request.method !== 'GET' || (range !== undefined && !WHOLE_OR_BEGINNING.test(range))) return;
  if ((await limits.take('address', addressBlock(request.ip), 'tracking')) > 0) return;
  const at = clock.now();
  await storePlay(db, { id: guestPlayId({ config }, { at, address: request.ip, streamId, by: app }), streamId, at });
}
