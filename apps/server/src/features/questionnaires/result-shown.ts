import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { toldRow } from '../../shared/questionnaires/questionnaire.ts';
import { loadQuestionnaire } from '../../shared/questionnaires/questionnaire-queries.ts';
import { markResultShown } from './answer-queries.ts';

export const resultShown = handler(api.resultShown, {
  policy: { stream: 'answer' },
  async handle({ context: { db, clock }, own, authorize, params }) {
    const { form_id, states } = toldRow(authorize.stream(await loadQuestionnaire(db, params.form_id, clock.now(), own)), own);
    if (states.at(-1) !== 'open') await markResultShown(db, own, form_id, clock.now());
  },
});
