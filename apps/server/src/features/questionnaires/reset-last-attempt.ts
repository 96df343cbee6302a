import { api } from '@auscult/contract/api';
import { mayRetry } from '@auscult/domain/questionnaires/attempt';
import { handler } from '../../http/handler.ts';
import { Refusal } from '../../refusal.ts';
import { presentForm, toldRow } from '../../shared/questionnaires/questionnaire.ts';
import { loadQuestionnaire } from '../../shared/questionnaires/questionnaire-queries.ts';
import { beginRetry } from './answer-queries.ts';

export const resetLastAttempt = handler(api.resetLastAttempt, {
  policy: { stream: 'answer' },
  async handle({ context: { db, clock }, own, authorize, params: { form_id: formId } }) {
    const load = async () => toldRow(authorize.stream(await loadQuestionnaire(db, formId, clock.now(), own)), own);
    const row = await load();
    if (row.states.at(-1) !== 'failed') return presentForm(row, own);
    if (!mayRetry(row.attempts, row.states)) throw new Refusal('no_attempts_left');
    await beginRetry(db, own, row, { formId, number: row.states.length + 1, at: clock.now() });
    return presentForm(await load(), own);
  },
});
