/** How far Sanne is in an episode, and how long ago she listened; `heardTo` when she heard more than where she is. */
export interface DemoListening {
  readonly episode: string;
  readonly hoursAgo: number;
  /** Part of the whole, 0 to 1. */
  readonly position: number;
  readonly heardTo?: number;
}

/** The latest first: what Home continues with, then what is finished. */
export const sanneListening: readonly DemoListening[] = [
  { episode: 'boezemfibrilleren-in-de-spreekkamer', hoursAgo: 1, position: 0.49 },
  { episode: 'wakker-om-vier-uur', hoursAgo: 11, position: 0.66 },
  { episode: 'hoofd-huid-en-slaap-voor-onderweg', hoursAgo: 20, position: 0.38 },
  { episode: 'duizelig-in-de-spreekkamer', hoursAgo: 37, position: 0.43 },
  { episode: 'dikke-duim', hoursAgo: 62, position: 0.1 },
  { episode: 'stoppen-met-maagbeschermers', hoursAgo: 86, position: 0.3, heardTo: 0.48 },
  { episode: 'hartkloppingen-wanneer-verontrustend', hoursAgo: 110, position: 1 },
  { episode: 'de-slaappil-op-de-balie', hoursAgo: 134, position: 1 },
  { episode: 'waarom-we-slapen', hoursAgo: 158, position: 1 },
  { episode: 'het-gesprek-met-mevrouw-de-boer', hoursAgo: 300, position: 1 },
  { episode: 'vallen-en-pillen', hoursAgo: 348, position: 1 },
  { episode: 'urineweginfectie-minder-is-genoeg', hoursAgo: 80, position: 1 },
];

type FormState = 'open' | 'passed' | 'complete';

/** Done to the last step, so that her dossier has their points. */
export const sanneEarned = [
  'hartkloppingen-wanneer-verontrustend',
  'waarom-we-slapen',
  'het-gesprek-met-mevrouw-de-boer',
  'vallen-en-pillen',
] as const;

/** What she did for her points: done, half-way, and only begun. */
export const sanneForms: readonly {
  readonly episode: string;
  readonly form: 'profile_check' | 'poll' | 'exam' | 'review';
  readonly state: FormState;
  readonly score?: number;
}[] = [
  ...sanneEarned.flatMap(
    (episode) =>
      [
        { episode, form: 'profile_check', state: 'complete' },
        { episode, form: 'exam', state: 'passed', score: 100 },
        { episode, form: 'review', state: 'complete' },
      ] as const,
  ),
  { episode: 'de-slaappil-op-de-balie', form: 'profile_check', state: 'complete' },
  { episode: 'de-slaappil-op-de-balie', form: 'exam', state: 'passed', score: 100 },
  { episode: 'boezemfibrilleren-in-de-spreekkamer', form: 'profile_check', state: 'complete' },
  { episode: 'boezemfibrilleren-in-de-spreekkamer', form: 'poll', state: 'complete' },
  { episode: 'boezemfibrilleren-in-de-spreekkamer', form: 'exam', state: 'open', score: 33 },
];

/** The latest followed first. */
export const sanneFollows = ['hartlijn-academie', 'longhuis', 'de-apothekerskamer', 'slaapwijs-instituut'] as const;

export const sanneFavourites = {
  courses: ['ritme-en-ruis', 'polyfarmacie-ontrafeld'],
  streams: ['bloedverdunners-na-een-val', 'de-inhalatiecheck-in-drie-minuten'],
} as const;

/** Series for subscribers that she may hear. */
export const sanneSubscriptions = ['diep'] as const;
