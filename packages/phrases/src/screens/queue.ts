import { queue as en } from '../en/queue.ts';
import type { ByLanguage } from '../language.ts';
import { queue as nl } from '../nl/queue.ts';

/** Texts of the queue and of an episode's menu. */
export const queuePhrases: ByLanguage<typeof nl> = { nl, en };
