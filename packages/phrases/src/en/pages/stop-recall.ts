import type { StopRecallPhrases } from '../../nl/pages/stop-recall.ts';

export const stopRecall: StopRecallPhrases = {
  title: 'Questions to refresh',
  introduction: 'Would you rather get no more questions after a test to refresh what you learned?',
  stop: 'Send me no more questions',
  done: 'You get no more questions. In your preferences you can turn them on again.',
};
