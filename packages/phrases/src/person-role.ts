import type { Language } from './language.ts';

type Names = Readonly<Partial<Record<string, string>>>;

/** The roles that feeds of podcasts name most, as they name them. */
const names: Readonly<Record<Language, Names>> = {
  nl: {
    author: 'Auteur',
    'co-host': 'Medepresentator',
    'cover art designer': 'Ontwerper van de cover',
    director: 'Regisseur',
    editor: 'Redactie',
    guest: 'Gast',
    'guest host': 'Gastpresentator',
    host: 'Presentator',
    interviewer: 'Interviewer',
    narrator: 'Verteller',
    panelist: 'Panellid',
    producer: 'Producent',
    reporter: 'Verslaggever',
    speaker: 'Spreker',
    teacher: 'Docent',
  },
  en: {
    author: 'Author',
    'co-host': 'Co-host',
    'cover art designer': 'Cover art designer',
    director: 'Director',
    editor: 'Editor',
    guest: 'Guest',
    'guest host': 'Guest host',
    host: 'Host',
    interviewer: 'Interviewer',
    narrator: 'Narrator',
    panelist: 'Panellist',
    producer: 'Producer',
    reporter: 'Reporter',
    speaker: 'Speaker',
    teacher: 'Teacher',
  },
};

/** What a role is called: one of a feed in the language, what editors wrote as they wrote it. */
export const personRole = (language: Language, role: string): string => (Object.hasOwn(names[language], role) && names[language][role]) || role;
