import { Type as T } from 'typebox';
import { defineEndpoint } from '../../endpoint.ts';
import { Id, Nullable, Timestamp, Uuid } from '../../entities/scalars.ts';
import { LiveModeration, LiveNote } from '../../live/entities.ts';
import { LiveKey } from '../../live/scalars.ts';

const params = T.Object({ live_id: Id });
const Publication = T.Union([T.Literal('published'), T.Literal('unpublished')]);
const moderation = ['not_found', 'stream_unavailable', 'two_factor_required'] as const;

export const liveModeration = defineEndpoint('liveModeration', 'GET', '/v1/live/{live_id}/moderation', {
  access: 'member',
  summary: 'What only the moderators of a live room see, to begin with; what follows comes after `through`.',
  params,
  response: LiveModeration,
  errors: moderation,
});

export const pinLiveMessage = defineEndpoint('pinLiveMessage', 'PUT', '/v1/live/{live_id}/pin', {
  access: 'member',
  summary: 'Pin a message above the chat, or none. Refused when `from` is not the pinned one any more.',
  params,
  body: T.Object({ from: Nullable(LiveKey), to: Nullable(LiveKey) }),
  errors: [...moderation, 'conflict'],
});

export const markLiveMessage = defineEndpoint('markLiveMessage', 'PUT', '/v1/live/{live_id}/messages/{message_key}/unread', {
  access: 'member',
  summary: 'Mark a message unread for all moderators, or read.',
  params: T.Object({ live_id: Id, message_key: LiveKey }),
  body: T.Object({ is_unread: T.Boolean() }),
  errors: moderation,
});

export const setLiveHolding = defineEndpoint('setLiveHolding', 'PUT', '/v1/live/{live_id}/holding', {
  access: 'member',
  summary: 'Whether what members write waits for a moderator. What waits already stays so. Refused when it is not `from` any more.',
  params,
  body: T.Object({ from: T.Boolean(), to: T.Boolean() }),
  errors: [...moderation, 'conflict'],
});

export const decideHeldLiveMessage = defineEndpoint('decideHeldLiveMessage', 'PUT', '/v1/live/{live_id}/held-messages/{message_key}/decision', {
  access: 'member',
  summary:
    'Approve a held message, which is posted at this moment, or decline it with a reason that its author sees. Refused when it waits no longer.',
  params: T.Object({ live_id: Id, message_key: LiveKey }),
  body: T.Object({ is_approved: T.Boolean(), reason: Nullable(T.String({ maxLength: 300 })) }),
  errors: [...moderation, 'conflict', 'live_ended'],
});

export const ownHeldLiveMessages = defineEndpoint('ownHeldLiveMessages', 'GET', '/v1/live/{live_id}/held-messages/own', {
  access: 'public',
  summary: 'What the caller wrote that waits for a moderator, and what was declined with the reason.',
  params,
  response: T.Object({
    messages: T.Array(
      T.Object({
        key: LiveKey,
        /** Null once it was declined. */
        text: Nullable(T.String()),
        /** Why it was declined; null while it waits. */
        reason: Nullable(T.String()),
        written_at: Timestamp,
      }),
    ),
  }),
  errors: [...moderation, 'no_permission', 'no_access', 'removed_from_room'],
});

export const postLiveNote = defineEndpoint('postLiveNote', 'POST', '/v1/live/{live_id}/notes', {
  access: 'member',
  summary: 'Write to the other moderators. The id is made by the client; the same id counts once.',
  params,
  body: T.Object({ id: Uuid, text: T.String({ minLength: 1, maxLength: 1200 }) }),
  response: LiveNote,
  errors: [...moderation, 'email_unverified', 'name_needed', 'profession_needed', 'patient_data', 'message_not_posted'],
});

export const publishLiveRoom = defineEndpoint('publishLiveRoom', 'PUT', '/v1/live/{live_id}/publication', {
  access: 'member',
  summary: 'Publish a live stream, or take it back. Refused when it is not `from` any more.',
  params,
  body: T.Object({ from: Publication, to: Publication }),
  errors: [...moderation, 'conflict'],
});
