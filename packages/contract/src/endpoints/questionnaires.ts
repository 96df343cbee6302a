import { Type as T } from 'typebox';
import { defineEndpoint } from '../endpoint.ts';
import { AnswerBody, AnswerOutcome, Form, FormResult, QuestionAnswerBody } from '../entities/questionnaire.ts';
import { Id } from '../entities/scalars.ts';

const form = T.Object({ form_id: Id });

export const userResponse = defineEndpoint('userResponse', 'GET', '/v1/podcast/questionnaire/{form_id}/user-response', {
  access: 'member',
  summary: 'A questionnaire as this member has left it, with the questions of the attempt.',
  params: form,
  response: Form,
  errors: ['not_found', 'no_access', 'removed_from_room', 'stream_unavailable'],
});

const ANSWER_ERRORS = [
  'not_found',
  'no_access',
  'removed_from_room',
  'stream_unavailable',
  'answer_conflict',
  'answer_outdated',
  'question_not_open',
  'answer_told',
  'patient_data',
] as const;

export const answerQuestion = defineEndpoint('answerQuestion', 'POST', '/v1/podcast/user-question-answers/{question_id}', {
  access: 'member',
  summary: 'Answer one question. The same `id` counts once, whenever it comes.',
  params: T.Object({ question_id: Id }),
  body: AnswerBody,
  response: T.Interface([AnswerOutcome], { form: Form }),
  errors: [...ANSWER_ERRORS],
});

export const answerQuestions = defineEndpoint('answerQuestions', 'POST', '/v1/podcast/user-question-answers', {
  access: 'member',
  summary: 'Answer several questions of one questionnaire: all of them, or none.',
  body: T.Object({ form_id: Id, answers: T.Array(QuestionAnswerBody, { minItems: 1, maxItems: 50 }) }),
  response: T.Object({ results: T.Array(AnswerOutcome), form: Form }),
  errors: [...ANSWER_ERRORS],
});

export const resetLastAttempt = defineEndpoint('resetLastAttempt', 'POST', '/v1/user-question-answers/{form_id}/reset-last-attempt', {
  access: 'member',
  summary: 'Ask for another attempt after a failed one. Whether one is due, the server says; asked again it changes nothing.',
  params: form,
  response: Form,
  errors: ['not_found', 'no_access', 'removed_from_room', 'stream_unavailable', 'no_attempts_left'],
});

export const resultShown = defineEndpoint('resultShown', 'POST', '/v1/podcast/questionnaire/{form_id}/result-shown', {
  access: 'member',
  summary: 'The result of the latest attempt was shown: no other device shows it of itself.',
  params: form,
  errors: ['not_found'],
});

export const questionnaireResults = defineEndpoint('questionnaireResults', 'GET', '/v1/streams/{stream_id}/questionnaire-results', {
  access: 'member',
  summary: 'How this member stands with the questionnaires of a stream.',
  params: T.Object({ stream_id: Id }),
  response: T.Object({ results: T.Array(FormResult) }),
  errors: ['not_found', 'no_access', 'removed_from_room', 'stream_unavailable'],
});

export const confirmAttention = defineEndpoint('confirmAttention', 'POST', '/v1/streams/{stream_id}/attention-confirmations', {
  access: 'member',
  summary:
    'The listener confirmed to be there, at one of the checks of the path. It counts once the audio at its place was heard; again it changes nothing.',
  params: T.Object({ stream_id: Id }),
  body: T.Object({ audio_version_id: Id, number: T.Integer({ minimum: 1, maximum: 1000 }) }),
  errors: ['not_found', 'no_access', 'removed_from_room', 'stream_unavailable'],
});
