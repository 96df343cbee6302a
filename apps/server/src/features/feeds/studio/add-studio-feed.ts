import { api } from '@auscult/contract/api';
import { handler } from '../../../http/handler.ts';
import { loadCompanyAccess } from '../../../policies/resource-queries.ts';
import { Refusal } from '../../../refusal.ts';
import { writeAudit } from '../../../shared/accounts/audit-queries.ts';
import { fetchFeed } from '../fetching/refresh-feed.ts';
import { renewStatistics } from '../importing/feed-queries.ts';
import { feedAddress, orFault, requireReading } from './feed-reading.ts';
import { previewFeed } from './preview-feed.ts';
import { presentFeed } from './studio-feed-presenter.ts';
import { findFeedByUrl, loadFeedAccess, loadStudioFeed } from './studio-feed-queries.ts';

export const previewStudioFeed = handler(api.previewStudioFeed, {
  policy: { company: 'update' },
  async handle({ context, own, authorize, params, body, language }) {
    const company = authorize.company(await loadCompanyAccess(context.db, params.company_id));
    const url = feedAddress(body.url, language);
    await refuseKnown(context, company.id, url);
    await requireReading(context, own);
    const { value: preview, fault } = await orFault(url, () => previewFeed(context, company, url));
    return { preview, fault };
  },
});

export const addStudioFeed = handler(api.addStudioFeed, {
  policy: { company: 'update' },
  async handle({ context, own, authorize, params, body, language }) {
    const { db, clock } = context;
    const company = authorize.company(await loadCompanyAccess(db, params.company_id));
    const url = feedAddress(body.url, language);
    await refuseKnown(context, company.id, url);
    await requireReading(context, own);
    const addedTo = { companyId: company.id, asDrafts: body.as_drafts };
    const { value: report, fault } = await orFault(url, () => fetchFeed(context, { address: url, mediaMode: body.media_mode, addedTo }));
    if (!report) return { feed: null, fault };
    await writeAudit(db, {
      at: clock.now(),
      actorAccountId: own.accountId,
      companyId: company.id,
      action: 'feed_added',
      subjectKind: 'feed',
      subjectId: report.feedId,
    });
    await renewStatistics(db, report.added);
    const access = await loadFeedAccess(db, report.feedId);
    const row = access && (await loadStudioFeed(db, authorize.company(access)));
    return { feed: row ? presentFeed(row) : null, fault };
  },
});

/** Before anything is fetched; the import asks again. */
async function refuseKnown({ db }: { readonly db: Parameters<typeof findFeedByUrl>[0] }, companyId: number, url: string): Promise<void> {
  const known = await findFeedByUrl(db, url);
  if (known && (known.state !== 'removed' || known.company_id !== companyId)) throw new Refusal('feed_known');
}
