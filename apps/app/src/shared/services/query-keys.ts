/**
 * Where the query cache holds what several modules read or change, a factory for each noun; a key reaches whatever begins with it. What
 * one screen alone asks for has its key beside its query.
 */
export const courseKeys = {
  all: ['course'],
  one: (courseId: number) => [...courseKeys.all, courseId],
  /** Members see more of it than guests. */
  seenBy: (courseId: number, viewer: 'member' | 'guest') => [...courseKeys.one(courseId), viewer],
} as const;

export const streamKeys = { all: ['stream'], one: (streamId: number) => [...streamKeys.all, streamId] } as const;

export const formKeys = { one: (formId: number) => ['questionnaire', formId] } as const;

export const accreditationKeys = { files: ['accreditation'], toEarn: ['accreditation', 'to-earn'] } as const;

export const registerKeys = { own: ['registers'], dossier: ['dossier'] } as const;

export const companyKeys = {
  one: (companyId: number) => ['company', companyId],
  popular: (companyId: number) => [...companyKeys.one(companyId), 'popular'],
  newest: (companyId: number) => [...companyKeys.one(companyId), 'new'],
  series: (companyId: number) => [...companyKeys.one(companyId), 'series'],
} as const;

export const libraryKeys = {
  favourites: ['favourites'],
  following: ['following'],
  newEpisodes: ['new-episodes'],
  recentlyPlayed: ['recently-played'],
  companies: ['library'],
} as const;

export const homeKeys = {
  all: ['home'],
  section: (name: string) => [...homeKeys.all, name],
  block: (name: string, category: unknown) => [...homeKeys.section(name), category],
} as const;

export const profileKeys = {
  all: ['profile'],
  details: ['profile', 'details'],
  professions: ['profile', 'professions'],
  sessions: ['profile', 'sessions'],
  pushPreferences: ['profile', 'push-preferences'],
  recallPreference: ['profile', 'recall-preference'],
} as const;
