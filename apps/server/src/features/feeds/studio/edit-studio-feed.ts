import { api } from '@auscult/contract/api';
import type { AppContext } from '../../../context.ts';
import type { Database } from '../../../db/database.ts';
import { handler } from '../../../http/handler.ts';
import { enqueueJobs } from '../../../jobs/job-queries.ts';
import type { Authorized, OwnAccount } from '../../../policies/authorize.ts';
import { Refusal } from '../../../refusal.ts';
import { type AuditEntry, writeAudit } from '../../../shared/accounts/audit-queries.ts';
import { detachFeed, removeFeed } from '../importing/managed-feed-queries.ts';
import { feedAddress, requireReading } from './feed-reading.ts';
import { REFRESH_FEEDS } from './refresh-feeds-job.ts';
import { presentFeed } from './studio-feed-presenter.ts';
import {
  type FeedAccess,
  loadFeedAccess,
  loadStudioFeed,
  makeFeedDue,
  moveFeed,
  type StudioFeedRow,
  storeFeedChanges,
} from './studio-feed-queries.ts';

type EditedFeed = FeedAccess & Authorized<'company', 'update'>;

async function load(db: Database, feed: EditedFeed): Promise<StudioFeedRow> {
  const row = await loadStudioFeed(db, feed);
  if (row === undefined) throw new Refusal('not_found');
  return row;
}

const audit = (
  tx: Database,
  at: Date,
  own: OwnAccount,
  feed: EditedFeed,
  action: AuditEntry['action'],
  detail: Record<string, string | boolean> = {},
) => writeAudit(tx, { at, actorAccountId: own.accountId, companyId: feed.companyId, action, subjectKind: 'feed', subjectId: feed.feedId, detail });

/** Changes a feed and answers how it is then; what is due is read right after. */
function change({ db, clock }: AppContext, feed: EditedFeed, act: (tx: Database, now: Date) => Promise<unknown>): Promise<StudioFeedRow> {
  return db.transaction(async (tx) => {
    await load(tx, feed);
    await act(tx, clock.now());
    const row = await load(tx, feed);
    if (row.next_fetch_at !== null && Date.parse(row.next_fetch_at) <= clock.now().getTime()) await enqueueJobs(tx, REFRESH_FEEDS, [{}]);
    return row;
  });
}

export const editStudioFeed = handler(api.editStudioFeed, {
  policy: { company: 'update' },
  async handle({ context, own, authorize, params, body }) {
    const feed = authorize.company(await loadFeedAccess(context.db, params.feed_id));
    return presentFeed(
      await change(context, feed, async (tx, now) => {
        await storeFeedChanges(tx, feed, body, now);
        await audit(tx, now, own, feed, 'feed_changed', {
          ...(body.state !== undefined && { state: body.state }),
          ...(body.as_drafts !== undefined && { as_drafts: body.as_drafts }),
        });
      }),
    );
  },
});

export const moveStudioFeed = handler(api.moveStudioFeed, {
  policy: { company: 'update' },
  async handle({ context, own, authorize, params, body, language }) {
    const feed = authorize.company(await loadFeedAccess(context.db, params.feed_id));
    const url = feedAddress(body.url, language);
    return presentFeed(
      await change(context, feed, async (tx, now) => {
        if (!(await moveFeed(tx, feed, url, now))) throw new Refusal('feed_known');
        await audit(tx, now, own, feed, 'feed_moved');
      }),
    );
  },
});

export const refreshStudioFeed = handler(api.refreshStudioFeed, {
  policy: { company: 'update' },
  async handle({ context, own, authorize, params }) {
    const feed = authorize.company(await loadFeedAccess(context.db, params.feed_id));
    await requireReading(context, own);
    return presentFeed(await change(context, feed, (tx, now) => makeFeedDue(tx, feed, now)));
  },
});

export const removeStudioFeed = handler(api.removeStudioFeed, {
  policy: { company: 'update' },
  async handle({ context, own, authorize, params, query }) {
    await remove(context, own, authorize.company(await loadFeedAccess(context.db, params.feed_id)), query.series);
  },
});

/** False when it was removed before. */
function remove({ db, clock }: AppContext, own: OwnAccount, feed: EditedFeed, series: 'keep' | 'withdraw'): Promise<boolean> {
  return db.transaction(async (tx) => {
    if ((await loadStudioFeed(tx, feed)) === undefined) return false;
    if (series === 'keep') await detachFeed(tx, feed.feedId);
    else await removeFeed(tx, feed.feedId);
    await audit(tx, clock.now(), own, feed, 'feed_removed', { series });
    return true;
  });
}

/** False when it is so already, or was removed. */
async function switchTo(context: AppContext, own: OwnAccount, feed: EditedFeed, state: 'active' | 'paused'): Promise<boolean> {
  const before = await loadStudioFeed(context.db, feed);
  if (before === undefined || before.state === state) return false;
  await change(context, feed, async (tx, now) => {
    await storeFeedChanges(tx, feed, { state }, now);
    await audit(tx, now, own, feed, 'feed_changed', { state });
  });
  return true;
}

export const changeStudioFeeds = handler(api.changeStudioFeeds, {
  policy: { company: 'update' },
  async handle({ context, own, authorize, body }) {
    const feeds: EditedFeed[] = [];
    for (const id of new Set(body.feeds.map(({ feed_id }) => feed_id))) feeds.push(authorize.company(await loadFeedAccess(context.db, id)));
    let changed = 0;
    for (const feed of feeds) {
      const isChanged =
        body.change === 'pause' || body.change === 'resume'
          ? await switchTo(context, own, feed, body.change === 'pause' ? 'paused' : 'active')
          : await remove(context, own, feed, body.change === 'remove' ? 'keep' : 'withdraw');
      if (isChanged) changed += 1;
    }
    return { changed, unchanged: feeds.length - changed };
  },
});
