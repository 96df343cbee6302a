import { createStore } from '@auscult/web/state/store';

/** A sentence that somebody wants to read, such as a hit of the search; null once it was shown. */
export const requestedCue = createStore<{ readonly streamId: number; readonly seconds: number } | null>(null);
