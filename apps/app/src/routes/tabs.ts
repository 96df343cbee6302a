// The tabs and sections that addresses name.

export const LIBRARY_TABS = ['following', 'series', 'favourites', 'new', 'accreditation'] as const;
export type LibraryTab = (typeof LIBRARY_TABS)[number];
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
