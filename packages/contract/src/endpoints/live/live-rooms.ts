import { SLOW_MODES, TIME_OUTS } from '@auscult/domain/live/pace';
import { FEWEST_CHOICES, MOST_CHOICES } from '@auscult/domain/live/poll';
import { Type as T, type TInteger, type TOptional } from 'typebox';
import { defineEndpoint } from '../../endpoint.ts';
import { Id, Nullable, Timestamp, Uuid } from '../../entities/scalars.ts';
import { LiveBatch, LivePoll, LivePostedMessage, LiveRoom } from '../../live/entities.ts';
import { LiveKey, LivePhase } from '../../live/scalars.ts';

const params = T.Object({ live_id: Id });
const messageParams = T.Object({ live_id: Id, message_key: LiveKey });

/** Seconds. */
const Wait = T.Optional(T.Integer({ minimum: 0, maximum: 25, default: 0 })) as TOptional<TInteger> & { default: number };

/** Four characters a sign; the domain counts signs. */
const TEXT_MAXIMUM = 1200;

export const anonymousSignIn = defineEndpoint('anonymousSignIn', 'POST', '/v1/auth/anonymous', {
  access: 'public',
  // A whole hospital may come back at once, by one address.
  rate: 'waiting',
  summary: 'A token with which a guest reads one public live stream for two hours, and writes nothing.',
  body: T.Object({ live_id: Id }),
  response: T.Object({ access_token: T.String(), live_id: Id, expires_at: Timestamp }),
  errors: ['not_found', 'stream_unavailable', 'no_permission', 'no_access', 'removed_from_room'],
});

export const liveTicket = defineEndpoint('liveTicket', 'POST', '/v1/live/{live_id}/ticket', {
  access: 'public',
  rate: 'waiting',
  summary: 'A ticket to connect once, within a minute: `/v1/live/{live_id}/socket?ticket=…&epoch=…&after=…`. And what the caller may do there.',
  params,
  query: T.Object({ with_room: T.Optional(T.Boolean({ description: 'true: the room comes with it, for whoever begins' })) }),
  response: T.Object({
    ticket: T.String(),
    expires_at: Timestamp,
    /** As it is now; null where it was not asked for. */
    room: Nullable(LiveRoom),
    is_moderator: T.Boolean(),
    /** What keeps the caller from writing; null when nothing does. */
    writing: Nullable(
      T.Union([
        T.Literal('no_permission'),
        T.Literal('email_unverified'),
        T.Literal('name_needed'),
        T.Literal('profession_needed'),
        T.Literal('writing_blocked'),
      ]),
    ),
    /** Until when a moderator keeps the caller from writing; null when none does. */
    timed_out_until: Nullable(Timestamp),
  }),
  errors: ['not_found', 'stream_unavailable', 'no_permission', 'no_access', 'removed_from_room', 'two_factor_required'],
});

export const liveRoom = defineEndpoint('liveRoom', 'GET', '/v1/live/{live_id}', {
  access: 'public',
  summary: 'A live room as it is now, to begin with; what follows comes after `through`.',
  params,
  response: LiveRoom,
  errors: ['not_found', 'stream_unavailable', 'no_permission', 'no_access', 'removed_from_room', 'two_factor_required'],
});

export const liveEvents = defineEndpoint('liveEvents', 'GET', '/v1/live/{live_id}/events', {
  access: 'public',
  rate: 'waiting',
  summary:
    'What happened after a number or some before it, five hundred at most: a client leaves out what it has. Where nothing did the answer waits for it, up to `wait` seconds.',
  params,
  query: T.Object({ epoch: Uuid, after: T.Integer({ minimum: 0, maximum: 2147483647 }), wait: Wait }),
  response: LiveBatch,
  errors: ['not_found', 'stream_unavailable', 'no_permission', 'no_access', 'removed_from_room', 'two_factor_required'],
});

export const postLiveMessage = defineEndpoint('postLiveMessage', 'POST', '/v1/live/{live_id}/messages', {
  access: 'public',
  summary: 'Write in the chat; where messages are held it waits for a moderator. The id is made by the client; the same id counts once.',
  params,
  body: T.Object({ id: Uuid, text: T.String({ minLength: 1, maxLength: TEXT_MAXIMUM }) }),
  response: LivePostedMessage,
  errors: [
    'not_found',
    'stream_unavailable',
    'no_permission',
    'no_access',
    'removed_from_room',
    'two_factor_required',
    'email_unverified',
    'name_needed',
    'profession_needed',
    'writing_blocked',
    'writing_timed_out',
    'live_ended',
    'link_not_allowed',
    'patient_data',
    'limit_reached',
    'message_not_posted',
  ],
});

export const takeBackLiveMessage = defineEndpoint('takeBackLiveMessage', 'DELETE', '/v1/live/{live_id}/messages/{message_key}', {
  access: 'public',
  summary: 'Take an own message back within 30 seconds, or while it is held; what was declined is no longer told of. Its text is gone.',
  params: messageParams,
  errors: ['not_found', 'stream_unavailable', 'no_permission', 'no_access', 'removed_from_room', 'two_factor_required', 'conflict'],
});

export const reportLiveMessage = defineEndpoint('reportLiveMessage', 'POST', '/v1/live/{live_id}/messages/{message_key}/reports', {
  access: 'public',
  summary:
    'Tell the moderators of a message. Guests may; the same id counts once, and so do all reports of one member. They are told five times of one.',
  params: messageParams,
  body: T.Object({ id: Uuid }),
  errors: ['not_found', 'stream_unavailable', 'no_permission', 'no_access', 'removed_from_room', 'two_factor_required'],
});

