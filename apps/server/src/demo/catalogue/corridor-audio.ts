import { about, type DemoCompany, type DemoEpisode } from './shape.ts';

const theHandover: readonly DemoEpisode[] = [
  {
    slug: 'five-sentences-that-travel',
    title: 'Five sentences that travel',
    summary: 'Most handovers fail in the first ten seconds. Five sentences, said back, one minute for each patient.',
    daysAgo: 33,
    learn: ['you open with how worried the listener should be', 'you let the other person say it back', 'you leave two names behind'],
  },
  {
    slug: 'when-the-phone-rings-at-four',
    title: 'When the phone rings at four',
    summary: 'How to ask for help in the middle of the night, in words that a tired person can follow.',
    daysAgo: 20,
  },
  {
    slug: 'saying-you-do-not-know',
    title: 'Saying you do not know',
    summary: 'Three honest words, and the second half that makes them useful.',
    daysAgo: 8,
  },
];

export const corridorAudio: DemoCompany = {
  slug: 'corridor-audio',
  name: 'Corridor Audio',
  description: about('en', 'Short English lessons about working together, recorded between two shifts.'),
  speakers: [
    { key: 'imogen', name: 'Dr Imogen Ashdale', description: 'Consultant in acute medicine' },
    { key: 'callum', name: 'Callum Reyes', description: 'Charge nurse' },
  ],
  series: [
    {
      slug: 'the-handover',
      title: 'The handover',
      introduction: 'What to say, in which order, when the shift changes.',
      description: about('en', 'Three lessons about words that keep patients safe.'),
      language: 'en',
      cover: 'dienst',
      category: 'Samenwerking',
      visibility: 'public',
      speakers: ['imogen', 'callum'],
      accreditedFor: [],
      seasons: [{ title: '', episodes: theHandover }],
    },
  ],
};
