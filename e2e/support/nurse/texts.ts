import { mails as englishMails } from '@auscult/phrases/en/messages/mail';
import { mails as dutchMails } from '@auscult/phrases/nl/messages/mail';
import { invitationPhrases } from '@auscult/phrases/screens/account/invitation';
import { newPasswordPhrases } from '@auscult/phrases/screens/account/new-password';
import { professionsPhrases } from '@auscult/phrases/screens/account/professions';
import { profilePhrases } from '@auscult/phrases/screens/account/profile';
import { recoveryPhrases } from '@auscult/phrases/screens/account/recovery';
import { settingsPhrases } from '@auscult/phrases/screens/account/settings';
import { signUpPhrases } from '@auscult/phrases/screens/account/sign-up';
import { twoFactorPhrases } from '@auscult/phrases/screens/account/two-factor';
import { verifyPhrases } from '@auscult/phrases/screens/account/verify';
import { libraryPhrases } from '@auscult/phrases/screens/library';
import { loginPhrases } from '@auscult/phrases/screens/login';
import { searchPhrases } from '@auscult/phrases/screens/search';

/** What is on the screens and in the mails of a nurse who reads this language. */
export function textsIn(language: 'nl' | 'en') {
  return {
    language,
    invitation: invitationPhrases[language],
    newPassword: newPasswordPhrases[language],
    professions: professionsPhrases[language],
    profile: profilePhrases[language],
    recovery: recoveryPhrases[language],
    settings: settingsPhrases[language],
    signUp: signUpPhrases[language],
    twoFactor: twoFactorPhrases[language],
    verify: verifyPhrases[language],
    library: libraryPhrases[language],
    login: loginPhrases[language],
    search: searchPhrases[language],
    mails: language === 'nl' ? dutchMails : englishMails,
  };
}
export type Texts = ReturnType<typeof textsIn>;
