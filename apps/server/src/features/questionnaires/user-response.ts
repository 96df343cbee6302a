import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { presentForm } from '../../shared/questionnaires/questionnaire.ts';
import { loadQuestionnaire } from '../../shared/questionnaires/questionnaire-queries.ts';

export const userResponse = handler(api.userResponse, {
  policy: { stream: 'answer' },
  async handle({ context: { db, clock }, own, authorize, params }) {
    return presentForm(authorize.stream(await loadQuestionnaire(db, params.form_id, clock.now(), own)), own);
  },
});
