import { createStore } from '@auscult/web/state/store';

/** Whether the list of keys is open. */
export const shortcutsShown = createStore(false);
