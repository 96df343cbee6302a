import { plural } from '../plural.ts';

/** What was skipped, and what that means for accreditation. */
export const missed = {
  questionTitle: 'Toetsvraag gemist',
  question: (clock: string) =>
    `U bent voorbij de toetsvraag bij ${clock} gegaan zonder te antwoorden. Zonder antwoord telt deze aflevering niet mee.`,
  questions: (total: number) =>
    `U bent voorbij ${plural('nl', total, { one: 'toetsvraag', other: 'toetsvragen' })} gegaan zonder te antwoorden. Zonder antwoorden telt deze aflevering niet mee.`,
  skippedTitle: 'Niet accreditabel',
  skipped: (title: string) => `U hebt delen van ‘${title}’ overgeslagen. Beluister ze alsnog om voor accreditatie in aanmerking te komen.`,
  passages: 'Overgeslagen',
  passage: (from: string, to: string) => `${from} tot ${to}`,
  more: (total: number) => `en nog ${plural('nl', total, { one: 'passage', other: 'passages' })}`,
  listenBack: 'Luister terug',
  goOn: 'Doorluisteren',
  close: 'Sluiten',
};
