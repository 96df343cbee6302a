import { answer } from '@auscult/client/api-client';
import type { Form, GivenAnswer } from '@auscult/contract/entities/questionnaire';
import type { OutboxEntry, OutboxKind } from '../outbox/outbox-entry.ts';
import { applyForm, reloadForm } from './question-queries.ts';

/** An answer as the device keeps it until the server has it: what was seen, and what was given. */
export interface KeptAnswer {
  /** A UUID: sent again, it counts once. */
  readonly id: string;
  readonly questionId: number;
  readonly sequence: number;
  readonly momentId: number | null;
  readonly given: GivenAnswer;
}

/** Answers to questions of one questionnaire: all of them are taken, or none. */
export interface KeptAnswers {
  readonly formId: number;
  readonly streamId: number;
  readonly versionId: number;
  readonly attempt: number;
  readonly answers: readonly KeptAnswer[];
}

declare module '../outbox/outbox-entry.ts' {
  interface OutboxPayloads {
    readonly answers: KeptAnswers;
  }
}

/** Every answer stays: a later one to the same question is another attempt. */
export const answersKind: OutboxKind<'answers'> = {
  latestWins: false,
  async send({ api }, { payload: { formId: form_id, versionId: form_version_id, attempt, answers } }): Promise<Form> {
    const bodies = answers.map(({ id, questionId, sequence, momentId, given }) => ({
      question_id: questionId,
      id,
      attempt,
      form_version_id,
      sequence,
      ...(momentId !== null && { display_moment_id: momentId }),
      ...given,
    }));
    const [first] = bodies;
    if (first === undefined || bodies.length > 1) {
      return (await answer(api.POST('/v1/podcast/user-question-answers', { body: { form_id, answers: bodies } }))).form;
    }
    const { question_id, ...body } = first;
    const params = { path: { question_id } };
    return (await answer(api.POST('/v1/podcast/user-question-answers/{question_id}', { params, body: { form_id, ...body } }))).form;
  },
  onAccepted({ queryClient }, { payload: { formId, streamId } }, form) {
    if (form === undefined) void reloadForm(queryClient, formId, streamId);
    else applyForm(queryClient, form as Form);
  },
  onRefused({ queryClient }, { payload: { formId, streamId } }) {
    void reloadForm(queryClient, formId, streamId);
  },
};

export const isAnswers = (entry: OutboxEntry): entry is OutboxEntry<'answers'> => entry.kind === 'answers';

/** The questions whose answers the server does not have yet, with what was given. */
export function waitingAnswers(waiting: readonly OutboxEntry[]): ReadonlyMap<number, GivenAnswer> {
  return new Map(waiting.filter(isAnswers).flatMap(({ payload }) => payload.answers.map(({ questionId, given }) => [questionId, given] as const)));
}
