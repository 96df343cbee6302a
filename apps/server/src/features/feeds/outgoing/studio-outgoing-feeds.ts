import { api } from '@auscult/contract/api';
import type { StudioOutgoingFeed } from '@auscult/contract/entities/studio/feed';
import { scopeOf, withAllGrants } from '@auscult/domain/access/viewer';
import { handler } from '../../../http/handler.ts';
import { loadCourse } from '../../../policies/resource-queries.ts';
import { Refusal } from '../../../refusal.ts';
import { writeAudit } from '../../../shared/accounts/audit-queries.ts';
import { presentMedia } from '../../../shared/cards/media-presenter.ts';
import { feedAddresses } from './feed-addresses.ts';
import { podcastGuid } from './podcast-guid.ts';
import { listOutgoingFeeds, loadOutgoingFeed, type OutgoingFeedRow, switchFeed } from './studio-outgoing-feed-queries.ts';

function present({ pictures, is_public, has_description, ...row }: OutgoingFeedRow, publicUrl: string): StudioOutgoingFeed {
  return {
    ...row,
    media: presentMedia(pictures),
    url: feedAddresses(publicUrl, row.course_id).feed(1),
    state: !is_public ? 'not_public' : row.is_open ? 'open' : 'closed',
    notes: [
      ...(pictures.length === 0 ? (['no_cover'] as const) : []),
      ...(has_description ? [] : (['no_description'] as const)),
      ...(row.episodes > 0 ? [] : (['no_episodes'] as const)),
    ],
  };
}

export const studioOutgoingFeeds = handler(api.studioOutgoingFeeds, {
  policy: { scope: 'list' },
  async handle({ context: { db, clock, config }, viewer, authorize, query }) {
    const scope = authorize.scope(scopeOf(withAllGrants(viewer), ['update_course']));
    const { total, rows } = await listOutgoingFeeds(db, scope, query, clock.now());
    return { feeds: rows.map((row) => present(row, config.publicUrl)), total };
  },
});

export const switchOutgoingFeed = handler(api.switchOutgoingFeed, {
  policy: { course: 'update' },
  async handle({ context: { db, clock, config }, own, authorize, params, body }) {
    const now = clock.now();
    const course = authorize.course(await loadCourse(db, params.course_id, now));
    return db.transaction(async (tx) => {
      const guid = podcastGuid(feedAddresses(config.publicUrl, course.id).feed(1));
      if (await switchFeed(tx, course, body.is_open, guid))
        await writeAudit(tx, {
          at: now,
          actorAccountId: own.accountId,
          companyId: course.companyId,
          action: body.is_open ? 'outgoing_feed_opened' : 'outgoing_feed_closed',
          subjectKind: 'course',
          subjectId: course.id,
        });
      const row = await loadOutgoingFeed(tx, course, now);
      if (row === undefined) throw new Refusal('not_found');
      return present(row, config.publicUrl);
    });
  },
});
