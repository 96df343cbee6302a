import type { Job, JobKind } from '../../../jobs/job.ts';
import { refreshDueFeeds } from '../fetching/refresh-due-feeds.ts';

export const REFRESH_FEEDS: JobKind = { name: 'refresh_feeds_now', atOnce: 1 };

/** Reads what an editor made due, without waiting for the clock. */
export const refreshFeedsNow: Job = {
  ...REFRESH_FEEDS,
  run: (context, _payload, signal) => refreshDueFeeds(context, signal),
};
