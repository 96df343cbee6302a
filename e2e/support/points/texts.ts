import { mails as englishMails } from '@auscult/phrases/en/messages/mail';
import { embeddedRegisters as englishRegisters } from '@auscult/phrases/en/pages/embedded-registers';
import { mails as dutchMails } from '@auscult/phrases/nl/messages/mail';
import { embeddedRegisters as dutchRegisters } from '@auscult/phrases/nl/pages/embedded-registers';
import { settingsPhrases } from '@auscult/phrases/screens/account/settings';
import { accreditationPhrases } from '@auscult/phrases/screens/accreditation';
import { certificatePhrases } from '@auscult/phrases/screens/certificate';
import { dossierPhrases } from '@auscult/phrases/screens/dossier';
import { playerPhrases } from '@auscult/phrases/screens/player';
import { questionsPhrases } from '@auscult/phrases/screens/questions';

/** What is on the screens and in the mails of a learner who reads this language. */
export function textsIn(language: 'nl' | 'en') {
  return {
    language,
    settings: settingsPhrases[language],
    accreditation: accreditationPhrases[language],
    certificate: certificatePhrases[language],
    dossier: dossierPhrases[language],
    player: playerPhrases[language],
    questions: questionsPhrases[language],
    mails: language === 'nl' ? dutchMails : englishMails,
    registers: language === 'nl' ? dutchRegisters : englishRegisters,
  };
}
export type Texts = ReturnType<typeof textsIn>;
