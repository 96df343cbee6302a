import { course as en } from '../en/course.ts';
import type { ByLanguage } from '../language.ts';
import { course as nl } from '../nl/course.ts';

/** Texts of the page of a series, and of the heart and the follow button wherever they stand. */
export const coursePhrases: ByLanguage<typeof nl> = { nl, en };
