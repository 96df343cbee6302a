import { errorCodes } from '@auscult/contract/error-codes';
import { isReported } from '@auscult/domain/monitoring/reported';
import { describe, expect, it } from 'vitest';
import { dutchPhrases, loadPhrases } from './app-phrases.ts';
import { errors as english } from './en/errors.ts';
import { errors as dutch } from './nl/errors.ts';
import { professionsPhrases } from './screens/account/professions.ts';
import { settingsPhrases } from './screens/account/settings.ts';
import { verifyPhrases } from './screens/account/verify.ts';
import { loginPhrases } from './screens/login.ts';
import { situationPhrases } from './screens/situations.ts';

/** Every text that the specification gives, word for word, with what we say in English. */
const FIXED = [
  [dutch.byCode.email_verification_failed, english.byCode.email_verification_failed, 'Er is iets misgegaan bij de verificatie van uw e-mailadres.'],
  [dutch.byCode.too_many_requests, english.byCode.too_many_requests, 'Te veel request, probeer het later opnieuw'],
  [dutch.byCode.bignumber_invalid_response, english.byCode.bignumber_invalid_response, 'Uw BIG-nummer kan niet gevonden worden.'],
  [dutch.byCode.bignumber_invalid, english.byCode.bignumber_invalid, 'BIG-nummer ongeldig'],
  [dutch.byCode.reset_link_invalid, english.byCode.reset_link_invalid, 'De URL voor het opnieuw instellen van het wachtwoord is ongeldig.'],
  [dutch.byCode.code_invalid, english.byCode.code_invalid, 'Code ongeldig'],
  [dutch.byCode.sms_code_invalid, english.byCode.sms_code_invalid, 'Ongeldige SMS-code'],
  [dutch.byCode.invite_code_invalid, english.byCode.invite_code_invalid, 'Code is niet geldig'],
  [dutch.byCode.message_not_posted, english.byCode.message_not_posted, 'Fout bij aanmaken van bericht'],
  [dutch.byCode.stream_unavailable, english.byCode.stream_unavailable, 'Stream niet beschikbaar.'],
  [dutch.byCode.terms_not_accepted, english.byCode.terms_not_accepted, 'De algemene voorwaarden moeten geaccepteerd worden'],
  [dutch.field.email, english.field.email, 'Ongeldig e-mailadres'],
  [loginPhrases.nl.invalidEmail, loginPhrases.en.invalidEmail, 'Ongeldig e-mailadres'],
  [loginPhrases.nl.codeInvalid, loginPhrases.en.codeInvalid, 'Code ongeldig'],
  [
    professionsPhrases.nl.failures.bignumber_invalid_response,
    professionsPhrases.en.failures.bignumber_invalid_response,
    'Uw BIG-nummer kan niet gevonden worden.',
  ],
  [professionsPhrases.nl.bigNumberInvalid, professionsPhrases.en.bigNumberInvalid, 'BIG-nummer ongeldig'],
  [verifyPhrases.nl.codeInvalid, verifyPhrases.en.codeInvalid, 'Ongeldige SMS-code'],
  [settingsPhrases.nl.invalidEmail, settingsPhrases.en.invalidEmail, 'Ongeldig e-mailadres'],
  [situationPhrases.nl.messageFailed, situationPhrases.en.messageFailed, 'Fout bij aanmaken van bericht'],
] as const;

describe('The fixed texts', () => {
  it.each(FIXED)('APP-12.15 keeps "%s", in English "%s"', (text, inEnglish, given) => {
    expect(text).toBe(given);
    expect(inEnglish).not.toBe('');
    expect(inEnglish).not.toBe(text);
  });

  it('APP-12.15 keeps what is said without a connection, and the English of the terms', async () => {
    expect(dutchPhrases.shell.offline).toBe('Er is geen internet verbinding beschikbaar');
    expect((await loadPhrases('en')).shell.offline).toBe('No internet connection available');
    expect(english.byCode.terms_not_accepted).toBe('You need accept terms and conditions first');
  });

  it.each(Object.keys(situationPhrases.nl.sockets) as (keyof typeof situationPhrases.nl.sockets)[])(
    'advises to refresh or to take another browser when the %s channel fails',
    (channel) => {
      expect(situationPhrases.nl.sockets[channel]).toMatch(/Ververs de pagina of gebruik een andere browser\.$/);
      expect(situationPhrases.en.sockets[channel]).toMatch(/Refresh the page or use another browser\.$/);
    },
  );
});

describe('errorCodes', () => {
  it('marks as reported what the rule says', () => {
    for (const [code, { status, report }] of Object.entries(errorCodes)) expect([code, report]).toEqual([code, isReported(status)]);
  });
});
