// The tabs and sections that addresses name.

import { redirect } from '@tanstack/react-router';

const LIBRARY_TABS = ['following', 'series', 'favourites', 'new', 'accreditation'] as const;
/** Shown among those tabs, with addresses of their own. */
const LIBRARY_SCREENS = ['downloads', 'bookmarks'] as const;
export const COMPANY_TABS = ['popular', 'about', 'new', 'series'] as const;
export const RESULT_KINDS = ['series', 'episodes', 'spoken', 'companies', 'people', 'collection'] as const;
export type ResultKind = (typeof RESULT_KINDS)[number];
export const PROFILE_TABS = ['profile', 'settings'] as const;
export const PROFILE_SECTIONS = [
  'personal',
  'address',
  'company',
  'registers',
  'two-factor',
  'sessions',
  'email',
  'password',
  'export',
  'delete',
] as const;
export type ProfileSection = (typeof PROFILE_SECTIONS)[number];

/** The tab that an address names; an unknown one shows the first. */
export function oneOf<T extends string>(tabs: readonly [T, ...T[]], requested: unknown): T {
  return tabs.find((tab) => tab === requested) ?? tabs[0];
}

/** How the library takes its tab from the address. Whoever asks for a screen of it as if it were a tab comes to that screen. */
export const libraryTabs = {
  validateSearch: (query: Record<string, unknown>) => ({
    tab: oneOf([...LIBRARY_TABS, ...LIBRARY_SCREENS], query['tab']) as (typeof LIBRARY_TABS)[number],
  }),
  beforeLoad({ search: { tab } }: { readonly search: { readonly tab: string } }) {
    const screen = LIBRARY_SCREENS.find((name) => name === tab);
    if (screen) throw redirect({ to: `/${screen}`, replace: true });
  },
};
