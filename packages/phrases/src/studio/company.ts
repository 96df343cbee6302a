const nl = {
  title: 'Instellingen',
  place: 'Instellingen van het bedrijf',
  back: 'Terug naar de series',
  labels: { name: 'Naam', description: 'Beschrijving', website: 'Website' },
  nameMissing: 'Vul een naam in.',
  websiteInvalid: 'Vul een webadres in dat begint met https:// of http://.',
  chooseTitle: 'Kies een bedrijf',
  chooseText: 'Kies in het menu van welk bedrijf u de instellingen wilt zien.',
};

const en: typeof nl = {
  title: 'Settings',
  place: 'Settings of the company',
  back: 'Back to the series',
  labels: { name: 'Name', description: 'Description', website: 'Website' },
  nameMissing: 'Enter a name.',
  websiteInvalid: 'Enter a web address that begins with https:// or http://.',
  chooseTitle: 'Choose a company',
  chooseText: 'Choose in the menu of which company you want to see the settings.',
};

/** Texts of the settings of a company. */
export const companyPagePhrases = { nl, en };
