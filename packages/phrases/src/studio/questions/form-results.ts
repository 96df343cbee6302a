import { plural } from '../../plural.ts';

const nl = {
  title: 'Antwoorden',
  place: (title: string) => `Antwoorden · ${title}`,
  back: 'Terug naar het formulier',
  version: 'Versie',
  versionOf: (number: number) => `Versie ${number}`,
  counted: (counted: number, learners: number) =>
    counted < learners
      ? `De nieuwste ${plural('nl', counted, { one: 'luisteraar', other: 'luisteraars' })} van ${learners.toLocaleString('nl')}, elk met het eerste antwoord in de eerste poging.`
      : `${plural('nl', counted, { one: 'luisteraar', other: 'luisteraars, elk' })} met het eerste antwoord in de eerste poging.`,
  hardestFirst: 'Moeilijkste eerst',
  formOrder: 'Volgorde van het formulier',
  order: 'Volgorde',
  hardest: (place: number, text: string) => `Vraag ${place} gaat het vaakst fout: ${text}`,
  columns: { question: 'Vraag', answered: 'Beantwoord', difficulty: 'p-waarde', discrimination: 'Onderscheid', share: 'Aandeel' },
  difficultyHelp: 'p-waarde: het deel dat in één keer goed was, van 0 tot 1. Laag is moeilijk.',
  discriminationHelp:
    'Onderscheid: hangt deze vraag goed hebben samen met de rest goed hebben? De punt-biseriële correlatie met de overige vragen, van −1 tot 1. Vanaf 20 luisteraars.',
  judgements: {
    too_hard: 'Te moeilijk?',
    too_easy: 'Te makkelijk?',
    check_key: 'Klopt het juiste antwoord? Wie de rest weet, heeft deze vaker fout.',
    tells_little: 'Onderscheidt weinig.',
  },
  tooFew: 'Minder dan vijf luisteraars: daarover staat hier niets.',
  right: 'juist',
  chosen: (count: number) => `${count.toLocaleString('nl')}×`,
  texts: (count: number) => (count === 1 ? 'Het nieuwste antwoord' : `De nieuwste ${count} antwoorden`),
  noTexts: 'Geen antwoorden.',
  exportCsv: 'Exporteren als CSV',
  file: 'antwoorden',
  csv: ['Vraag', 'Soort', 'Beantwoord', 'p-waarde', 'Onderscheid', 'Antwoord', 'Juist', 'Gekozen'] as readonly string[],
  yes: 'ja',
  no: 'nee',
};

const en: typeof nl = {
  title: 'Answers',
  place: (title) => `Answers · ${title}`,
  back: 'Back to the form',
  version: 'Version',
  versionOf: (number) => `Version ${number}`,
  counted: (counted, learners) =>
    counted < learners
      ? `The newest ${plural('en', counted, { one: 'listener', other: 'listeners' })} of ${learners.toLocaleString('en')}, each with the first answer of the first attempt.`
      : `${plural('en', counted, { one: 'listener', other: 'listeners, each' })} with the first answer of the first attempt.`,
  hardestFirst: 'Hardest first',
  formOrder: 'Order of the form',
  order: 'Order',
  hardest: (place, text) => `Question ${place} goes wrong most often: ${text}`,
  columns: { question: 'Question', answered: 'Answered', difficulty: 'p-value', discrimination: 'Discrimination', share: 'Share' },
  difficultyHelp: 'p-value: the share that was right at the first try, from 0 to 1. Low is hard.',
  discriminationHelp:
    'Discrimination: do those who have this question right have the rest right? The point-biserial correlation with the other questions, from −1 to 1. From 20 listeners on.',
  judgements: {
    too_hard: 'Too hard?',
    too_easy: 'Too easy?',
    check_key: 'Is the right answer right? Those who know the rest are wrong here more often.',
    tells_little: 'Tells listeners little apart.',
  },
  tooFew: 'Fewer than five listeners: nothing is said of them here.',
  right: 'right',
  chosen: (count) => `${count.toLocaleString('en')}×`,
  texts: (count) => (count === 1 ? 'The newest answer' : `The newest ${count} answers`),
  noTexts: 'No answers.',
  exportCsv: 'Export as CSV',
  file: 'answers',
  csv: ['Question', 'Kind', 'Answered', 'p-value', 'Discrimination', 'Answer', 'Right', 'Chosen'],
  yes: 'yes',
  no: 'no',
};

/** Texts of what learners answered to one questionnaire. */
export const formResultsPhrases = { nl, en };
