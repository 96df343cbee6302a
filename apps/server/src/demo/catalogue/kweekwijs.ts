import { about, type DemoCompany, type DemoEpisode } from './shape.ts';

const resistent: readonly DemoEpisode[] = [
  {
    slug: 'de-kweek-die-niets-zegt',
    title: 'De kweek die niets zegt',
    summary: 'Een bacterie is geen ziekte. Goed kweken begint bij de vraag wat u anders doet met de uitslag.',
    daysAgo: 32,
    points: 1,
    exam: [
      {
        text: 'Wanneer neemt u een wondkweek af?',
        answers: ['Na het starten van antibiotica', 'Na reinigen, uit de diepte, voor de start', 'Van het beslag'],
        correct: 1,
        because: 'Het beslag laat vooral zien wie er op de huid woont.',
        passage: 2,
      },
    ],
  },
  {
    slug: 'keelpijn-wachten-is-ook-beleid',
    title: 'Keelpijn: wachten is ook beleid',
    summary: 'Een vader wil antibiotica voor het weekend. Vraag waar hij bang voor is en geef het wachten een einde.',
    daysAgo: 18,
    points: 1,
    exam: [
      {
        text: 'Hoeveel winst geeft een antibioticum bij gewone keelpijn?',
        answers: ['Een week', 'Hooguit een dag', 'Het voorkomt alle complicaties'],
        correct: 1,
        because: 'De meeste keelpijn gaat vanzelf over.',
        passage: 2,
      },
    ],
  },
  {
    slug: 'urineweginfectie-minder-is-genoeg',
    title: 'Urineweginfectie: minder is genoeg',
    summary: 'De vraag is niet alleen of u behandelt, maar hoe kort. En wanneer een positieve uitslag niets betekent.',
    daysAgo: 4,
    points: 1,
    asksWhilePlaying: true,
    exam: [
      {
        text: 'Bacteriën in de urine bij een oudere zonder klachten. Behandelt u?',
        answers: ['Ja, altijd', 'Nee', 'Alleen bij troebele urine'],
        correct: 1,
        because: 'Zonder klachten zijn het bewoners, geen inbrekers.',
        passage: 3,
      },
    ],
  },
];

const lab: readonly DemoEpisode[] = [
  {
    slug: 'de-nier-in-een-regel',
    title: 'De nier in een regel',
    summary: 'De eGFR is een schatting, geen meting. Een keer is geen keer, en de urine hoort erbij.',
    daysAgo: 29,
    points: 1,
    exam: [
      {
        text: 'Wanneer spreekt u van een chronische nierziekte?',
        answers: ['Na een lage waarde', 'Als het langer dan drie maanden bestaat', 'Bij dorst'],
        correct: 1,
        because: 'Een lage waarde kan tijdelijk zijn.',
        passage: 2,
      },
    ],
  },
  {
    slug: 'de-vingerprik-bij-hoesten',
    title: 'De vingerprik bij hoesten',
    summary: 'De CRP helpt vooral bij twijfel. Wat zegt een laag, een hoog en een grijs getal?',
    daysAgo: 14,
    points: 1,
    exam: [
      {
        text: 'Wanneer voegt de vingerprik het meeste toe?',
        answers: ['Bij twijfel', 'Bij een zekere longontsteking', 'Op de eerste ochtend'],
        correct: 0,
        because: 'Wie zeker is, heeft de uitslag niet nodig.',
        passage: 1,
      },
    ],
  },
];

export const kweekwijs: DemoCompany = {
  slug: 'kweekwijs',
  name: 'Kweekwijs',
  description: about('nl', 'Over infecties en het laboratorium: kort behandelen, goed kweken en de uitslag uitleggen.'),
  speakers: [
    { key: 'anouk', name: 'dr. Anouk Platenga', description: 'Arts-microbioloog' },
    { key: 'koen', name: 'Koen Stammers', description: 'Huisarts' },
  ],
  series: [
    {
      slug: 'resistent',
      title: 'Resistent',
      introduction: 'Antibiotica met mate: wanneer niet, wanneer kort en wanneer wel.',
      description: about('nl', 'Drie klachten waarbij minder vaak genoeg is.'),
      language: 'nl',
      cover: 'kweek',
      category: 'Infectieziekten',
      visibility: 'public',
      speakers: ['anouk', 'koen'],
      accreditedFor: ['Huisarts', 'Apotheker', 'Doktersassistent'],
      seasons: [{ title: '', episodes: resistent }],
    },
    {
      slug: 'lab-in-de-praktijk',
      title: 'Lab in de praktijk',
      introduction: 'Wat zegt de uitslag, en wat zegt hij niet?',
      description: about('nl', 'Korte lessen over bepalingen die u elke dag aanvraagt.'),
      language: 'nl',
      cover: 'lab',
      category: 'Diagnostiek',
      visibility: 'public',
      speakers: ['anouk', 'koen'],
      accreditedFor: ['Huisarts', 'Doktersassistent'],
      seasons: [{ title: '', episodes: lab }],
    },
  ],
};
