/** Questions of an exam that was passed, asked once more. */
const nl = {
  title: 'Wat weet u nog?',
  introduction: (days: number) =>
    `${days === 7 ? 'Een week' : `${days} dagen`} geleden haalde u de toets van deze aflevering. Uw antwoorden tellen niet mee voor uw punten.`,
  question: (number: number, total: number) => `Vraag ${number} van ${total}`,
  listenBack: 'Luister terug',
  finish: 'Klaar',
  done: (right: number, total: number) => (right === total ? 'U wist alles nog.' : `U wist er ${right} van de ${total}.`),
  missing: 'Deze vragen zijn niet meer beschikbaar',
  offerTitle: 'Zo onthoudt u het beter',
  offer: 'Wilt u na een week en na een maand twee of drie opfrisvragen krijgen? Ze tellen niet mee voor uw punten.',
  accept: 'Ja, graag',
  decline: 'Nee, dank u',
  accepted: 'U hoort over een week van ons. Bij uw voorkeuren kunt u dit uitzetten.',
  preference: 'Opfrisvragen',
  preferenceText: 'Een week en een maand nadat u een toets hebt gehaald.',
};

const en: typeof nl = {
  title: 'What do you remember?',
  introduction: (days) =>
    `${days === 7 ? 'A week' : `${days} days`} ago you passed the test of this episode. Your answers do not count towards your points.`,
  question: (number, total) => `Question ${number} of ${total}`,
  listenBack: 'Listen back',
  finish: 'Done',
  done: (right, total) => (right === total ? 'You remembered everything.' : `You remembered ${right} of ${total}.`),
  missing: 'These questions are no longer available',
  offerTitle: 'Remember it for longer',
  offer: 'Would you like two or three refresher questions after a week and after a month? They do not count towards your points.',
  accept: 'Yes, please',
  decline: 'No, thank you',
  accepted: 'You will hear from us in a week. You can turn this off in your preferences.',
  preference: 'Refresher questions',
  preferenceText: 'A week and a month after you pass a test.',
};

export const recallPhrases = { nl, en };
