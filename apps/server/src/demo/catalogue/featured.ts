export interface DemoFeatured {
  readonly series: string;
  readonly title: string;
  readonly description: string;
  /** Shown first to these professions; to everyone when empty. */
  readonly professions: readonly string[];
}

/** What home puts forward: one big card, a row of full ones and a row of small ones. */
export const demoThemes: readonly { name: string; size: 'xl' | 'full' | 'other'; courses: readonly DemoFeatured[] }[] = [
  {
    name: 'Nieuwe serie',
    size: 'xl',
    courses: [
      { series: 'op-adem', title: 'Op adem', description: 'COPD en astma, van inhalator tot gesprek. Zes afleveringen, 8 punten.', professions: [] },
    ],
  },
  {
    name: 'Voor de praktijk',
    size: 'full',
    courses: [
      {
        series: 'ritme-en-ruis',
        title: 'Ritme & ruis',
        description: 'Twee seizoenen over het hart. Veertien afleveringen, 18 punten.',
        professions: ['Huisarts', 'Verpleegkundig specialist'],
      },
      {
        series: 'polyfarmacie-ontrafeld',
        title: 'Polyfarmacie ontrafeld',
        description: 'Elke aflevering één medicatielijst.',
        professions: ['Apotheker', 'Huisarts'],
      },
    ],
  },
  {
    name: 'Kort luisteren',
    size: 'other',
    courses: [
      { series: 'handwerk', title: 'Handwerk', description: 'Hand en pols, botje voor botje.', professions: ['Fysiotherapeut'] },
      { series: 'resistent', title: 'Resistent', description: 'Antibiotica met mate.', professions: [] },
      { series: 'de-nachtdienst', title: 'De nachtdienst', description: 'Opgenomen na middernacht.', professions: [] },
      { series: 'the-handover', title: 'The handover', description: 'Words for when the shift changes.', professions: [] },
    ],
  },
];

/** What to go on with, then what is put forward: above the ranks that the other sections have by default. */
export const demoSectionRanks = { recently_played: -7, featured: -6, following: 10_000 } as const;
