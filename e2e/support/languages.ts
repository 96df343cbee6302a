import type { Language } from '@auscult/domain/access/viewer';

/** The languages a long journey is made in: one, since it costs a minute; all with `E2E_LANGUAGES=all`. */
export const inOneOf = (language: Language): readonly Language[] => (process.env['E2E_LANGUAGES'] === 'all' ? ['nl', 'en'] : [language]);
