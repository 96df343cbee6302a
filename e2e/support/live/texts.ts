import { episodes as english } from '@auscult/phrases/en/episodes';
import { episodes as dutch } from '@auscult/phrases/nl/episodes';
import { dossierPhrases } from '@auscult/phrases/screens/dossier';
import { livePhrases } from '@auscult/phrases/screens/live';
import { consolePhrases } from '@auscult/phrases/screens/live/console';
import { questionsPhrases } from '@auscult/phrases/screens/questions';

/** What is on the screens of an evening in this language. */
export function textsIn(language: 'nl' | 'en') {
  return {
    live: livePhrases[language],
    console: consolePhrases[language],
    questions: questionsPhrases[language],
    dossier: dossierPhrases[language],
    episodes: language === 'nl' ? dutch : english,
  };
}
export type Texts = ReturnType<typeof textsIn>;
