import type { StopRecallPhrases } from '../../nl/pages/stop-recall.ts';

export const stopNewsletter: StopRecallPhrases = {
  title: 'Newsletter',
  introduction: 'Would you rather not get the newsletter any more?',
  stop: 'Stop sending me the newsletter',
  done: 'You will get no more newsletters. In your preferences you can choose again how often.',
};
