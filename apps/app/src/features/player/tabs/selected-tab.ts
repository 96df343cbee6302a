import { createStore } from '@auscult/web/state/store';
import type { PlayerTabId } from './player-tab.ts';

/** The tab that was selected last; set it before opening the player to open at that tab. */
export const selectedTab = createStore<PlayerTabId>('chapters');
