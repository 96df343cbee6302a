import type { Language } from './language.ts';
import { app as dutch } from './nl/app.ts';

/** The texts of the app in one language. */
export type Phrases = typeof dutch;

/** Here from the start, so that the first paint never waits for texts. */
export const dutchPhrases: Phrases = dutch;

/** English comes as a file of its own when it is first asked for; rejects when that cannot be fetched. */
export async function loadPhrases(language: Language): Promise<Phrases> {
  return language === 'nl' ? dutch : (await import('./en/app.ts')).app;
}
