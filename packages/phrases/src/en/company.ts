import type { company as source } from '../nl/company.ts';

/** The page of a provider. */
export const company: typeof source = {
  tabs: { about: 'About', popular: 'Popular', new: 'New', series: 'Series' },
  share: 'Share',
  about: (name) => `About ${name}`,
  nothingAbout: 'This provider has not introduced itself yet.',
  opensElsewhere: '(opens in a new window)',
  nothingTitle: 'Nothing here yet',
  nothingText: 'This provider has not released anything yet.',
};
