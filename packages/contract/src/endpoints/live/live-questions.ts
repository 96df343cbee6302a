import { Type as T } from 'typebox';
import { defineEndpoint } from '../../endpoint.ts';
import { Id, Nullable, Uuid } from '../../entities/scalars.ts';
import { LiveQuestion, LiveQuestionState } from '../../live/questions.ts';
import { LiveKey } from '../../live/scalars.ts';

const params = T.Object({ live_id: Id });
const questionParams = T.Object({ live_id: Id, question_key: LiveKey });
const entering = ['not_found', 'stream_unavailable', 'no_permission', 'no_access', 'removed_from_room', 'two_factor_required'] as const;
const moderation = ['not_found', 'stream_unavailable', 'two_factor_required'] as const;

/** Four characters a sign; the domain counts signs. */
const TEXT_MAXIMUM = 1200;

export const askLiveQuestion = defineEndpoint('askLiveQuestion', 'POST', '/v1/live/{live_id}/questions', {
  access: 'public',
  summary: 'Ask a question; anonymously for everybody but moderators, if so wanted. The id is made by the client; the same id counts once.',
  params,
  body: T.Object({ id: Uuid, text: T.String({ minLength: 1, maxLength: TEXT_MAXIMUM }), is_anonymous: T.Boolean() }),
  response: LiveQuestion,
  errors: [
    ...entering,
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

export const ownLiveQuestions = defineEndpoint('ownLiveQuestions', 'GET', '/v1/live/{live_id}/questions/own', {
  access: 'public',
  summary: 'What the caller asked, in every state and with the reason why it was declined, and which questions they voted for.',
  params,
  response: T.Object({ questions: T.Array(LiveQuestion), voted_for: T.Array(LiveKey) }),
  errors: entering,
});

export const takeBackLiveQuestion = defineEndpoint('takeBackLiveQuestion', 'DELETE', '/v1/live/{live_id}/questions/{question_key}', {
  access: 'public',
  summary: 'Take an own question back until it was on air or answered. Its text is gone.',
  params: questionParams,
  errors: [...entering, 'conflict'],
});

export const voteForLiveQuestion = defineEndpoint('voteForLiveQuestion', 'PUT', '/v1/live/{live_id}/questions/{question_key}/vote', {
  access: 'public',
  summary: 'Vote for a question that waits or is on air, or vote no longer. The id is made by the client; the same id counts once.',
  params: questionParams,
  body: T.Object({ id: Uuid, is_for: T.Boolean() }),
  errors: [...entering, 'poll_closed'],
});

export const setLiveQuestionState = defineEndpoint('setLiveQuestionState', 'PUT', '/v1/live/{live_id}/questions/{question_key}/state', {
  access: 'member',
  summary: 'How far a question is. Declining takes a reason, which whoever asked sees. Refused when it is not `from` any more.',
  params: questionParams,
  body: T.Object({ from: LiveQuestionState, to: LiveQuestionState, reason: Nullable(T.String({ maxLength: 300 })) }),
  response: LiveQuestion,
  errors: [...moderation, 'conflict'],
});

export const strikeLiveQuestion = defineEndpoint('strikeLiveQuestion', 'DELETE', '/v1/live/{live_id}/questions/{question_key}/text', {
  access: 'member',
  summary: 'Strike a question out everywhere: it names a patient. It cannot be brought back.',
  params: questionParams,
  errors: moderation,
});

export const moveLiveMessage = defineEndpoint('moveLiveMessage', 'POST', '/v1/live/{live_id}/messages/{message_key}/question', {
  access: 'member',
  summary: 'Move a message of the chat to the questions, approved and with its author. Moved twice it is one question.',
  params: T.Object({ live_id: Id, message_key: LiveKey }),
  response: LiveQuestion,
  errors: [...moderation, 'conflict', 'limit_reached'],
});
