/** A newer version of the native app. */
export const appVersion = {
  softTitle: 'Er is een nieuwe versie',
  softText: (version: string) => `Versie ${version} staat klaar in de winkel. U gaat daarna verder waar u bleef.`,
  hardTitle: 'Werk Auscult bij',
  hardText: 'Deze versie wordt niet meer ondersteund. Na het bijwerken gaat u verder waar u bleef.',
  update: 'Bijwerken',
  notNow: 'Niet nu',
};
