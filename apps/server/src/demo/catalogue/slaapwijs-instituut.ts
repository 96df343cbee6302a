import { about, type DemoCompany, type DemoEpisode } from './shape.ts';

const nachtdienst: readonly DemoEpisode[] = [
  {
    slug: 'waarom-we-slapen',
    title: 'Waarom we slapen, in het kort',
    summary: 'Twee klokken en een nacht in lagen. Waarom wakker worden geen slaapprobleem is, en wakker blijven soms wel.',
    daysAgo: 96,
    points: 1,
    exam: [
      {
        text: 'Waarom slaapt u overdag na een nachtdienst korter?',
        answers: ['De slaapdruk is te laag', 'De biologische klok zegt dat het dag is', 'Door het ontbijt'],
        correct: 1,
        because: 'Slaapdruk en klok trekken dan een andere kant op.',
        passage: 2,
      },
    ],
  },
  {
    slug: 'de-slaappil-op-de-balie',
    title: 'De slaappil op de balie',
    summary: 'De fout zit zelden in het eerste recept. Die zit in het tweede.',
    daysAgo: 89,
    points: 1,
    exam: [
      {
        text: 'Wat hoort bij elk eerste recept voor een slaapmiddel?',
        answers: ['Een herhaalrecept', 'Een stopdatum en een gesprek', 'Een hogere dosis voor de zekerheid'],
        correct: 1,
        because: 'Zo wordt een week geen gewoonte.',
        passage: 3,
      },
    ],
  },
  {
    slug: 'slapen-na-een-nacht-werken',
    title: 'Slapen na een nacht werken',
    summary: 'De weg naar huis, het donker meenemen en terug naar de gewone tijd. Voor wie zelf nachten draait.',
    daysAgo: 82,
    points: 1,
    exam: [
      {
        text: 'U bent slaperig na de dienst en moet nog rijden. Wat doet u?',
        answers: ['Koffie in de auto', 'Eerst twintig minuten dutten', 'Het raam open'],
        correct: 1,
        because: 'Een dutje voor vertrek is veiliger dan koffie onderweg.',
        passage: 1,
      },
    ],
  },
  {
    slug: 'melatonine-feit-en-fabel',
    title: 'Melatonine: feit en fabel',
    summary: 'Geen slaappil maar een signaal. Waarom het tijdstip meer doet dan de hoeveelheid.',
    daysAgo: 75,
    points: 1,
    exam: [
      {
        text: 'Wat bepaalt het effect van melatonine het meest?',
        answers: ['De hoeveelheid', 'Het tijdstip', 'Het merk'],
        correct: 1,
        because: 'Melatonine verschuift de klok; daarvoor telt het moment.',
        passage: 2,
      },
    ],
  },
  {
    slug: 'wakker-om-vier-uur',
    title: 'Wakker om vier uur: slapeloosheid zonder pil',
    summary: 'Minder tijd in bed, meer slaap. En wat u zegt als de patiënt in de derde week boos op u is.',
    daysAgo: 68,
    points: 2,
    asksWhilePlaying: true,
    chapterPictures: ['uur-van-de-wolf', 'eerst-kijken', 'minder-bed', 'lukt-het-niet'],
    exam: [
      {
        text: 'Wat is de kern van de behandeling?',
        answers: ['Langer in bed blijven', 'De tijd in bed verkorten tot de werkelijke slaap', 'Overdag dutten'],
        correct: 1,
        because: 'Zo groeit de slaapdruk en leert het bed weer dat het voor slapen is.',
        passage: 3,
      },
      {
        text: 'Bij wie bent u extra voorzichtig?',
        answers: ['Bij een bipolaire stoornis of epilepsie', 'Bij mensen die vroeg opstaan', 'Bij sporters'],
        correct: 0,
        because: 'Slaaptekort kan daar uitlokken.',
        passage: 4,
      },
    ],
    poll: { text: 'Biedt u zelf gedragstherapie voor slaap aan?', answers: ['Ja', 'Via de praktijkondersteuner', 'Ik verwijs', 'Nog niet'] },
    learn: ['legt u uit waarom minder bed meer slaap geeft', 'begint u met een slaapdagboek', 'weet u wanneer u beter niet begint'],
  },
  {
    slug: 'rusteloze-benen',
    title: 'Rusteloze benen',
    summary: 'Het kriebelt, het trekt, het borrelt. Vier kenmerken, een ijzerbepaling en een blik op de lijst.',
    daysAgo: 61,
    points: 1,
    exam: [
      {
        text: 'Welke bepaling doet u in elk geval?',
        answers: ['Ferritine', 'Cholesterol', 'Een ecg'],
        correct: 0,
        because: 'Een lage ijzervoorraad is een oorzaak die u kunt behandelen.',
        passage: 2,
      },
    ],
  },
];

const diep: readonly DemoEpisode[] = [
  {
    slug: 'slaapwandelen-bij-volwassenen',
    title: 'Slaapwandelen bij volwassenen',
    summary: 'Een deel van de hersenen is wakker, een ander deel niet. Over uitlokkers en een veilige slaapkamer.',
    daysAgo: 30,
  },
  {
    slug: 'dromen-die-niet-loslaten',
    title: 'Dromen die niet loslaten',
    summary: 'Elke nacht dezelfde droom. Hoe een patiënt overdag het verloop kan herschrijven.',
    daysAgo: 16,
  },
];

export const slaapwijsInstituut: DemoCompany = {
  slug: 'slaapwijs-instituut',
  name: 'Slaapwijs Instituut',
  description: about('nl', 'Nascholing over slaap, ritme en herstel. Gemaakt voor iedereen die nachten draait, of mensen ziet die dat doen.'),
  speakers: [
    { key: 'noor', name: 'dr. Noor Avondster', description: 'Slaaparts' },
    { key: 'ruben', name: 'Ruben van Dagen', description: 'Verpleegkundig specialist, presentator' },
  ],
  series: [
    {
      slug: 'de-nachtdienst',
      title: 'De nachtdienst',
      introduction: 'Slaap, ritme en herstel, ook voor wie zelf nachten draait. Opgenomen na middernacht.',
      description: about('nl', 'Zes nachten, zes vragen: van de slaappil op de balie tot wakker liggen om vier uur.'),
      language: 'nl',
      cover: 'slaap',
      category: 'Slaap',
      visibility: 'public',
      speakers: ['noor', 'ruben'],
      accreditedFor: ['Huisarts', 'Verpleegkundig specialist'],
      seasons: [{ title: '', episodes: nachtdienst }],
    },
    {
      slug: 'diep',
      title: 'Diep',
      introduction: 'Verdieping voor abonnees: wat er gebeurt als de nacht niet stil is.',
      description: about('nl', 'Langzame gesprekken over dromen, slaapwandelen en andere gasten van de nacht. Voor abonnees.'),
      language: 'nl',
      cover: 'diep',
      category: 'Slaap',
      visibility: 'subscribers',
      speakers: ['noor', 'ruben'],
      accreditedFor: [],
      seasons: [{ title: '', episodes: diep }],
    },
  ],
};
