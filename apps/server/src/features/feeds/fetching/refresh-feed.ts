import type { IncomingHttpHeaders } from 'node:http';
import type { AppContext } from '../../../context.ts';
import type { FeedRow, MediaMode } from '../importing/feed-queries.ts';
import { recordFailure, recordFetched } from '../importing/feed-queries.ts';
import { type FeedInput, type ImportReport, importFeed } from '../importing/import-feed.ts';
import { MAXIMUM_FEED_BYTES } from '../reading/read-feed.ts';
import { faultOf, reasonOf } from './feed-fault.ts';
import { requireFound } from './require-found.ts';
import { retryDelayMs } from './retry-delay.ts';

const DEADLINE_MS = 30_000;
const REFRESH_MS = 60 * 60_000;
const DAY_MS = 24 * REFRESH_MS;

type Parts = Pick<AppContext, 'db' | 'clock' | 'egress' | 'log'>;

interface Fetch {
  readonly address: string;
  /** What is known of it, for asking only for what is new. */
  readonly known?: Pick<FeedRow, 'etag' | 'last_modified'> | undefined;
  readonly mediaMode: MediaMode | null;
  readonly isDryRun?: boolean;
  readonly addedTo?: FeedInput['addedTo'];
  readonly signal?: AbortSignal;
}

export interface FetchedFeed {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  /** Where redirects led. */
  readonly base: string;
  readonly httpCharset: string | null;
}

/** Throws EgressRefusal. */
export async function readAddress(
  { egress }: Pick<AppContext, 'egress'>,
  { address, known, signal }: Pick<Fetch, 'address' | 'known' | 'signal'>,
): Promise<FetchedFeed> {
  const { address: base, ...answer } = await egress.read(address, {
    // One byte more, so that the limit of reading is what speaks.
    maximumBytes: MAXIMUM_FEED_BYTES + 1,
    deadlineMs: DEADLINE_MS,
    headers: {
      accept: 'application/rss+xml, application/atom+xml, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5',
      ...(known?.etag ? { 'if-none-match': known.etag } : {}),
      ...(known?.last_modified ? { 'if-modified-since': known.last_modified } : {}),
    },
    ...(signal ? { signal } : {}),
  });
  const httpCharset = answer.headers['content-type']?.match(/charset\s*=\s*"?([\w.:-]{1,40})/i)?.[1] ?? null;
  return { ...answer, base, httpCharset };
}

/** Fetches a feed and takes it in. Undefined: the server says that nothing changed. Throws FeedRefusal, EgressRefusal, NotFetched or FeedKnown. */
export async function fetchFeed(context: Parts, { mediaMode, isDryRun = false, addedTo, ...asked }: Fetch): Promise<ImportReport | undefined> {
  const { address, known } = asked;
  const { status, headers, bytes, base, httpCharset } = await readAddress(context, asked);
  if (status === 304 && known) return undefined;
  requireFound(status);
  const report = await importFeed(context, { url: address, base, bytes, httpCharset, mediaMode, isDryRun, ...(addedTo && { addedTo }) });
  if (!isDryRun) {
    const at = context.clock.now();
    await recordFetched(context.db, {
      id: report.feedId,
      etag: headers.etag ?? null,
      lastModified: headers['last-modified'] ?? null,
      at,
      nextAt: after(at, REFRESH_MS),
    });
  }
  return report;
}

/**
 * One due feed, whatever comes of it: what went wrong is written down with the feed, and it is asked again later and later. Answers how many
 * episodes are new.
 */
export async function refreshFeed(context: Parts, feed: FeedRow, signal: AbortSignal): Promise<number> {
  const at = context.clock.now();
  try {
    const report = await fetchFeed(context, { address: feed.url, known: feed, mediaMode: null, signal });
    if (!report)
      await recordFetched(context.db, { id: feed.id, etag: feed.etag, lastModified: feed.last_modified, at, nextAt: after(at, REFRESH_MS) });
    return report?.added ?? 0;
  } catch (error) {
    if (signal.aborted) return 0;
    const reason = reasonOf(error, feed.url);
    context.log.warn({ feed: feed.id, url: feed.url, reason }, `the feed was not refreshed: ${reason}`);
    // A feed is never given up: once a day is asked again for ever.
    await recordFailure(context.db, {
      id: feed.id,
      error: reason,
      fault: faultOf(error),
      nextAt: after(at, Math.max(REFRESH_MS, retryDelayMs(feed.failures + 1) ?? DAY_MS)),
    });
    return 0;
  }
}

function after(at: Date, ms: number): Date {
  return new Date(at.getTime() + ms);
}
