import { episodes } from '@auscult/phrases/nl/episodes';
import { dossierPhrases } from '@auscult/phrases/screens/dossier';
import { livePhrases } from '@auscult/phrases/screens/live';
import { regiePhrases } from '@auscult/phrases/screens/live/regie';
import { questionsPhrases } from '@auscult/phrases/screens/questions';

/** What is on the screens of an evening. */
export const TEXTS = { live: livePhrases.nl, regie: regiePhrases.nl, questions: questionsPhrases.nl, dossier: dossierPhrases.nl, episodes };
export type Texts = typeof TEXTS;
