import { plural } from '../plural.ts';

const nl = {
  questions: 'Toetsvragen',
  none: 'Deze aflevering heeft nog geen toetsvragen. Maak eerst een formulier, onder Vragen.',
  moments: 'Momenten',
  noneLive: 'Deze livestream heeft nog geen vragen. Maak eerst een formulier, onder Vragen.',
  needAudio: 'Vragen krijgen een plaats zodra deze aflevering audio heeft.',
  unplaced: 'Geen moment',
  draft: 'concept',
  about: (answers: number, attempts: number) =>
    [answers > 0 ? plural('nl', answers, { one: 'antwoord', other: 'antwoorden' }) : '', plural('nl', attempts, { one: 'poging', other: 'pogingen' })]
      .filter((part) => part !== '')
      .join(' · '),
  open: 'Plaats van de vraag:',
  pauses: 'Bij een vraag pauzeert de speler. De luisteraar gaat daarna zelf verder.',
  question: 'Vraag',
  newMoment: 'Vraag plaatsen',
  when: 'Wanneer',
  types: { VIDEO: 'Op een plaats in het geluid', CLOCK: 'Op een dag en tijd', MANUAL: 'Met de hand' },
  time: 'Op',
  timeHelp: 'Minuten en seconden, zoals 6:40 of 1:02:03.',
  opens: 'Vanaf',
  closes: 'Tot',
  attempts: 'Pogingen',
  attemptsHelp: 'Zo vaak op dit moment, en nooit vaker dan de pogingen van de vraag zelf.',
  wrongAttempts: (most: number) => `Vul een getal van 1 tot ${most} in.`,
  passageFrom: 'Luister terug vanaf',
  passageTo: 'Luister terug tot',
  passageHelp: 'Het fragment dat de vraag beantwoordt, hetzelfde als bij de vraag in het formulier. Mag leeg blijven.',
  faults: {
    no_time: (_length: string) => 'Vul een tijd in, zoals 6:40 of 1:02:03.',
    after_end: (length: string) => `Zo lang duurt de audio niet. Kies een tijd voor ${length}.`,
    ends_first: (_length: string) => 'Het einde moet na het begin liggen.',
  },
};

const en: typeof nl = {
  questions: 'Exam questions',
  none: 'This episode has no test questions yet. First make a form, under Questions.',
  moments: 'Moments',
  noneLive: 'This live stream has no questions yet. First make a form, under Questions.',
  needAudio: 'Questions get a place once this episode has audio.',
  unplaced: 'No moment',
  draft: 'draft',
  about: (answers, attempts) =>
    [answers > 0 ? plural('en', answers, { one: 'answer', other: 'answers' }) : '', plural('en', attempts, { one: 'attempt', other: 'attempts' })]
      .filter((part) => part !== '')
      .join(' · '),
  open: 'Place of the question:',
  pauses: 'At a question the player pauses. The listener then goes on.',
  question: 'Question',
  newMoment: 'Place a question',
  when: 'When',
  types: { VIDEO: 'At a place in the sound', CLOCK: 'At a date and time', MANUAL: 'By hand' },
  time: 'At',
  timeHelp: 'Minutes and seconds, such as 6:40 or 1:02:03.',
  opens: 'From',
  closes: 'Until',
  attempts: 'Attempts',
  attemptsHelp: 'So often at this moment, and never more often than the attempts of the question itself.',
  wrongAttempts: (most) => `Enter a number from 1 to ${most}.`,
  passageFrom: 'Listen again from',
  passageTo: 'Listen again until',
  passageHelp: 'The passage that answers the question, the same as at the question in the form. May stay empty.',
  faults: {
    no_time: () => 'Enter a time, such as 6:40 or 1:02:03.',
    after_end: (length) => `The audio is not that long. Choose a time before ${length}.`,
    ends_first: () => 'The end must come after the beginning.',
  },
};

/** Texts of placing the questions of an episode. */
export const momentPhrases = { nl, en };
