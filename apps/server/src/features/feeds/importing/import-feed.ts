import { createHash } from 'node:crypto';
import type { AppContext } from '../../../context.ts';
import type { Database } from '../../../db/database.ts';
import { planItems } from '../identity/plan-items.ts';
import { FeedRefusal } from '../reading/feed-refusal.ts';
import { readFeedInProcess } from '../worker/read-in-process.ts';
import { ensureCompany, ensureSeries, findCompanyOfHost, lockCompany } from './course-queries.ts';
import {
  type FeedRow,
  feedStanding,
  findFeed,
  findFeedOfFile,
  insertFeed,
  lockFeed,
  type MediaMode,
  restoreFeed,
  updateFeed,
} from './feed-queries.ts';
import { knownItems, markItems, streamsByKey } from './item-queries.ts';
import type { PreparedFeed } from './prepare-feed.ts';
import { storeItems } from './store-items.ts';

/** Raised when the rules change so that the same bytes give other rows: then an unchanged feed is read again. */
const RULES_VERSION = 1;

export interface FeedInput {
  /** `http…`, or `file:<absolute path>`. */
  readonly url: string;
  readonly bytes: Uint8Array;
  /** Where redirects led, for relative addresses; `url` when not given. */
  readonly base?: string;
  readonly httpCharset?: string | null;
  /** Null keeps what the feed had; a new feed copies. */
  readonly mediaMode: MediaMode | null;
  readonly isDryRun?: boolean;
  /** Of an editor who adds a feed to their company; one that is read already is refused with FeedKnown. */
  readonly addedTo?: { readonly companyId: number; readonly asDrafts: boolean };
}

/** The address is that of a feed that is read already, or that another company removed. */
export class FeedKnown extends Error {
  override readonly name = 'FeedKnown';
}

export interface ImportReport {
  readonly title: string;
  readonly company: string;
  readonly feedId: number;
  readonly isNewFeed: boolean;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly gone: number;
  readonly tasks: number;
  readonly warnings: readonly string[];
}

/** Carries the report out of a transaction that must not commit. */
class DryRun extends Error {
  readonly report: ImportReport;
  constructor(report: ImportReport) {
    super('dry run');
    this.report = report;
  }
}

/**
 * Takes a feed in, whole or not at all: one transaction. The same bytes again change no row; a FeedRefusal leaves nothing behind.
 */
export async function importFeed(context: Pick<AppContext, 'db' | 'clock'>, input: FeedInput): Promise<ImportReport> {
  const { db, clock } = context;
  const now = clock.now();
  const contentHash = createHash('sha256').update(`${RULES_VERSION}:`).update(input.bytes).digest('hex');
  const isFile = input.url.startsWith('file:');
  const before = await findFeed(db, input.url);
  if (input.addedTo && before) refuseKnown(before, input);
  const sameBytes =
    before?.content_hash === contentHash &&
    before.state !== 'removed' &&
    before.url === input.url &&
    (input.mediaMode ?? before.media_mode) === before.media_mode;
  if (sameBytes) return unchangedReport(db, before);

  const address = isFile ? null : (input.base ?? input.url);
  const feed = await readFeedInProcess(input.bytes, { address, httpCharset: input.httpCharset ?? null, now });
  try {
    return await db.transaction(async (tx) => {
      const report = await store(tx, { prepared: feed, input, contentHash, now });
      if (input.isDryRun) throw new DryRun(report);
      return report;
    });
  } catch (error) {
    if (error instanceof DryRun) return error.report;
    throw error;
  }
}

/** What the company removed comes back; what came from a file of its own is fetched from now on. */
function refuseKnown(feed: FeedRow, { url, addedTo }: FeedInput): void {
  if (feed.company_id !== addedTo?.companyId || (feed.state !== 'removed' && feed.url === url)) throw new FeedKnown('the feed is known');
}

async function unchangedReport(db: Database, feed: FeedRow): Promise<ImportReport> {
  const { title, company, items } = await feedStanding(db, feed.id);
  return { title, company, feedId: feed.id, isNewFeed: false, added: 0, changed: 0, unchanged: items, gone: 0, tasks: 0, warnings: [] };
}

