import type { AppContext } from '../../../context.ts';
import { claimDueFeeds, renewStatistics } from '../importing/feed-queries.ts';
import { refreshFeed } from './refresh-feed.ts';

const FEEDS_PER_CLAIM = 5;

/** Refreshes every feed whose time has come; several processes share the work. Paused feeds and files are left alone. */
export async function refreshDueFeeds(context: Pick<AppContext, 'db' | 'clock' | 'egress' | 'log'>, signal: AbortSignal): Promise<void> {
  let added = 0;
  while (!signal.aborted) {
    const feeds = await claimDueFeeds(context.db, context.clock.now(), FEEDS_PER_CLAIM);
    for (const feed of feeds) if (!signal.aborted) added += await refreshFeed(context, feed, signal);
    if (feeds.length < FEEDS_PER_CLAIM) break;
  }
  await renewStatistics(context.db, added);
}
