const nl = {
  name: 'statistiek',
  columns: ['Serie', 'Aflevering', 'Verschenen op', 'Luisteraars', 'Minuten beluisterd', 'Uitgeluisterd (%)', 'Certificaten', 'Punten'],
  fewerThanFive: 'minder dan 5',
  /** What would tell of so few. */
  hidden: 'verborgen (minder dan 5 mensen)',
};

const en: typeof nl = {
  name: 'statistics',
  columns: ['Series', 'Episode', 'Released on', 'Listeners', 'Minutes heard', 'Heard to the end (%)', 'Certificates', 'Points'],
  fewerThanFive: 'fewer than 5',
  hidden: 'hidden (fewer than 5 people)',
};

/** Texts of the file of statistics. */
export const statisticsFilePhrases = { nl, en };
