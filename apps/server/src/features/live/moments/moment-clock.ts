import type { AppContext } from '../../../context.ts';
import { redactError } from '../../../redact-error.ts';
import { addEvents } from '../log/add-events.ts';
import { listDueRooms, takeDueMoments } from './moment-queries.ts';

const LOOK_MS = 1000;
/** Of one room at once; the rest a second later. */
const MOST_MOMENTS = 50;
/** In one look, publishers in turn: however much one has put at the same time, a room of another is among the first. */
const MOST_ROOMS = 100;

/** Tells rooms that are live which questions the clock has opened or closed since. */
export async function tellDueMoments(context: AppContext): Promise<void> {
  const now = context.clock.now();
  for (const roomId of await listDueRooms(context.db, now, MOST_ROOMS))
    await context.db.transaction(async (tx) => {
      const ids = await takeDueMoments(tx, roomId, now, MOST_MOMENTS);
      const drafts = ids.map((id) => ({ channel: 'publish', type: 'moment_changed', display_moment_id: id }) as const);
      if (drafts.length > 0) await addEvents(context, tx, roomId, drafts);
    });
}

/** Looks every second; answers what ends it. */
export function startMomentClock(context: AppContext): () => Promise<void> {
  let looking: Promise<void> | null = null;
  const timer = setInterval(() => {
    looking ??= tellDueMoments(context)
      .catch((error: unknown) => context.log.warn({ failure: redactError(error) }, 'moments of the clock were not told'))
      .finally(() => {
        looking = null;
      });
  }, LOOK_MS).unref();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
