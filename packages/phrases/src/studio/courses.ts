import { localeOf } from '../language.ts';

const nl = {
  title: 'Series',
  search: 'Zoek op titel',
  state: 'Status',
  columns: { title: 'Titel', state: 'Status', episodes: 'Afleveringen', points: 'Punten', listeners: 'Luisteraars', updated: 'Gewijzigd' },
  seasons: (count: number) => (count === 0 ? 'Geen seizoenen' : count === 1 ? '1 seizoen' : `${count} seizoenen`),
  noPoints: 'geen',
  fewListeners: 'minder dan 5',
  listeners: (count: number) => (count === 0 ? 'nog geen' : count.toLocaleString(localeOf.nl)),
  noneTitle: 'Geen series',
  noneText: 'Van de bedrijven waarvoor u werkt zijn er nog geen series.',
  noneFound: 'Geen serie past bij wat u zoekt.',
  company: 'Bedrijf',
  allCompanies: 'Alle bedrijven',
  companyChosen: (name: string) => `${name}: een ander bedrijf kiezen`,
  searchCompany: 'Zoek op naam',
  companiesFound: (count: number) => (count === 1 ? '1 bedrijf' : `${count} bedrijven`),
};

const en: typeof nl = {
  title: 'Series',
  search: 'Search by title',
  state: 'Status',
  columns: { title: 'Title', state: 'Status', episodes: 'Episodes', points: 'Points', listeners: 'Listeners', updated: 'Changed' },
  seasons: (count) => (count === 0 ? 'No seasons' : count === 1 ? '1 season' : `${count} seasons`),
  noPoints: 'none',
  fewListeners: 'fewer than 5',
  listeners: (count) => (count === 0 ? 'none yet' : count.toLocaleString(localeOf.en)),
  noneTitle: 'No series',
  noneText: 'The companies you work for have no series yet.',
  noneFound: 'No series matches what you are looking for.',
  company: 'Company',
  allCompanies: 'All companies',
  companyChosen: (name) => `${name}: choose another company`,
  searchCompany: 'Search by name',
  companiesFound: (count) => (count === 1 ? '1 company' : `${count} companies`),
};

/** Texts of the list of series. */
export const courseListPhrases = { nl, en };
