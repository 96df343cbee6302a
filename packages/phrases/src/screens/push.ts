const nl = { open: 'Open', close: 'Sluit' };

const en: typeof nl = { open: 'Open', close: 'Close' };

/** Texts of news that arrives by push. */
export const pushPhrases = { nl, en };
