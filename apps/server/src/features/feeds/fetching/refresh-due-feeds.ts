import type { AppContext } from '../../../context.ts';
import { claimDueFeeds, publisherOf, renewStatistics } from '../importing/feed-queries.ts';
import { refreshFeed } from './refresh-feed.ts';

/** Of one publisher one: whose feeds do not answer keeps nobody waiting but their own. */
const FEEDS_AT_ONCE = 5;

/** Refreshes every feed whose time has come; several processes share the work. Paused feeds and files are left alone. */
export async function refreshDueFeeds(context: Pick<AppContext, 'db' | 'clock' | 'egress' | 'log'>, signal: AbortSignal): Promise<void> {
  let added = 0;
  const underWay = new Map<number, Promise<void>>();
  try {
    while (!signal.aborted) {
      const feeds = await claimDueFeeds(context.db, context.clock.now(), FEEDS_AT_ONCE - underWay.size, [...underWay.keys()]);
      for (const feed of feeds) {
        const publisher = publisherOf(feed);
        const refreshed = refreshFeed(context, feed, signal).then((count) => void (added += count));
        underWay.set(
          publisher,
          refreshed.finally(() => underWay.delete(publisher)),
        );
      }
      if (underWay.size === 0) break;
      await Promise.race(underWay.values());
    }
  } finally {
    await Promise.allSettled(underWay.values());
  }
  await renewStatistics(context.db, added);
}
