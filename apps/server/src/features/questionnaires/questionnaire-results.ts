import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { loadStream } from '../../policies/resource-queries.ts';
import { presentForm, toldRow } from '../../shared/questionnaires/questionnaire.ts';
import { listQuestionnaires } from '../../shared/questionnaires/questionnaire-queries.ts';

export const questionnaireResults = handler(api.questionnaireResults, {
  policy: { stream: 'answer' },
  async handle({ context: { db, clock }, own, authorize, params }) {
    const now = clock.now();
    const stream = authorize.stream(await loadStream(db, params.stream_id, now, own));
    const rows = await listQuestionnaires(db, stream, now, own);
    return {
      results: rows.map((row) => {
        const { form_id, type, title, attempt, state, attempts_left, score_percentage, results } = presentForm(row, own);
        const closedAt = toldRow(row, own).latest?.closed_at ?? null;
        const closed_at = closedAt && new Date(closedAt).toISOString();
        return { form_id, type, title, attempt, state, attempts_left, score_percentage, closed_at, results };
      }),
    };
  },
});
