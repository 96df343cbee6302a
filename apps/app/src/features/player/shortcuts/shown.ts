import { createStore } from '../../../platform/store.ts';

/** Whether the list of keys is open. */
export const shortcutsShown = createStore(false);
