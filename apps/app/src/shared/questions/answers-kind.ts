import { answer } from '@auscult/client/api-client';
import type { Form } from '@auscult/contract/entities/questionnaire';
import { questionsPhrases } from '@auscult/phrases/screens/questions';
import type { OutboxKind } from '../outbox/outbox-entry.ts';
import { applyForm, reloadForm } from './question-queries.ts';

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
  onAccepted({ queryClient, toasts, texts }, { payload: { formId, streamId, title } }, sent) {
    if (sent === undefined) return void reloadForm(queryClient, formId, streamId);
    const form = sent.answer as Form;
    applyForm(queryClient, form);
    const words = questionsPhrases[texts.get().language];
    if (sent.isDelayed) toasts.success(form.type === 'exam' ? words.outcome(title) : words.sent(title));
  },
  onRefused({ queryClient }, { payload: { formId, streamId } }) {
    void reloadForm(queryClient, formId, streamId);
  },
};
