import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../../context.ts';
import { addressBlock } from '../../../limits/address-block.ts';
import type { RateLimits } from '../../../limits/rate-limits.ts';
import { storePlay } from './play-queries.ts';

const WHOLE_OR_BEGINNING = /^bytes=0-/;
const DAY_CHARACTERS = 10;

/**
 * Counts a play by a podcast app: of one app at one address, one a day for each episode, and only when it asks from the beginning. Of the address and the app
 * nothing is kept but the id, which is made with the server's key and the day.
 */
export async function countPlay(
  { db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>,
  limits: RateLimits,
  request: FastifyRequest,
  streamId: number,
): Promise<void> {
  const { range, 'user-agent': app = '' } = request.headers;
  if (request.method !== 'GET' || (range !== undefined && !WHOLE_OR_BEGINNING.test(range))) return;
  const block = addressBlock(request.ip);
  if ((await limits.take('address', block, 'tracking')) > 0) return;
  const at = clock.now();
  const what = JSON.stringify(['feed play', at.toISOString().slice(0, DAY_CHARACTERS), block, app, streamId]);
  const digest = createHmac('sha256', config.secretKey).update(what).digest('hex');
  const id = `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
  await storePlay(db, { id, streamId, at });
}
