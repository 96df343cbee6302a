import type { situations as source } from '../nl/situations.ts';

const retryOrOtherBrowser = 'Refresh the page or use another browser.';

export const situations: typeof source = {
  sockets: {
    general: `The connection to the stream failed. ${retryOrOtherBrowser}`,
    publish: `The connection to the broadcast failed. ${retryOrOtherBrowser}`,
    chat: `The connection to the chat failed. ${retryOrOtherBrowser}`,
    questions: `The connection to the questions failed. ${retryOrOtherBrowser}`,
  },
  messageFailed: 'The message could not be posted',
  examFailed: {
    retriesLeft: (attempts) =>
      attempts === 1 ? 'Test not passed. You can take it once more.' : `Test not passed. You can take it ${attempts} more times.`,
    noneLeft: 'Test not passed. You cannot take it again.',
  },
};
