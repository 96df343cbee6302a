import { Type as T } from 'typebox';
import { defineEndpoint } from '../../endpoint.ts';
import { QuestionKind } from '../../entities/questionnaire.ts';
import { Id, Limit, Line, Offset } from '../../entities/scalars.ts';
import { BankQuestion, DraftQuestion } from '../../entities/studio/form.ts';
import { StudioEdit } from '../../entities/studio-catalogue.ts';

const id = T.Object({ bank_question_id: Id });
const tags = T.Array(Line({ pattern: '\\S', maxLength: 50 }), { maxItems: 20 });
const refusals = ['forbidden', 'two_factor_required', 'not_found'] as const;
const written = ['version_required', 'version_outdated', 'edits_used_up'] as const;

export const studioBankQuestions = defineEndpoint('studioBankQuestions', 'GET', '/v1/studio/bank-questions', {
  access: 'member',
  summary:
    'The questions that the companies of which the caller may edit streams keep, the last changed first, with the tags that most of them have.',
  query: T.Object({
    q: T.Optional(T.String({ maxLength: 200, description: 'a part of the text' })),
    company_id: T.Optional(Id),
    tag: T.Optional(T.String({ maxLength: 50 })),
    kind: T.Optional(QuestionKind),
    limit: Limit(25, 100),
    offset: Offset,
  }),
  response: T.Object({
    questions: T.Array(BankQuestion),
    total: T.Integer(),
    tags: T.Array(T.Object({ tag: T.String(), count: T.Integer() })),
  }),
  errors: ['forbidden', 'two_factor_required'],
});

export const createStudioBankQuestions = defineEndpoint('createStudioBankQuestions', 'POST', '/v1/studio/companies/{company_id}/bank-questions', {
  access: 'member',
  summary: 'Keep questions in the bank of a company: all of them, or none.',
  params: T.Object({ company_id: Id }),
  body: T.Object({ tags, questions: T.Array(DraftQuestion, { minItems: 1, maxItems: 500 }) }),
  response: T.Object({ ids: T.Array(Id) }),
  errors: [...refusals, 'limit_reached'],
});

export const studioBankQuestion = defineEndpoint('studioBankQuestion', 'GET', '/v1/studio/bank-questions/{bank_question_id}', {
  access: 'member',
  summary: 'A question of the bank for editing. The version is the ETag too.',
  params: id,
  response: BankQuestion,
  isVersioned: true,
  errors: refusals,
});

export const editStudioBankQuestion = defineEndpoint('editStudioBankQuestion', 'PATCH', '/v1/studio/bank-questions/{bank_question_id}', {
  access: 'member',
  summary: 'Change a question of the bank. Questionnaires keep it as they took it.',
  params: id,
  body: T.Object({ tags: T.Optional(tags), question: T.Optional(DraftQuestion) }),
  response: BankQuestion,
  isVersioned: true,
  errors: [...refusals, ...written],
});

export const restoreStudioBankQuestion = defineEndpoint('restoreStudioBankQuestion', 'POST', '/v1/studio/bank-questions/{bank_question_id}/restore', {
  access: 'member',
  summary: 'Bring back a question of the bank as it was in a version, as an edit of its own.',
  params: id,
  body: T.Object({ version: T.Integer({ minimum: 1, maximum: 1_000_000 }) }),
  response: BankQuestion,
  isVersioned: true,
  errors: [...refusals, ...written],
});

export const removeStudioBankQuestion = defineEndpoint('removeStudioBankQuestion', 'DELETE', '/v1/studio/bank-questions/{bank_question_id}', {
  access: 'member',
  summary: 'Offer a question of the bank no more. Questionnaires keep it as they took it.',
  params: id,
  isVersioned: true,
  errors: [...refusals, ...written],
});

export const studioBankQuestionEdits = defineEndpoint('studioBankQuestionEdits', 'GET', '/v1/studio/bank-questions/{bank_question_id}/edits', {
  access: 'member',
  summary: 'What was changed in a question of the bank, by whom and when, the newest first.',
  params: id,
  query: T.Object({ limit: Limit(25, 100), offset: Offset }),
  response: T.Object({ edits: T.Array(StudioEdit) }),
  errors: refusals,
});
