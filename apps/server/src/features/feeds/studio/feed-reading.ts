import type { FeedFault } from '@auscult/contract/entities/studio/feed';
import type { Language } from '@auscult/domain/access/viewer';
import type { AppContext } from '../../../context.ts';
import { EgressRefusal } from '../../../egress/egress-refusal.ts';
import { errorPhrases } from '../../../http/error-response.ts';
import { requireWindow } from '../../../limits/fixed-window.ts';
import type { OwnAccount } from '../../../policies/authorize.ts';
import { Refusal } from '../../../refusal.ts';
import { faultOf, reasonOf } from '../fetching/feed-fault.ts';
import { NotFetched } from '../fetching/require-found.ts';
import { FeedKnown } from '../importing/import-feed.ts';
import { FeedRefusal } from '../reading/feed-refusal.ts';

/** Of one account, trials and readings by hand together: each makes this server ask another. */
const READINGS_PER_HOUR = 60;
const HOUR_SECONDS = 3600;

/** Counts one reading, or refuses with 429. */
export const requireReading = ({ db, clock }: Pick<AppContext, 'db' | 'clock'>, { accountId }: OwnAccount): Promise<void> =>
  requireWindow(db, clock.now(), {
    kind: 'feed_reading',
    name: String(accountId),
    maximum: READINGS_PER_HOUR,
    windowSeconds: HOUR_SECONDS,
  });

/** The address as feeds are known by. */
export function feedAddress(url: string, language: Language): string {
  if (!URL.canParse(url)) throw new Refusal('validation_failed', { url: [errorPhrases[language].field.invalid] });
  return new URL(url).href;
}

/** What `read` answers, or what is wrong with the feed. */
export async function orFault<T>(url: string, read: () => Promise<T>): Promise<{ readonly value: T | null; readonly fault: FeedFault | null }> {
  try {
    return { value: await read(), fault: null };
  } catch (error) {
    if (error instanceof FeedKnown) throw new Refusal('feed_known');
    if (!(error instanceof FeedRefusal || error instanceof EgressRefusal || error instanceof NotFetched)) throw error;
    return { value: null, fault: { kind: faultOf(error), detail: reasonOf(error, url) } };
  }
}
