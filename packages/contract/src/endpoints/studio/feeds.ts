import { Type as T } from 'typebox';
import { defineEndpoint } from '../../endpoint.ts';
import { Id, Limit, Nullable, Offset, WebAddress } from '../../entities/scalars.ts';
import { FeedFault, FeedMediaMode, StudioFeedLine, StudioFeedMove, StudioFeedPreview, StudioOutgoingFeed } from '../../entities/studio/feed.ts';

const companyId = T.Object({ company_id: Id });
const feedId = T.Object({ feed_id: Id });
const refusals = ['forbidden', 'two_factor_required', 'not_found'] as const;
const url = WebAddress;

export const studioFeeds = defineEndpoint('studioFeeds', 'GET', '/v1/studio/feeds', {
  access: 'member',
  summary: 'The feeds of the companies of which the caller may edit courses, by title, with how each is.',
  query: T.Object({
    q: T.Optional(T.String({ maxLength: 200, description: 'a part of the title or of the address' })),
    company_id: T.Optional(Id),
    state: T.Optional(T.Union([T.Literal('active'), T.Literal('paused'), T.Literal('failing')])),
    sort: T.Optional(T.Union([T.Literal('title'), T.Literal('last_fetched_at')], { description: 'title unless asked otherwise' })),
    direction: T.Optional(T.Union([T.Literal('asc'), T.Literal('desc')], { description: 'asc unless asked otherwise' })),
    limit: Limit(25, 100),
    offset: Offset,
  }),
  response: T.Object({ feeds: T.Array(StudioFeedLine), total: T.Integer() }),
  errors: ['forbidden', 'two_factor_required'],
});

export const previewStudioFeed = defineEndpoint('previewStudioFeed', 'POST', '/v1/studio/companies/{company_id}/feeds/preview', {
  access: 'member',
  summary:
    'Read a feed and say what it would bring to the company, without storing anything; `fault` when it cannot be read. At most 60 readings an hour.',
  params: companyId,
  body: T.Object({ url }),
  response: T.Object({ preview: Nullable(StudioFeedPreview), fault: Nullable(FeedFault) }),
  errors: [...refusals, 'feed_known'],
});

export const addStudioFeed = defineEndpoint('addStudioFeed', 'POST', '/v1/studio/companies/{company_id}/feeds', {
  access: 'member',
  summary:
    'Read a feed and take it in as a series of the company, or back in where it was removed; `fault` when it cannot be read. With `as_drafts` its series and new episodes are drafts.',
  params: companyId,
  body: T.Object({ url, media_mode: FeedMediaMode, as_drafts: T.Boolean() }),
  response: T.Object({ feed: Nullable(StudioFeedLine), fault: Nullable(FeedFault) }),
  errors: [...refusals, 'feed_known'],
});

export const editStudioFeed = defineEndpoint('editStudioFeed', 'PATCH', '/v1/studio/feeds/{feed_id}', {
  access: 'member',
  summary: 'Pause a feed, resume it, which reads it at once, or say how its sound comes and whether new episodes are drafts.',
  params: feedId,
  body: T.Object({
    state: T.Optional(T.Union([T.Literal('active'), T.Literal('paused')])),
    media_mode: T.Optional(FeedMediaMode),
    as_drafts: T.Optional(T.Boolean()),
  }),
  response: StudioFeedLine,
  errors: refusals,
});

export const moveStudioFeed = defineEndpoint('moveStudioFeed', 'PUT', '/v1/studio/feeds/{feed_id}/address', {
  access: 'member',
  summary: 'Read a feed from another address from now on, as the same feed.',
  params: feedId,
  body: T.Object({ url }),
  response: StudioFeedLine,
  errors: [...refusals, 'feed_known'],
});

export const previewStudioFeedMove = defineEndpoint('previewStudioFeedMove', 'POST', '/v1/studio/feeds/{feed_id}/address/preview', {
  access: 'member',
  summary:
    'Read another address and say what the feed would be there, without storing anything; `fault` when it cannot be read. Counts as a reading.',
  params: feedId,
  body: T.Object({ url }),
  response: T.Object({ preview: Nullable(StudioFeedMove), fault: Nullable(FeedFault) }),
  errors: [...refusals, 'feed_known'],
});

export const refreshStudioFeed = defineEndpoint('refreshStudioFeed', 'POST', '/v1/studio/feeds/{feed_id}/refresh', {
  access: 'member',
  summary: 'Have a feed read now, by whichever process does that. A paused feed stays as it is. Counts as a reading.',
  params: feedId,
  response: StudioFeedLine,
  errors: refusals,
});

export const removeStudioFeed = defineEndpoint('removeStudioFeed', 'DELETE', '/v1/studio/feeds/{feed_id}', {
  access: 'member',
  summary:
    'Read a feed no more. `keep` leaves what it brought as it is; `withdraw` withdraws its series and the episodes that no other feed lists. Drafts stay drafts. Idempotent.',
  params: feedId,
  query: T.Object({ series: T.Union([T.Literal('keep'), T.Literal('withdraw')]) }),
  errors: refusals,
});

export const changeStudioFeeds = defineEndpoint('changeStudioFeeds', 'POST', '/v1/studio/feeds/changes', {
  access: 'member',
  summary:
    'Do one thing to several feeds: pause, resume, or remove, where their series stay or are withdrawn. Each is changed by itself, once all are the caller’s to change.',
  body: T.Object({
    feeds: T.Array(T.Object({ feed_id: Id }), { minItems: 1, maxItems: 100 }),
    change: T.Enum(['pause', 'resume', 'remove', 'remove_and_withdraw']),
  }),
  response: T.Object({ changed: T.Integer(), unchanged: T.Integer() }),
  errors: refusals,
});

export const studioOutgoingFeeds = defineEndpoint('studioOutgoingFeeds', 'GET', '/v1/studio/outgoing-feeds', {
  access: 'member',
  summary: 'The series of which the caller may edit courses, by title, with their feeds for podcast apps; open ones first.',
  query: T.Object({
    q: T.Optional(T.String({ maxLength: 200, description: 'a part of the title' })),
    company_id: T.Optional(Id),
    limit: Limit(10, 100),
    offset: Offset,
  }),
  response: T.Object({ feeds: T.Array(StudioOutgoingFeed), total: T.Integer() }),
  errors: ['forbidden', 'two_factor_required'],
});

export const switchOutgoingFeed = defineEndpoint('switchOutgoingFeed', 'PUT', '/v1/studio/courses/{course_id}/feed', {
  access: 'member',
  summary: 'Open or close the feed of a series for podcast apps: what everybody may hear of it. 404 for a season. Idempotent.',
  params: T.Object({ course_id: Id }),
  body: T.Object({ is_open: T.Boolean() }),
  response: StudioOutgoingFeed,
  errors: refusals,
});
