import { createStore } from '@auscult/web/state/store';
import type { PlayerTabId } from './player-tab.ts';

/** The part that the listener looked at last; whoever opens the player at a part sets it first. */
export const selectedTab = createStore<PlayerTabId>('chapters');
