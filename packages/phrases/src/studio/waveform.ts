const nl = {
  waveform: 'Golfvorm',
  keys: 'Pijlen verplaatsen een seconde, met shift een tiende. Home en End gaan naar begin en eind, Enter opent, spatie speelt af. S zet vastklikken aan of uit, plus en min zoomen.',
  chapterHere: 'Hoofdstuk hier',
  questionHere: 'Vraag hier',
  snapping: 'Vastklikken op stiltes',
  zoomIn: 'Inzoomen',
  zoomOut: 'Uitzoomen',
  chapter: (title: string, _number: number) => `Hoofdstuk ${title}`,
  moment: (title: string, number: number) => `Vraag ${number}: ${title}`,
  from: (title: string, number: number) => `Begin van het fragment bij vraag ${number}: ${title}`,
  to: (title: string, number: number) => `Einde van het fragment bij vraag ${number}: ${title}`,
  spokenTime: (spoken: string, tenths: number) => (tenths === 0 ? spoken : `${spoken} en ${tenths} tiende`),
  moved: (what: string, spoken: string) => `${what} staat nu op ${spoken}`,
  undone: 'Ongedaan gemaakt',
  redone: 'Opnieuw gedaan',
  snaps: 'Vastklikken op stiltes staat aan',
  snapsNot: 'Vastklikken op stiltes staat uit',
};

const en: typeof nl = {
  waveform: 'Waveform',
  keys: 'Arrows move by a second, with shift by a tenth. Home and End go to the begin and end, Enter opens, space plays. S turns snapping on or off, plus and minus zoom.',
  chapterHere: 'Chapter here',
  questionHere: 'Question here',
  snapping: 'Snap to silences',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  chapter: (title) => `Chapter ${title}`,
  moment: (title, number) => `Question ${number}: ${title}`,
  from: (title, number) => `Begin of the passage of question ${number}: ${title}`,
  to: (title, number) => `End of the passage of question ${number}: ${title}`,
  spokenTime: (spoken, tenths) => (tenths === 0 ? spoken : `${spoken} and ${tenths} tenths`),
  moved: (what, spoken) => `${what} is now at ${spoken}`,
  undone: 'Undone',
  redone: 'Redone',
  snaps: 'Snapping to silences is on',
  snapsNot: 'Snapping to silences is off',
};

/** Texts of the waveform on which chapters and questions are placed. */
export const waveformPhrases = { nl, en };
