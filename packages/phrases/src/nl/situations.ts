const retryOrOtherBrowser = 'Ververs de pagina of gebruik een andere browser.';

/** What a live stream and its questions say when something does not go as it should. */
export const situations = {
  /** The channels of a live stream fail on their own. */
  sockets: {
    general: `De verbinding met de stream is mislukt. ${retryOrOtherBrowser}`,
    publish: `De verbinding met de uitzending is mislukt. ${retryOrOtherBrowser}`,
    chat: `De verbinding met de chat is mislukt. ${retryOrOtherBrowser}`,
    questions: `De verbinding met de vragen is mislukt. ${retryOrOtherBrowser}`,
  },
  messageFailed: 'Fout bij aanmaken van bericht',
  examFailed: {
    retriesLeft: (attempts: number) => `Toets niet gehaald. U mag de toets nog ${attempts} keer maken.`,
    noneLeft: 'Toets niet gehaald. U kunt de toets niet meer maken.',
  },
};
