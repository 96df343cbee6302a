import type { AppContext } from '../../../context.ts';
import { redactError } from '../../../redact-error.ts';
import { addEvents } from '../log/add-events.ts';
import { takeDueMoments } from './moment-queries.ts';

const LOOK_MS = 1000;

/** Tells rooms that are live which questions the clock has opened or closed since. */
export async function tellDueMoments(context: AppContext): Promise<void> {
  const now = context.clock.now();
  await context.db.transaction(async (tx) => {
    for (const { stream_id: roomId, id } of await takeDueMoments(tx, now)) {
      await addEvents(context, tx, roomId, [{ channel: 'publish', type: 'moment_changed', display_moment_id: id }]);
    }
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
