import { plural } from '../plural.ts';

/** Where a member stands with an accredited episode: library, player and the page of the episode say it in the same words. */
const nl = {
  stepsLeft: (steps: number) => `Nog ${plural('nl', steps, { one: 'stap', other: 'stappen' })} tot uw certificaat`,
  headline: {
    failed: 'Toets niet gehaald, nog een poging',
    failed_final: 'Toets niet gehaald, geen pogingen over',
    earned: 'Recht op certificaat',
    certificate: 'Certificaat behaald',
    reported: 'Gemeld bij het register',
    credited: 'Punten staan in uw dossier',
    refused: 'Het register vraagt iets van u',
  },
  step: { profile_check: 'Profiel', poll: 'Poll', exam: 'Toetsvragen', review: 'Evaluatie', certificate: 'Certificaat' },
  listening: (percentage: number) => `Luisteren ${percentage} %`,
  heard: (percentage: number) => `${percentage} % gehoord`,
  part: (done: number, total: number) => `${done} van ${total}`,
  state: { done: 'Gedaan', part: 'Begonnen', open: 'Open', locked: 'Na afloop', failed: 'Niet gehaald' },
  profileDone: 'Ingevuld',
  next: {
    verify_profile: 'Profiel nog aanvullen',
    listen: 'Luisteren nog niet af',
    poll: 'Poll open',
    answer: 'Toetsvragen open',
    retry: 'Toets niet gehaald, nog een poging',
    review: 'Evaluatie open',
    request_certificate: 'Recht op certificaat',
    repair: 'Het register vraagt iets van u',
  },
};

const en: typeof nl = {
  stepsLeft: (steps) => `${plural('en', steps, { one: 'step', other: 'steps' })} left to your certificate`,
  headline: {
    failed: 'Test not passed, another attempt left',
    failed_final: 'Test not passed, no attempts left',
    earned: 'Certificate earned',
    certificate: 'Certificate issued',
    reported: 'Reported to the register',
    credited: 'Points are in your file',
    refused: 'The register needs something from you',
  },
  step: { profile_check: 'Profile', poll: 'Poll', exam: 'Test questions', review: 'Evaluation', certificate: 'Certificate' },
  listening: (percentage) => `Listening ${percentage}%`,
  heard: (percentage) => `${percentage}% heard`,
  part: (done, total) => `${done} of ${total}`,
  state: { done: 'Done', part: 'Begun', open: 'Open', locked: 'Afterwards', failed: 'Not passed' },
  profileDone: 'Filled in',
  next: {
    verify_profile: 'Profile to be completed',
    listen: 'Listening not finished',
    poll: 'Poll open',
    answer: 'Test questions open',
    retry: 'Test not passed, another attempt left',
    review: 'Evaluation open',
    request_certificate: 'Certificate earned',
    repair: 'The register needs something from you',
  },
};

export const accreditationPhrases = { nl, en };
