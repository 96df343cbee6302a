import { about, type DemoCompany, type DemoEpisode } from './shape.ts';

const opAdem: readonly DemoEpisode[] = [
  {
    slug: 'copd-is-meer-dan-een-getal',
    title: 'COPD is meer dan een getal',
    summary: 'Twee patiënten blazen hetzelfde getal. De een fietst naar de markt, de ander komt de trap niet op.',
    daysAgo: 38,
    points: 1,
    exam: [
      {
        text: 'Wat vraagt u bij COPD naast het blaasonderzoek altijd na?',
        answers: ['Klachten, longaanvallen en wat iemand niet meer doet', 'Alleen het aantal sigaretten', 'De bloedgroep'],
        correct: 0,
        because: 'Het getal vertelt niet wat iemand heeft opgegeven.',
        passage: 1,
      },
    ],
  },
  {
    slug: 'benauwd-of-bang',
    title: 'Benauwd of bang?',
    summary: 'Benauwdheid maakt bang, en angst maakt benauwd. Teken de cirkel en oefen op een goede dag.',
    daysAgo: 31,
    points: 1,
    exam: [
      {
        text: 'Wanneer oefent u de ademhaling met getuite lippen?',
        answers: ['Tijdens een aanval', 'Op een goede dag', 'Nooit zonder fysiotherapeut'],
        correct: 1,
        because: 'Op een slechte dag leert niemand iets nieuws.',
        passage: 3,
      },
    ],
  },
  {
    slug: 'de-longaanval-thuis',
    title: 'De longaanval thuis',
    summary: 'Wat is anders dan gisteren? Over thuis blijven, insturen en de stootkuur met een einddatum.',
    daysAgo: 24,
    points: 2,
    asksWhilePlaying: true,
    exam: [
      {
        text: 'Welk teken betekent direct insturen?',
        answers: ['Meer hoesten dan gisteren', 'Sufheid of uitputting', 'Slijm met een andere kleur'],
        correct: 1,
        because: 'Sufheid, blauwe lippen, verwardheid en uitputting zijn tekenen van falen.',
        passage: 2,
      },
      {
        text: 'Wat spreekt u altijd af voordat u weggaat?',
        answers: ['Wanneer u weer contact hebt', 'Een tweede stootkuur', 'Een röntgenfoto'],
        correct: 0,
        because: 'Binnen twee dagen bellen, binnen enkele weken samen terugkijken.',
        passage: 3,
      },
    ],
  },
  {
    slug: 'astma-dat-niet-luistert',
    title: 'Astma dat niet luistert',
    summary: 'Voordat u de dosis verhoogt: klopt de diagnose, wordt het middel gebruikt en komt het in de longen?',
    daysAgo: 17,
    points: 1,
    exam: [
      {
        text: 'Een patiënt gebruikt dagelijks de snelle verlichter. Wat doet u eerst?',
        answers: ['De dosis verhogen', 'Diagnose, gebruik, techniek en uitlokkers nalopen', 'Verwijzen'],
        correct: 1,
        because: 'Bij de meeste mensen zit de winst in een van die vier.',
        passage: 1,
      },
    ],
  },
  {
    slug: 'stoppen-met-roken-zonder-preek',
    title: 'Stoppen met roken zonder preek',
    summary: 'Vraag toestemming, kies samen een datum en gebruik terugval als informatie.',
    daysAgo: 10,
    points: 2,
    exam: [
      {
        text: 'Wat werkt het best bij stoppen met roken?',
        answers: ['Alleen een middel', 'Alleen begeleiding', 'Begeleiding samen met een middel'],
        correct: 2,
        because: 'De combinatie helpt meer mensen dan een van beide.',
        passage: 2,
      },
    ],
  },
  {
    slug: 'de-inhalatiecheck-in-drie-minuten',
    title: 'De inhalatiecheck in drie minuten',
    summary: 'Niet vertellen, maar laten doen. Drie minuten kijken levert vaak meer op dan een hogere dosis.',
    daysAgo: 3,
    points: 1,
    asksWhilePlaying: true,
    exam: [
      {
        text: 'Waarom wrijft u een spacer na het wassen niet droog?',
        answers: ['Hij kan scheuren', 'Het plastic wordt statisch en houdt het middel vast', 'Dat is niet schoon'],
        correct: 1,
        because: 'Aan een statische wand blijft het middel hangen.',
        passage: 2,
      },
      {
        text: 'Hoe ademt de patiënt in bij een poederinhalator?',
        answers: ['Langzaam en rustig', 'Krachtig en diep vanaf de eerste tel', 'Met kleine teugen'],
        correct: 1,
        because: 'Wie langzaam begint, haalt het poeder niet los.',
        passage: 3,
      },
    ],
    learn: ['ziet u de meest gemaakte fout per soort inhalator', 'gebruikt u de terugvraagmethode', 'weet u wat u in het dossier noteert'],
  },
];

export const longhuis: DemoCompany = {
  slug: 'longhuis',
  name: 'Longhuis',
  description: about('nl', 'Nascholing over ademen: van inhalator tot gesprek, voor iedereen die met longpatiënten werkt.'),
  speakers: [
    { key: 'femke', name: 'Femke Luchtenaar', description: 'Longverpleegkundige' },
    { key: 'samir', name: 'dr. Samir Elwazi', description: 'Longarts' },
  ],
  series: [
    {
      slug: 'op-adem',
      title: 'Op adem',
      introduction: 'COPD en astma, van inhalator tot gesprek.',
      description: about('nl', 'Zes korte lessen over wat u morgen anders doet bij iemand die benauwd is.'),
      language: 'nl',
      cover: 'longen',
      category: 'Longgeneeskunde',
      visibility: 'public',
      speakers: ['femke', 'samir'],
      accreditedFor: ['Huisarts', 'Verpleegkundig specialist', 'Praktijkondersteuner'],
      seasons: [{ title: '', episodes: opAdem }],
    },
  ],
};
