import { plural } from '../plural.ts';

const nl = {
  questionTitle: 'Toetsvraag gemist',
  question: (clock: string) => `U bent voorbij de toetsvraag bij ${clock} gegaan zonder te antwoorden.`,
  questions: (total: number) => `U bent voorbij ${plural('nl', total, { one: 'toetsvraag', other: 'toetsvragen' })} gegaan zonder te antwoorden.`,
  /** Where it gives this listener points. */
  unanswered: 'Zonder antwoord telt deze aflevering niet mee.',
  skippedTitle: 'Nog niet alles telt mee',
  skipped: (title: string) => `U hebt delen van ‘${title}’ overgeslagen. Beluister ze alsnog om voor accreditatie in aanmerking te komen.`,
  tooFast: (title: string, rate: string) =>
    `U luisterde naar delen van ‘${title}’ sneller dan ${rate}; dat telt niet mee. Beluister ze op hooguit ${rate} om voor accreditatie in aanmerking te komen.`,
  passages: 'Telt nog niet mee',
  passage: (from: string, to: string) => `${from} tot ${to}`,
  more: (total: number) => `en nog ${plural('nl', total, { one: 'passage', other: 'passages' })}`,
  answer: 'Beantwoord alsnog',
  listenBack: 'Luister terug',
  goOn: 'Doorluisteren',
  close: 'Sluiten',
};

const en: typeof nl = {
  questionTitle: 'Test question missed',
  question: (clock) => `You went past the test question at ${clock} without answering.`,
  questions: (total) => `You went past ${plural('en', total, { one: 'test question', other: 'test questions' })} without answering.`,
  unanswered: 'Without an answer this episode does not count.',
  skippedTitle: 'Not all of it counts yet',
  skipped: (title) => `You skipped parts of ‘${title}’. Listen to them to become eligible for accreditation.`,
  tooFast: (title, rate) =>
    `You listened to parts of ‘${title}’ faster than ${rate}, which does not count. Listen to them at ${rate} at most to become eligible for accreditation.`,
  passages: 'Does not count yet',
  passage: (from, to) => `${from} to ${to}`,
  more: (total) => `and ${plural('en', total, { one: 'passage', other: 'passages' })} more`,
  answer: 'Answer now',
  listenBack: 'Listen back',
  goOn: 'Keep listening',
  close: 'Close',
};

/** Texts of what was skipped. */
export const missedPhrases = { nl, en };
