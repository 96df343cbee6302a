import type { lists as source } from '../nl/lists.ts';

export const lists: typeof source = {
  tabProfile: 'Profile',
  tabSettings: 'Preferences',
  professions: 'Professions',
  fieldsOfInterest: 'Fields of interest',
  languageAndTheme: 'Language and appearance',
  language: 'Language',
  theme: 'Appearance',
  themeSystem: 'System',
  themeLight: 'Light',
  themeDark: 'Dark',
  recentMessages: 'Latest messages',
  noMessages: 'There are no messages yet.',
  logOut: 'Log out',
};
