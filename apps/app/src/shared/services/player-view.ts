import { createStore, type Store } from '@auscult/web/state/store';

export type PlayerTabId = 'chapters' | 'accreditation' | 'transcript' | 'bookmarks' | 'queue' | 'about';

/** What is shown of the open player, whoever asks for it. */
export interface PlayerView {
  /** The tab that the listener looked at last; whoever opens the player at a tab sets it first. */
  readonly tab: Store<PlayerTabId>;
  /** A sentence of the transcript to go to, such as a hit of the search; null once it was shown. */
  readonly cue: Store<{ readonly streamId: number; readonly seconds: number } | null>;
  /** Whether the sheet of the full player is drawn up; whoever opens the player at a tab sets it too. */
  readonly sheet: Store<boolean>;
  /** Whether the list of keys is open. */
  readonly shortcuts: Store<boolean>;
}

export const createPlayerView = (): PlayerView => ({
  tab: createStore<PlayerTabId>('chapters'),
  cue: createStore<{ readonly streamId: number; readonly seconds: number } | null>(null),
  sheet: createStore(false),
  shortcuts: createStore(false),
});
