import type { Stream } from '@auscult/contract/entities/stream';
import type { ByLanguage } from '@auscult/phrases/language';
import type { ComponentType } from 'react';
import type { ChaptersNow } from '../expanded/use-chapters.ts';
import type { OpenEpisode } from '../now-playing.ts';

/** What a part of the open player may show of. `stream` comes a moment later than the sound. */
export interface PlayerTabProps {
  readonly episode: OpenEpisode;
  readonly stream: Stream | undefined;
  readonly now: ChaptersNow;
  /** A member's questions did not come. */
  readonly questionsFailed: boolean;
  retryQuestions(): void;
}

/** One tab under the controls of the open player. Its body scrolls with what is around it. */
export interface PlayerTab {
  readonly id: PlayerTabId;
  readonly title: ByLanguage<string>;
  /** Whether this episode has anything of it; a part that is not there has no tab. */
  isAvailable(about: PlayerTabProps): boolean;
  /** Beside the title, such as 1/3. */
  readonly Count?: ComponentType<PlayerTabProps>;
  readonly Body: ComponentType<PlayerTabProps>;
  /** On phone and tablet it stands above the tabs instead of among them. */
  readonly isAboveOnSheet?: boolean;
}

export type PlayerTabId = 'chapters' | 'accreditation' | 'transcript' | 'bookmarks' | 'queue' | 'about';
