import { livePhrases } from '@auscult/phrases/screens/live';
import { regiePhrases } from '@auscult/phrases/screens/live/regie';

/** What is on the screens of an evening for whoever reads this language. */
export const textsIn = (language: 'nl' | 'en') => ({ language, live: livePhrases[language], regie: regiePhrases[language] });
export type Texts = ReturnType<typeof textsIn>;
