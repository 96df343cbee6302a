import { about, type DemoCompany, type DemoEpisode } from './shape.ts';

const hoofdzaken: readonly DemoEpisode[] = [
  {
    slug: 'hoofdpijn-met-een-rode-vlag',
    title: 'Hoofdpijn met een rode vlag',
    summary: 'De meeste hoofdpijn is onschuldig. Hoe vindt u die ene die dat niet is?',
    daysAgo: 44,
    points: 1,
    exam: [
      {
        text: 'Nieuwe hoofdpijn, een pijnlijke slaap en wazig zien bij iemand van 74. Wat doet u?',
        answers: ['Pijnstilling en afwachten', 'Bloedonderzoek en dezelfde dag overleggen', 'Een bril adviseren'],
        correct: 1,
        because: 'Een ontsteking van de slaapslagader kan het zicht bedreigen.',
        passage: 2,
      },
    ],
  },
  {
    slug: 'tia-eerst-bellen-dan-antistolling',
    title: 'TIA: eerst bellen, dan antistolling?',
    summary: 'Een kwartier zonder woorden, en nu is het over. Een spoedgeval dat zich vermomt.',
    daysAgo: 30,
    points: 2,
    asksWhilePlaying: true,
    exam: [
      {
        text: 'De uitval is weg. Wanneer belt u de neuroloog?',
        answers: ['Dezelfde dag', 'Na de uitslag van het bloed', 'Bij een tweede keer'],
        correct: 0,
        because: 'De kans op een beroerte is het grootst in de eerste dagen.',
        passage: 2,
      },
      {
        text: 'Start u zelf antistolling?',
        answers: ['Ja, direct', 'Nee, niet zonder beeldvorming en overleg', 'Alleen bij boezemfibrilleren'],
        correct: 1,
        because: 'Zonder beeldvorming weet u niet of er een bloeding is.',
        passage: 3,
      },
    ],
  },
  {
    slug: 'duizelig-in-de-spreekkamer',
    title: 'Duizelig in de spreekkamer',
    summary: 'Duizelig is geen klacht, het is een verzamelwoord. Vier soorten, een proef en een telefoontje.',
    daysAgo: 15,
    points: 2,
    asksWhilePlaying: true,
    exam: [
      {
        text: 'Korte aanvallen bij omdraaien in bed passen bij:',
        answers: ['Losse steentjes in het evenwichtsorgaan', 'Een TIA', 'Een lage bloeddruk'],
        correct: 0,
        because: 'Doe de kiepproef en behandel meteen.',
        passage: 2,
      },
      {
        text: 'Wat doen middelen tegen duizeligheid bij langer gebruik?',
        answers: ['Zij versnellen het herstel', 'Zij remmen het herstel', 'Niets'],
        correct: 1,
        because: 'De hersenen leren juist door te bewegen.',
        passage: 4,
      },
    ],
    learn: ['vraagt u naar tijd in plaats van naar draaien', 'herkent u de tekenen die bellen betekenen', 'behandelt u losse steentjes zelf'],
  },
  {
    slug: 'eerste-aanval-wat-nu',
    title: 'Eerste aanval: wat nu?',
    summary: 'Een jongen van 19 schokt twee minuten. Zijn vriend filmt het. Wat u vandaag regelt, en wat volgende week.',
    daysAgo: 1,
    points: 2,
    exam: [
      {
        text: 'Vanaf welke duur is een aanval spoed?',
        answers: ['Een minuut', 'Vijf minuten', 'Een half uur'],
        correct: 1,
        because: 'Ook een tweede aanval direct na de eerste is spoed.',
        passage: 1,
      },
      {
        text: 'Welk onderzoek hoort er ook bij, naast de hersenen?',
        answers: ['Een ecg', 'Een longfoto', 'Een gehoortest'],
        correct: 0,
        because: 'Ook een ritmestoornis kan met schokken beginnen.',
        passage: 2,
      },
    ],
  },
];

export const neuroforum: DemoCompany = {
  slug: 'neuroforum',
  name: 'NeuroForum',
  description: about('nl', 'Neurologie voor de spreekkamer: kort, praktisch en zonder overbodig Latijn.'),
  speakers: [
    { key: 'ilse', name: 'dr. Ilse Vonkenbos', description: 'Neuroloog' },
    { key: 'mats', name: 'Mats Oerlemaan', description: 'Huisarts' },
  ],
  series: [
    {
      slug: 'hoofdzaken',
      title: 'Hoofdzaken',
      introduction: 'Hoofdpijn, duizeligheid, uitval en een eerste aanval: wat doet u vandaag?',
      description: about('nl', 'Vier klachten die u elke week ziet, met de vraag die het meeste oplevert.'),
      language: 'nl',
      cover: 'neuronen',
      category: 'Neurologie',
      visibility: 'public',
      speakers: ['ilse', 'mats'],
      accreditedFor: ['Huisarts', 'Verpleegkundig specialist', 'Physician assistant'],
      seasons: [{ title: '', episodes: hoofdzaken }],
    },
  ],
};
