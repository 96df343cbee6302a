/** Plays of the last seven days that make the top ten; every other episode has a few, the newer the more. */
const weeklyPlays: Readonly<Record<string, number>> = {
  'boezemfibrilleren-in-de-spreekkamer': 96,
  'stoppen-met-maagbeschermers': 84,
  'wakker-om-vier-uur': 77,
  'de-inhalatiecheck-in-drie-minuten': 69,
  'dikke-duim': 61,
  'plekje-geruststellen-of-verwijzen': 52,
  'eerste-aanval-wat-nu': 47,
  'duizelig-in-de-spreekkamer': 43,
  'urineweginfectie-minder-is-genoeg': 40,
  'antistolling-starten-stoppen-overbruggen': 37,
  'luisteren-naar-kleppen': 33,
  'de-slaappil-op-de-balie': 29,
  'melatonine-feit-en-fabel': 26,
  'five-sentences-that-travel': 23,
  'tia-eerst-bellen-dan-antistolling': 21,
  'bang-om-te-vallen': 18,
  'dromen-die-niet-loslaten': 16,
};

const OTHERS_MOST = 14;
const DAYS_PER_PLAY = 20;

export const playsOf = (episode: string, daysAgo: number): number =>
  weeklyPlays[episode] ?? Math.max(3, OTHERS_MOST - Math.floor(daysAgo / DAYS_PER_PLAY));

/** Listeners without an account, by what they like: whoever hears one of a group heard others of it. */
export const listenerGroups: readonly { readonly listeners: number; readonly episodes: readonly string[] }[] = [
  {
    listeners: 7,
    episodes: [
      'boezemfibrilleren-in-de-spreekkamer',
      'antistolling-starten-stoppen-overbruggen',
      'het-ecg-in-vijf-stappen',
      'doac-of-vka-bij-nierfunctieverlies',
      'tia-eerst-bellen-dan-antistolling',
      'hartkloppingen-wanneer-verontrustend',
      'betablokker-wie-nog-wie-niet-meer',
    ],
  },
  {
    listeners: 6,
    episodes: [
      'wakker-om-vier-uur',
      'de-slaappil-op-de-balie',
      'rusteloze-benen',
      'slapen-na-een-nacht-werken',
      'melatonine-feit-en-fabel',
      'waarom-we-slapen',
    ],
  },
  {
    listeners: 6,
    episodes: [
      'stoppen-met-maagbeschermers',
      'vallen-en-pillen',
      'bloedverdunners-na-een-val',
      'bang-om-te-vallen',
      'het-gesprek-met-mevrouw-de-boer',
      'de-inhalatiecheck-in-drie-minuten',
    ],
  },
  {
    listeners: 5,
    episodes: [
      'urineweginfectie-minder-is-genoeg',
      'plekje-geruststellen-of-verwijzen',
      'eerste-aanval-wat-nu',
      'duizelig-in-de-spreekkamer',
      'keelpijn-wachten-is-ook-beleid',
      'de-vingerprik-bij-hoesten',
      'dikke-duim',
    ],
  },
];
