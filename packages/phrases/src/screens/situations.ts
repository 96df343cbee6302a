const dutchRetryOrOtherBrowser = 'Ververs de pagina of gebruik een andere browser.';

const nl = {
  /** The channels of a live stream fail on their own. */
  sockets: {
    general: `De verbinding met de stream is mislukt. ${dutchRetryOrOtherBrowser}`,
    publish: `De verbinding met de uitzending is mislukt. ${dutchRetryOrOtherBrowser}`,
    chat: `De verbinding met de chat is mislukt. ${dutchRetryOrOtherBrowser}`,
    questions: `De verbinding met de vragen is mislukt. ${dutchRetryOrOtherBrowser}`,
  },
  messageFailed: 'Fout bij aanmaken van bericht',
};

const englishRetryOrOtherBrowser = 'Refresh the page or use another browser.';

const en: typeof nl = {
  sockets: {
    general: `The connection to the stream failed. ${englishRetryOrOtherBrowser}`,
    publish: `The connection to the broadcast failed. ${englishRetryOrOtherBrowser}`,
    chat: `The connection to the chat failed. ${englishRetryOrOtherBrowser}`,
    questions: `The connection to the questions failed. ${englishRetryOrOtherBrowser}`,
  },
  messageFailed: 'The message could not be posted',
};

/** Texts of what can go wrong in a live stream and its questions. */
export const situationPhrases = { nl, en };
