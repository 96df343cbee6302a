import { bookmarksPhrases } from '@auscult/phrases/screens/bookmarks';
import { playerPhrases } from '@auscult/phrases/screens/player';
import { queuePhrases } from '@auscult/phrases/screens/queue';
import { transcriptPhrases } from '@auscult/phrases/screens/transcript';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { BookmarksPart } from '../bookmarks/bookmarks-part.tsx';
import { Chapters } from '../chapters/chapters.tsx';
import { AboutEpisode } from '../expanded/about-episode.tsx';
import { stepsOfStream } from '../expanded/accreditation-steps.tsx';
import { QueueCount } from '../queue/queue-count.tsx';
import type { Part } from './part.ts';
import { StepsCount, StepsPart } from './steps-part.tsx';

const { nl, en } = playerPhrases;

/** Everything under the controls of the open player, in the order of its tabs. */
export const PARTS: readonly Part[] = [
  {
    id: 'chapters',
    title: { nl: nl.chapters, en: en.chapters },
    isThere: ({ now }) => now.chapters.length > 0,
    Body: Chapters,
  },
  {
    id: 'accreditation',
    title: { nl: nl.accreditation, en: en.accreditation },
    isThere: ({ stream, questionsFailed }) => questionsFailed || stepsOfStream(stream).length > 0,
    Count: StepsCount,
    Body: StepsPart,
    isAboveOnSheet: true,
  },
  {
    id: 'transcript',
    title: { nl: transcriptPhrases.nl.title, en: transcriptPhrases.en.title },
    isThere: () => true,
    Body: lazyPart(() => import('../transcript/transcript-part.tsx'), 'TranscriptPart'),
  },
  {
    id: 'bookmarks',
    title: { nl: bookmarksPhrases.nl.title, en: bookmarksPhrases.en.title },
    isThere: () => true,
    Body: BookmarksPart,
  },
  {
    id: 'queue',
    title: { nl: queuePhrases.nl.title, en: queuePhrases.en.title },
    isThere: () => true,
    Count: QueueCount,
    Body: lazyPart(() => import('../queue/queue-part.tsx'), 'QueuePart'),
  },
  {
    id: 'about',
    title: { nl: nl.about, en: en.about },
    isThere: () => true,
    Body: AboutEpisode,
  },
];
