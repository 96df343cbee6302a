import { describe, expect, it } from 'vitest';
import { mails as englishMails } from './en/messages/mail.ts';
import { smsTexts as englishSms } from './en/messages/sms.ts';
import { mails as dutchMails, type MailPurpose } from './nl/messages/mail.ts';
import type { MailText } from './nl/messages/mail-text.ts';
import { smsTexts as dutchSms } from './nl/messages/sms.ts';

const values = {
  name: 'Sanne',
  link: 'https://listen.example/x#token',
  at: new Date('2026-11-20T12:00:00Z'),
  dueAt: new Date('2026-12-04T12:00:00Z'),
  email: 'sanne@example.org',
  newEmail: 's…@example.org',
  code: '012345',
  invitedBy: 'Sanne de Vries',
  subject: 'Vraag',
  message: 'Regel 1\nRegel 2',
  device: 'Firefox, Windows',
  title: 'De slaappil op de balie',
  points: 2,
  registers: ['Demonstratieregister', 'Tweede register'],
  company: 'Demonstratie Academie',
  reason: 'De naam was verkeerd gespeld.',
  days: 30,
  stopLink: 'https://listen.example/stop',
  episodes: [{ title: 'De slaappil op de balie', course: 'Slaapwijs', company: 'Demonstratie Academie', link: 'https://listen.example/e' }],
  isMore: false,
  refusals: [{ register: 'Demonstratieregister', title: 'De slaappil op de balie', reason: 'Uw nummer ontbreekt' }],
};
type Given = typeof values;

const languages = { nl: dutchMails, en: englishMails };
const purposes = Object.keys(dutchMails) as MailPurpose[];
const written = (language: 'nl' | 'en', purpose: MailPurpose, given: Given = values) =>
  (languages[language][purpose] as (of: Given) => MailText)(given);
const wordsOf = ({ subject, heading, paragraphs, button, after = [] }: MailText) => [subject, heading, ...paragraphs, button?.label ?? '-', ...after];

describe('mails', () => {
  it.each(purposes)('APP-06.3 says %s in both languages with the same parts', (purpose) => {
    const [nl, en] = [written('nl', purpose), written('en', purpose)];
    const shape = ({ paragraphs, facts, button, code, quote, after }: MailText) => [
      paragraphs.length,
      facts?.length,
      button?.link,
      code,
      quote,
      after?.length,
    ];
    expect(shape(en)).toEqual(shape(nl));
    expect(wordsOf(en).every((text, index) => text !== wordsOf(nl)[index] || text === '-')).toBe(true);
  });

  it('greets who gave no name without one, and leaves no gap anywhere', () => {
    for (const language of ['nl', 'en'] as const)
      for (const purpose of purposes) {
        const words = wordsOf(
          written(language, purpose, { ...values, name: purpose === 'contactMessage' ? 'Sanne' : '', invitedBy: '', subject: '' }),
        );
        expect(words.filter((text) => /undefined|Invalid Date|^\s|\s$| {2}|!| ,| ,/.test(text) || text === '')).toEqual([]);
      }
  });

  it('tells times by the clock of the Netherlands', () => {
    expect(dutchMails.passwordChanged(values).paragraphs[1]).toContain('20 november 2026 om 13:00');
    expect(englishMails.deletionRequested(values).paragraphs[1]).toMatch(/Friday,? 4 December 2026/);
  });
});

describe('smsTexts', () => {
  it('fits each into one message, the code first', () => {
    for (const text of [...Object.values(dutchSms), ...Object.values(englishSms)].map((write) => write({ code: '012345' }))) {
      expect(text).toMatch(/^012345 /);
      expect(text.length).toBeLessThanOrEqual(160);
    }
  });
});
