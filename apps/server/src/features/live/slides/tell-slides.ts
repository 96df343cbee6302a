import type { Job } from '../../../jobs/job.ts';
import { TELL_SLIDES } from '../../../shared/live/tell-slides.ts';
import { addEvents } from '../log/add-events.ts';

/** Whoever has the room open reads its slides again. A stream of which nobody opened the room yet has no log, and nobody to tell. */
export const tellSlides: Job = {
  ...TELL_SLIDES,
  run: (context, { streamId }) =>
    context.db.transaction((tx) => addEvents(context, tx, Number(streamId), [{ channel: 'publish', type: 'slides_changed' }])),
};
