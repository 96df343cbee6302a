const nl = {
  softTitle: 'Er is een nieuwe versie',
  softText: (version: string) => `Versie ${version} staat klaar in de winkel. U gaat daarna verder waar u bleef.`,
  hardTitle: 'Werk Auscult bij',
  hardText: 'Deze versie wordt niet meer ondersteund. Na het bijwerken gaat u verder waar u bleef.',
  update: 'Bijwerken',
  notNow: 'Niet nu',
};

const en: typeof nl = {
  softTitle: 'There is a new version',
  softText: (version) => `Version ${version} is ready in the store. Afterwards you go on where you were.`,
  hardTitle: 'Update Auscult',
  hardText: 'This version is no longer supported. After the update you go on where you were.',
  update: 'Update',
  notNow: 'Not now',
};

/** Texts of a newer version of the native app. */
export const appVersionPhrases = { nl, en };
