/** The profile with its settings. */
export const lists = {
  tabProfile: 'Profiel',
  tabSettings: 'Voorkeuren',
  professions: 'Beroepen',
  fieldsOfInterest: 'Vakgebieden',
  languageAndTheme: 'Taal en weergave',
  language: 'Taal',
  theme: 'Weergave',
  themeSystem: 'Systeem',
  themeLight: 'Licht',
  themeDark: 'Donker',
  recentMessages: 'Laatste meldingen',
  noMessages: 'Er zijn nog geen meldingen.',
  logOut: 'Uitloggen',
};
