import type { StopRecallPhrases } from '../../nl/pages/stop-recall.ts';

export const stopRecall: StopRecallPhrases = {
  title: 'Refresher questions',
  introduction: 'Would you rather not get refresher questions after a test any more?',
  stop: 'Stop sending me refresher questions',
  done: 'You will get no more refresher questions. You can turn them on again in your preferences.',
};
