import { about, type DemoCompany, type DemoEpisode } from './shape.ts';

const handwerk: readonly DemoEpisode[] = [
  {
    slug: 'dikke-duim',
    title: 'Dikke duim: artrose of peesschede?',
    summary: 'Waar wijst de vinger? Twee testen, een brace of een spalk, en het doel van de naaister.',
    daysAgo: 26,
    points: 1,
    asksWhilePlaying: true,
    exam: [
      {
        text: 'De patiënt wijst de basis van de duim aan. Waar denkt u aan?',
        answers: ['Artrose', 'Een ontsteking van de peesschede', 'Een klem zittende zenuw'],
        correct: 0,
        because: 'Bij de peesschede wijst iemand de rand van de pols aan.',
        passage: 1,
      },
    ],
    learn: ['onderscheidt u artrose van een peesschede', 'weet u wat ontlasten betekent', 'kiest u een doel dat telt'],
  },
  {
    slug: 'de-pols-na-de-val',
    title: 'De pols na de val',
    summary: 'De foto laat niets zien. Gaat hij naar huis? Drie plekken om op te drukken.',
    daysAgo: 19,
    points: 1,
    exam: [
      {
        text: 'Pijn in het kuiltje achter de duim na een val, foto normaal. Wat doet u?',
        answers: ['Behandelen als breuk en later opnieuw beeldvorming', 'Geruststellen', 'Meteen oefenen met gewicht'],
        correct: 0,
        because: 'Een breuk van dit botje is op de eerste foto niet altijd zichtbaar.',
        passage: 2,
      },
    ],
  },
  {
    slug: 'carpale-tunnel-zonder-mes',
    title: 'Carpale tunnel zonder mes',
    summary: 'Wakker worden met een dode hand. Zes weken spalk, en wanneer u niet moet wachten.',
    daysAgo: 11,
    points: 1,
    exam: [
      {
        text: 'Wanneer wacht u niet met verwijzen?',
        answers: ['Bij tintelingen in de nacht', 'Bij een dunner wordende duimmuis', 'Bij klachten aan twee handen'],
        correct: 1,
        because: 'De zenuw herstelt slecht als zij te lang klem zit.',
        passage: 3,
      },
    ],
  },
];

const vallenEnOpstaan: readonly DemoEpisode[] = [
  {
    slug: 'de-rollator-als-onderhandeling',
    title: 'De rollator als onderhandeling',
    summary: 'Begin niet bij het hulpmiddel, maar bij de markt waar zij weer heen wil.',
    daysAgo: 45,
  },
  {
    slug: 'bang-om-te-vallen',
    title: 'Bang om te vallen',
    summary: 'Hij is nooit gevallen en komt toch niet meer buiten. Over vertrouwen, oefenen en een bankje halverwege.',
    daysAgo: 22,
  },
];

export const beweegpunt: DemoCompany = {
  slug: 'beweegpunt',
  name: 'Beweegpunt',
  description: about('nl', 'Fysiotherapie en handtherapie om naar te luisteren, voor iedereen die mensen weer in beweging brengt.'),
  speakers: [
    { key: 'tjeerd', name: 'Tjeerd Handsma', description: 'Fysiotherapeut' },
    { key: 'loes', name: 'Loes Vingerling', description: 'Handtherapeut' },
  ],
  series: [
    {
      slug: 'handwerk',
      title: 'Handwerk',
      introduction: 'Fysiotherapie van hand en pols, botje voor botje.',
      description: about('nl', 'Drie klachten, drie keer voelen en drie keer een plan.'),
      language: 'nl',
      cover: 'handen',
      category: 'Bewegingsapparaat',
      visibility: 'public',
      speakers: ['tjeerd', 'loes'],
      accreditedFor: ['Fysiotherapeut', 'Huisarts'],
      seasons: [{ title: '', episodes: handwerk }],
    },
    {
      slug: 'vallen-en-opstaan',
      title: 'Vallen en opstaan',
      introduction: 'Over evenwicht, angst en hulpmiddelen bij oudere mensen. Voor leden.',
      description: about('nl', 'Voor wie ouderen begeleidt, thuis of in een zorghuis. Deze serie is voor leden.'),
      language: 'nl',
      cover: 'opstaan',
      category: 'Ouderengeneeskunde',
      visibility: 'members',
      speakers: ['loes', 'tjeerd'],
      accreditedFor: [],
      seasons: [{ title: '', episodes: vallenEnOpstaan }],
    },
  ],
};
