import type { StopRecallPhrases } from './stop-recall.ts';

/** The page where the newsletter is stopped. */
export const stopNewsletter: StopRecallPhrases = {
  title: 'Nieuwsbrief',
  introduction: 'Wilt u geen nieuwsbrief meer krijgen?',
  stop: 'Stuur mij geen nieuwsbrief meer',
  done: 'U krijgt geen nieuwsbrief meer. Bij uw voorkeuren kunt u weer kiezen hoe vaak.',
};
