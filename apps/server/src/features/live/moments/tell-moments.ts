import type { Job } from '../../../jobs/job.ts';
import { TELL_MOMENTS } from '../../../shared/live/tell-moments.ts';
import { addEvents } from '../log/add-events.ts';

/** Moderators who have the room open read its moments again. A stream of which nobody opened the room yet has no log, and nobody to tell. */
export const tellMoments: Job = {
  ...TELL_MOMENTS,
  run: (context, { streamId }) =>
    context.db.transaction((tx) => addEvents(context, tx, Number(streamId), [{ channel: 'admin', type: 'moments_changed' }])),
};
