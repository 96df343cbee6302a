import { bookmarksPhrases } from '@auscult/phrases/screens/bookmarks';
import { playerPhrases } from '@auscult/phrases/screens/player';
import { queuePhrases } from '@auscult/phrases/screens/queue';
import { transcriptPhrases } from '@auscult/phrases/screens/transcript';
import { lazyPart } from '@auscult/web/state/lazy-part';
import { BookmarksTab } from '../bookmarks/bookmarks-tab.tsx';
import { Chapters } from '../chapters/chapters.tsx';
import { AboutEpisode } from '../expanded/about-episode.tsx';
import { QueueCount } from '../queue/queue-count.tsx';
import type { PlayerTab } from './player-tab.ts';
import { StepsCount, StepsTab } from './steps-tab.tsx';

const { nl, en } = playerPhrases;

/** The tabs of the expanded player, in order. */
export const PLAYER_TABS: readonly PlayerTab[] = [
  {
    id: 'chapters',
    title: { nl: nl.chapters, en: en.chapters },
    isAvailable: ({ now }) => now.chapters.length > 0,
    Body: Chapters,
  },
  {
    id: 'accreditation',
    title: { nl: nl.accreditation, en: en.accreditation },
    isAvailable: ({ stream, questionsFailed }) => questionsFailed || (stream?.accreditation ?? null) !== null,
    Count: StepsCount,
    Body: StepsTab,
  },
  {
    id: 'transcript',
    title: { nl: transcriptPhrases.nl.title, en: transcriptPhrases.en.title },
    isAvailable: () => true,
    Body: lazyPart(() => import('../transcript/transcript-tab.tsx'), 'TranscriptTab'),
  },
  {
    id: 'bookmarks',
    title: { nl: bookmarksPhrases.nl.title, en: bookmarksPhrases.en.title },
    isAvailable: () => true,
    Body: BookmarksTab,
  },
  {
    id: 'queue',
    title: { nl: queuePhrases.nl.title, en: queuePhrases.en.title },
    isAvailable: () => true,
    Count: QueueCount,
    Body: lazyPart(() => import('../queue/queue-tab.tsx'), 'QueueTab'),
  },
  {
    id: 'about',
    title: { nl: nl.about, en: en.about },
    isAvailable: () => true,
    Body: AboutEpisode,
  },
];
