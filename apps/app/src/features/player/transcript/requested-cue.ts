import { createStore } from '@auscult/web/state/store';

/** The transcript sentence to scroll to, such as a search hit; null once shown. */
export const requestedCue = createStore<{ readonly streamId: number; readonly seconds: number } | null>(null);
