import { api } from '@auscult/contract/api';
import type { AppContext } from '../../../context.ts';
import { handler } from '../../../http/handler.ts';
import { Refusal } from '../../../refusal.ts';
import { readAddress } from '../fetching/refresh-feed.ts';
import { requireFound } from '../fetching/require-found.ts';
import { planItems } from '../identity/plan-items.ts';
import { whyNothing } from '../importing/import-feed.ts';
import { knownItems, streamsByKey } from '../importing/item-queries.ts';
import { FeedRefusal } from '../reading/feed-refusal.ts';
import { readFeedInProcess } from '../worker/read-in-process.ts';
import { feedAddress, orFault, requireReading } from './feed-reading.ts';
import { type FeedAccess, findFeedByUrl, loadFeedAccess } from './studio-feed-queries.ts';

export const previewStudioFeedMove = handler(api.previewStudioFeedMove, {
  policy: { company: 'update' },
  async handle({ context, own, authorize, params, body, language }) {
    const feed = authorize.company(await loadFeedAccess(context.db, params.feed_id));
    const url = feedAddress(body.url, language);
    if (await findFeedByUrl(context.db, url)) throw new Refusal('feed_known');
    await requireReading(context, own);
    const { value: preview, fault } = await orFault(url, () => previewMove(context, feed, url));
    return { preview, fault };
  },
});

/** What the feed would be once it is read from there, by the rules that every reading goes by. */
async function previewMove({ db, clock, egress }: AppContext, { feedId, companyId }: FeedAccess, url: string) {
  const { status, bytes, base, httpCharset } = await readAddress({ egress }, { address: url });
  requireFound(status);
  const feed = await readFeedInProcess(bytes, { address: base, httpCharset, now: clock.now() });
  if (feed.items.length === 0) throw new FeedRefusal(feed.place, whyNothing(feed.itemCount), true);
  const keys = feed.items.map(({ key }) => key);
  const { added, listed, changed, unchanged, gone } = planItems(feed.items, await knownItems(db, feedId), await streamsByKey(db, companyId, keys));
  return {
    title: feed.course.title,
    same: changed.length + unchanged,
    new: added.length + listed.length,
    missing: gone.length,
    left_out: feed.leftOut.length,
  };
}
