import { Type as T } from 'typebox';
import { defineEndpoint } from '../endpoint.ts';
import { Recall } from '../entities/recall.ts';
import { Id, Nullable, Uuid } from '../entities/scalars.ts';

const params = T.Object({ recall_id: Uuid });
const Preference = T.Object({
  wants_recall: Nullable(
    T.Boolean({ description: 'whether this member wants questions once more a week and a month after an exam; null: not asked yet' }),
  ),
});

export const recall = defineEndpoint('recall', 'GET', '/v1/podcast/recalls/{recall_id}', {
  access: 'member',
  summary: 'Questions of an exam that this member passed, asked once more.',
  params,
  response: Recall,
  errors: ['not_found', 'no_access', 'removed_from_room', 'stream_unavailable'],
});

export const answerRecall = defineEndpoint('answerRecall', 'POST', '/v1/podcast/recalls/{recall_id}/answers', {
  access: 'member',
  summary: 'Answer one of its questions. The first answer stays; it counts for no points and for no attempt.',
  params,
  body: T.Object({ question_id: Id, answers: T.Array(Id, { minItems: 1, maxItems: 50 }) }),
  response: Recall,
  errors: ['not_found', 'no_access', 'removed_from_room', 'stream_unavailable'],
});

export const recallPreference = defineEndpoint('recallPreference', 'GET', '/v1/podcast/recall-preference', {
  access: 'member',
  summary: 'Whether this member is asked once more what they learned.',
  response: Preference,
});

export const saveRecallPreference = defineEndpoint('saveRecallPreference', 'PUT', '/v1/podcast/recall-preference', {
  access: 'member',
  summary: 'Choose whether to be asked once more.',
  body: T.Object({ wants_recall: T.Boolean() }),
  response: Preference,
});
