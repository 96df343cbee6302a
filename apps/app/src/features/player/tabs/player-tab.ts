import type { Stream } from '@auscult/contract/entities/stream';
import type { ByLanguage } from '@auscult/phrases/language';
import type { ComponentType } from 'react';
import type { PlayerTabId } from '../../../shared/services/player-view.ts';
import type { ChaptersNow } from '../expanded/use-chapters.ts';
import type { OpenEpisode } from '../now-playing.ts';

/** What a tab can show. `stream` is loaded after playback has started. */
export interface PlayerTabProps {
  readonly episode: OpenEpisode;
  readonly stream: Stream | undefined;
  readonly now: ChaptersNow;
  /** Loading a member's questions failed. */
  readonly questionsFailed: boolean;
  retryQuestions(): void;
}

/** One tab under the controls of the expanded player. Its body has no scroller of its own. */
export interface PlayerTab {
  readonly id: PlayerTabId;
  readonly title: ByLanguage<string>;
  /** Whether the tab is shown for this episode. */
  isAvailable(about: PlayerTabProps): boolean;
  /** Beside the title, such as 1/3. */
  readonly Count?: ComponentType<PlayerTabProps>;
  readonly Body: ComponentType<PlayerTabProps>;
}
