const nl = {
  make: 'Nieuw bedrijf',
  text: 'Series en afleveringen zijn van een bedrijf, en redacteuren werken voor een bedrijf. Luisteraars zien het bij alles wat het publiceert.',
  name: 'Naam',
  confirm: 'Maken',
  heading: 'Bedrijven',
  headingText: 'Wie series maakt. Geef daarna bij Gebruikers aan wie ervoor werkt.',
  noneTitle: 'Begin met een bedrijf',
  noneText: 'Alles in de studio is van een bedrijf. Maak er een; daarna maakt u series en afleveringen.',
  noneForEditors: 'Alles in de studio is van een bedrijf, en er is er nog geen. Vraag uw beheerder er een te maken.',
};

const en: typeof nl = {
  make: 'New company',
  text: 'Series and episodes belong to a company, and editors work for one. Listeners see it with everything that it publishes.',
  name: 'Name',
  confirm: 'Make',
  heading: 'Companies',
  headingText: 'Who makes series. Say under People afterwards who works for it.',
  noneTitle: 'Begin with a company',
  noneText: 'Everything in the studio belongs to a company. Make one; series and episodes come next.',
  noneForEditors: 'Everything in the studio belongs to a company, and there is none yet. Ask your administrator to make one.',
};

/** Texts of making a company. */
export const newCompanyPhrases = { nl, en };
