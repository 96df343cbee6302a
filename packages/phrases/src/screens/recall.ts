/** Questions of an exam that was passed, asked once more. */
const nl = {
  title: 'Wat weet u nog?',
  introduction: (days: number) =>
    `${days === 7 ? 'Een week' : `${days} dagen`} geleden haalde u de toets van deze aflevering. Wat u hier antwoordt, telt nergens voor mee.`,
  question: (number: number, total: number) => `Vraag ${number} van ${total}`,
  hearAgain: 'Hoor het nog eens',
  finish: 'Klaar',
  done: (right: number, total: number) => (right === total ? 'U weet het nog allemaal.' : `U wist er ${right} van ${total}.`),
  missing: 'Deze vragen zijn er niet meer',
  offerTitle: 'Zo blijft het hangen',
  offer: 'Wilt u na een week en na een maand twee of drie vragen krijgen om op te frissen? Ze tellen nergens voor mee.',
  accept: 'Ja, graag',
  decline: 'Nee, dank u',
  accepted: 'Goed, u hoort over een week van ons. Bij uw voorkeuren kunt u dit uitzetten.',
  preference: 'Vragen om op te frissen',
  preferenceText: 'Een week en een maand na een toets die u haalde.',
};

const en: typeof nl = {
  title: 'What do you still know?',
  introduction: (days) =>
    `${days === 7 ? 'A week' : `${days} days`} ago you passed the test of this episode. What you answer here counts for nothing.`,
  question: (number, total) => `Question ${number} of ${total}`,
  hearAgain: 'Hear it again',
  finish: 'Done',
  done: (right, total) => (right === total ? 'You still know all of it.' : `You knew ${right} of ${total}.`),
  missing: 'These questions are not there any more',
  offerTitle: 'Make it stick',
  offer: 'Would you like two or three questions after a week and after a month, to refresh what you learned? They count for nothing.',
  accept: 'Yes, please',
  decline: 'No, thank you',
  accepted: 'Good, you hear from us in a week. You can turn this off in your preferences.',
  preference: 'Questions to refresh',
  preferenceText: 'A week and a month after a test that you passed.',
};

export const recallPhrases = { nl, en };