interface Stored {
  readonly prepared: PreparedFeed;
  readonly input: FeedInput;
  readonly contentHash: string;
  readonly now: Date;
}

async function store(tx: Database, { prepared, input, contentHash, now }: Stored): Promise<ImportReport> {
  const { company: identity, course } = prepared;
  const isFile = input.url.startsWith('file:');
  const found =
    (await findFeed(tx, input.url)) ??
    (isFile
      ? await findFeedOfFile(tx, { statedUrl: prepared.selfAddress, companyKey: identity.key, title: course.title, link: course.link })
      : undefined);
  if (!found && prepared.items.length === 0) throw new FeedRefusal(prepared.place, whyNothing(prepared.itemCount), true);
  const inserted = found
    ? undefined
    : await insertFeed(tx, {
        url: input.url,
        statedUrl: prepared.selfAddress,
        mediaMode: input.mediaMode ?? 'copy',
        asDrafts: input.addedTo?.asDrafts ?? false,
      });
  // Another import of the same feed may have been first; the insert waited for it.
  const feed = found ?? inserted ?? (await findFeed(tx, input.url));
  if (!feed) throw new FeedRefusal(prepared.place, 'another import of the same feed was called off');
  if (input.addedTo && !inserted) refuseKnown(feed, input);
  await lockFeed(tx, feed.id);
  const asDrafts = input.addedTo?.asDrafts ?? feed.as_drafts;
  if (feed.state === 'removed') await restoreFeed(tx, feed.id);

  const settled = feed.company_id ?? input.addedTo?.companyId ?? (await companyOfPage(tx, identity));
  const company =
    settled === undefined
      ? await ensureCompany(tx, { key: identity.key, name: identity.name, website: prepared.link })
      : await lockCompany(tx, settled);
  const courseId = await ensureSeries(tx, { companyId: company.id, id: feed.id, as_drafts: asDrafts }, course);

  const known = inserted ? [] : await knownItems(tx, feed.id);
  const elsewhere = await streamsByKey(
    tx,
    company.id,
    prepared.items.map(({ key }) => key),
  );
  const plan = planItems(prepared.items, known, elsewhere);
  const mediaMode = input.mediaMode ?? feed.media_mode;
  const isModeNew = feed.media_mode !== mediaMode;
  const stored = await storeItems(tx, {
    plan,
    // With another way of getting media every item is asked about again.
    again: isModeNew ? prepared.items : [],
    feedId: feed.id,
    companyId: company.id,
    courseId,
    prepared,
    mediaMode,
    isNewCompany: company.isNew,
    asDrafts,
    now,
  });
  await markItems(tx, feed.id, plan.gone, now);
  await markItems(tx, feed.id, plan.returned, null);
  await updateFeed(tx, {
    id: feed.id,
    url: isFile ? feed.url : input.url,
    statedUrl: prepared.selfAddress,
    companyId: company.id,
    courseId,
    mediaMode,
    contentHash,
    leftOut: prepared.leftOut.length,
    asDrafts,
  });
  return {
    title: course.title,
    company: company.name,
    feedId: feed.id,
    isNewFeed: inserted !== undefined,
    added: plan.added.length + plan.listed.length,
    changed: plan.changed.length,
    unchanged: plan.unchanged,
    gone: plan.gone.length,
    tasks: stored.tasks,
    warnings: [...prepared.warnings, ...stored.warnings],
  };
}

/** Of a feed that names nobody. */
async function companyOfPage(tx: Database, { isNamed, host }: PreparedFeed['company']): Promise<number | undefined> {
  return isNamed || host === null ? undefined : findCompanyOfHost(tx, host);
}

/** A series without anything to hear is not begun; one that is there may be empty for a while. */
export function whyNothing(items: number): string {
  return items === 0 ? 'it has no items' : items === 1 ? 'its only item has no audio' : `none of its ${items} items has audio`;
}
