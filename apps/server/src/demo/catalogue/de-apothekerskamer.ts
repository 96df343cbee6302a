import { about, type DemoCompany, type DemoEpisode } from './shape.ts';

const polyfarmacie: readonly DemoEpisode[] = [
  {
    slug: 'het-gesprek-met-mevrouw-de-boer',
    title: 'Het gesprek met mevrouw De Boer',
    summary: 'Zij is 88 en slikt dertien tabletten. Begin niet bij de lijst, maar bij een goede dag.',
    daysAgo: 33,
    points: 1,
    exam: [
      {
        text: 'Waar begint het gesprek over de medicatielijst?',
        answers: ['Bij het nieuwste middel', 'Bij wat voor de patiënt een goede dag is', 'Bij het duurste middel'],
        correct: 1,
        because: 'Het doel bepaalt welk middel iets toevoegt.',
        passage: 1,
      },
    ],
  },
  {
    slug: 'vallen-en-pillen',
    title: 'Vallen en pillen',
    summary: 'Een val is een bijwerking tot het tegendeel blijkt. Welke middelen staan vooraan, en waar begint u?',
    daysAgo: 26,
    points: 2,
    exam: [
      {
        text: 'Hoeveel middelen wijzigt u na een val tegelijk?',
        answers: ['Een', 'Drie', 'Alle verdachte middelen'],
        correct: 0,
        because: 'Anders weet niemand wat hielp.',
        passage: 3,
      },
      {
        text: 'Welke groep staat vooraan bij valgevaar?',
        answers: ['Vitamines', 'Slaapmiddelen en kalmerende middelen', 'Antibiotica'],
        correct: 1,
        because: 'Zij maken suf en onvast, zeker in combinatie.',
        passage: 2,
      },
    ],
  },
  {
    slug: 'doac-of-vka-bij-nierfunctieverlies',
    title: 'DOAC of VKA? Antistolling bij nierfunctieverlies',
    summary: 'De nier beslist mee. Welke waarde gebruikt u, hoe vaak controleert u en wanneer is het een vraag voor de specialist?',
    daysAgo: 19,
    points: 1,
    exam: [
      {
        text: 'Waarom weegt u de patiënt?',
        answers: ['Voor de bloeddruk', 'Omdat de dosering vaak van de geschatte klaring afhangt', 'Voor het dossier'],
        correct: 1,
        because: 'De klaring wordt geschat met leeftijd, gewicht en creatinine.',
        passage: 2,
      },
    ],
  },
  {
    slug: 'bloedverdunners-na-een-val',
    title: 'Bloedverdunners na een val',
    summary: 'De dochter vraagt of het middel weg moet. Een begrijpelijke vraag met een zorgvuldig antwoord.',
    daysAgo: 12,
    points: 1,
    exam: [
      {
        text: 'Iemand met een bloedverdunner stootte het hoofd en heeft geen klachten. Wat doet u?',
        answers: ['Niets', 'Dezelfde dag overleggen over een scan', 'Het middel een week stoppen'],
        correct: 1,
        because: 'Een bloeding kan zich later uiten.',
        passage: 2,
      },
    ],
  },
  {
    slug: 'stoppen-met-maagbeschermers',
    title: 'Stoppen met maagbeschermers: zo pakt u het aan',
    summary: 'Meneer Van Dijk slikt al elf jaar een maagbeschermer en niemand weet waarom. Wie heeft hem echt nodig?',
    daysAgo: 5,
    points: 1,
    scrubbing: 'heard_only',
    asksWhilePlaying: true,
    exam: [
      {
        text: 'Bij wie stopt u een maagbeschermer niet?',
        answers: ['Na een bloedende maagzweer', 'Bij gebruik langer dan een jaar', 'Bij iemand zonder klachten'],
        correct: 0,
        because: 'Een eerdere bloeding, een beschadigde slokdarm of een risicovolle combinatie blijft een reden.',
        passage: 2,
      },
      {
        text: 'Waarom komen klachten na stoppen vaak tijdelijk terug?',
        answers: ['De ziekte is terug', 'De maag maakt tijdelijk extra zuur', 'De dosis was te laag'],
        correct: 1,
        because: 'Vertel het vooraf, dan hoeft de patiënt niet opnieuw te beginnen.',
        passage: 4,
      },
    ],
    learn: ['weet u bij wie de maagbeschermer blijft', 'maakt u een afbouwschema', 'bereidt u de patiënt voor op de eerste weken'],
  },
];

export const deApothekerskamer: DemoCompany = {
  slug: 'de-apothekerskamer',
  name: 'De Apothekerskamer',
  description: about('nl', 'Farmacotherapie aan tafel: huisarts en apotheker lezen samen een medicatielijst.'),
  speakers: [
    { key: 'willemijn', name: 'Willemijn Kruidhof', description: 'Apotheker' },
    { key: 'bas', name: 'Bas Middelkoop', description: 'Huisarts' },
  ],
  series: [
    {
      slug: 'polyfarmacie-ontrafeld',
      title: 'Polyfarmacie ontrafeld',
      introduction: 'Elke aflevering één medicatielijst. Wat kan eraf, wat moet blijven?',
      description: about('nl', 'Over kiezen, afbouwen en opschrijven, zodat een lijst weer een plan wordt.'),
      language: 'nl',
      cover: 'moleculen',
      category: 'Farmacotherapie',
      visibility: 'public',
      speakers: ['willemijn', 'bas'],
      accreditedFor: ['Huisarts', 'Apotheker', 'Verpleegkundig specialist'],
      seasons: [{ title: '', episodes: polyfarmacie }],
    },
  ],
};