const moderation = ['not_found', 'stream_unavailable', 'two_factor_required'] as const;

export const setLivePhase = defineEndpoint('setLivePhase', 'PUT', '/v1/live/{live_id}/phase', {
  access: 'member',
  summary: 'Go live, or end: everybody is back in the waiting room. Refused when it is not `from` any more.',
  params,
  body: T.Object({ from: LivePhase, to: LivePhase }),
  errors: [...moderation, 'conflict'],
});

export const setLiveSlowMode = defineEndpoint('setLiveSlowMode', 'PUT', '/v1/live/{live_id}/slow-mode', {
  access: 'member',
  summary: 'How many seconds lie between two messages of one person. Refused when it is not `from` any more.',
  params,
  body: T.Object({ from: T.Enum([...SLOW_MODES]), seconds: T.Enum([...SLOW_MODES]) }),
  errors: [...moderation, 'conflict'],
});

export const showLiveMessage = defineEndpoint('showLiveMessage', 'PUT', '/v1/live/{live_id}/messages/{message_key}/visibility', {
  access: 'member',
  summary: 'Hide a message from everybody but moderators, or show it again.',
  params: messageParams,
  body: T.Object({ is_visible: T.Boolean() }),
  errors: moderation,
});

export const strikeLiveMessage = defineEndpoint('strikeLiveMessage', 'DELETE', '/v1/live/{live_id}/messages/{message_key}/text', {
  access: 'member',
  summary: 'Strike the text of a message out everywhere, the log included: it names a patient. It cannot be brought back.',
  params: messageParams,
  errors: moderation,
});

export const restrictLiveWriter = defineEndpoint('restrictLiveWriter', 'PUT', '/v1/live/{live_id}/participants/{participant_key}/restriction', {
  access: 'member',
  summary:
    'Keep somebody from writing for a while or until the end, or let them again. It follows the account. Refused when they are not, or no longer, restricted as `from` says.',
  params: T.Object({ live_id: Id, participant_key: LiveKey }),
  body: T.Object({
    from: T.Object({ is_blocked: T.Boolean(), timed_out_until: Nullable(Timestamp) }),
    is_blocked: T.Boolean(),
    time_out_seconds: Nullable(T.Enum([...TIME_OUTS])),
  }),
  response: T.Object({ is_blocked: T.Boolean(), timed_out_until: Nullable(Timestamp) }),
  errors: [...moderation, 'conflict'],
});

const pollParams = T.Object({ live_id: Id, poll_key: LiveKey });
const CHOICE_MAXIMUM = 200;

export const livePolls = defineEndpoint('livePolls', 'GET', '/v1/live/{live_id}/polls', {
  access: 'member',
  summary: 'All polls of a live room, those that are prepared too, for its moderators.',
  params,
  response: T.Object({ polls: T.Array(LivePoll) }),
  errors: moderation,
});

export const createLivePoll = defineEndpoint('createLivePoll', 'POST', '/v1/live/{live_id}/polls', {
  access: 'member',
  summary: 'Prepare a poll or a vote. The id is made by the client; the same id counts once.',
  params,
  body: T.Object({
    id: Uuid,
    question: T.String({ minLength: 1, maxLength: 500 }),
    choices: T.Array(T.String({ minLength: 1, maxLength: CHOICE_MAXIMUM }), { minItems: FEWEST_CHOICES, maxItems: MOST_CHOICES }),
    is_multiple: T.Boolean(),
  }),
  response: LivePoll,
  errors: [...moderation, 'limit_reached'],
});

export const changeLivePoll = defineEndpoint('changeLivePoll', 'PUT', '/v1/live/{live_id}/polls/{poll_key}/phase', {
  access: 'member',
  summary: 'Open, close or hide a poll, publish its results or take them back. Refused where that is done already, or cannot be.',
  params: pollParams,
  body: T.Object({ change: T.Union([T.Literal('open'), T.Literal('close'), T.Literal('publish'), T.Literal('unpublish'), T.Literal('hide')]) }),
  response: LivePoll,
  errors: [...moderation, 'conflict'],
});

export const removeLivePoll = defineEndpoint('removeLivePoll', 'DELETE', '/v1/live/{live_id}/polls/{poll_key}', {
  access: 'member',
  summary: 'Remove a poll that is prepared. Refused once it was shown.',
  params: pollParams,
  errors: [...moderation, 'conflict'],
});

const voting = ['not_found', 'stream_unavailable', 'no_permission', 'no_access', 'removed_from_room', 'two_factor_required'] as const;

export const castLiveVote = defineEndpoint('castLiveVote', 'PUT', '/v1/live/{live_id}/polls/{poll_key}/vote', {
  access: 'public',
  summary: 'Choose, choose otherwise, or choose nothing any more. The id is made by the client; the same id counts once.',
  params: pollParams,
  body: T.Object({ id: Uuid, choices: T.Array(T.Integer({ minimum: 0, maximum: MOST_CHOICES - 1 }), { maxItems: MOST_CHOICES }) }),
  errors: [...voting, 'poll_closed'],
});

export const ownLiveVotes = defineEndpoint('ownLiveVotes', 'GET', '/v1/live/{live_id}/votes', {
  access: 'public',
  summary: 'What the caller chose in each poll.',
  params,
  response: T.Object({ votes: T.Array(T.Object({ poll_key: LiveKey, choices: T.Array(T.Integer()) })) }),
  errors: voting,
});
