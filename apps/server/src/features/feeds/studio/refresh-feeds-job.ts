import type { Job } from '../../../jobs/job.ts';
import { refreshDueFeeds } from '../fetching/refresh-due-feeds.ts';

export const REFRESH_FEEDS = 'refresh_feeds_now';

/** Reads what an editor made due, without waiting for the clock. */
export const refreshFeedsNow: Job = {
  name: REFRESH_FEEDS,
  run: (context, _payload, signal) => refreshDueFeeds(context, signal),
};
