import { BLOCK_DAYS } from '@auscult/domain/live/block';
import { Type as T } from 'typebox';
import { defineEndpoint } from '../../endpoint.ts';
import { Id } from '../../entities/scalars.ts';
import { LiveBlock } from '../../live/blocks.ts';
import { LiveKey } from '../../live/scalars.ts';

const params = T.Object({ live_id: Id });
const moderation = ['not_found', 'stream_unavailable', 'two_factor_required'] as const;
const blocks = T.Object({ blocks: T.Array(LiveBlock) });

export const blockLiveWriter = defineEndpoint('blockLiveWriter', 'POST', '/v1/live/{live_id}/participants/{participant_key}/block', {
  access: 'member',
  summary:
    'Keep somebody from writing in all live rooms of the company, by account and by the numbers that are verified as theirs. Refused where that is so already.',
  params: T.Object({ live_id: Id, participant_key: LiveKey }),
  body: T.Object({
    days: T.Enum([...BLOCK_DAYS]),
    reason: T.String({ pattern: '\\S', maxLength: 300, description: 'stands in the audit log: no names, addresses or numbers of people' }),
  }),
  errors: [...moderation, 'conflict', 'limit_reached'],
});

export const liveBlocks = defineEndpoint('liveBlocks', 'GET', '/v1/live/{live_id}/blocks', {
  access: 'member',
  summary: 'Who may not write in the live rooms of the company of this one; the latest first.',
  params,
  response: blocks,
  errors: moderation,
});

export const liftLiveBlock = defineEndpoint('liftLiveBlock', 'DELETE', '/v1/live/{live_id}/blocks/{block_id}', {
  access: 'member',
  summary: 'Let somebody write again in the live rooms of the company of this one.',
  params: T.Object({ live_id: Id, block_id: Id }),
  errors: moderation,
});

export const studioLiveBlocks = defineEndpoint('studioLiveBlocks', 'GET', '/v1/studio/live-blocks', {
  access: 'member',
  summary: 'Who may not write in the live rooms of the companies that the caller administers; the latest first, 1,000 at most.',
  response: blocks,
  errors: ['forbidden', 'two_factor_required'],
});

export const liftStudioLiveBlock = defineEndpoint('liftStudioLiveBlock', 'DELETE', '/v1/studio/live-blocks/{block_id}', {
  access: 'member',
  summary: 'Let somebody write again in the live rooms of a company that the caller administers.',
  params: T.Object({ block_id: Id }),
  errors: ['forbidden', 'two_factor_required', 'not_found'],
});
