import { api } from '@auscult/contract/api';
import type { FormResults } from '@auscult/contract/entities/studio/form';
import { itemStatistics } from '@auscult/domain/questionnaires/item-statistics';
import { handler } from '../../http/handler.ts';
import { Refusal } from '../../refusal.ts';
import { loadFormAccess } from './form-queries.ts';
import { loadResults, MOST_COUNTED, type ResultRow } from './results-queries.ts';

/** Of few nothing is told but the question: what somebody answered is nobody's business. */
function presentResult({ key, kind, text, is_graded, answers, numbers, texts, ...counts }: ResultRow): FormResults['questions'][number] {
  const statistics = itemStatistics(counts);
  const asked = { key, kind, text };
  if (statistics === null) {
    const hidden = answers.map((answer) => ({ ...answer, count: 0 }));
    return { ...asked, answered: null, difficulty: null, discrimination: null, judgement: null, answers: hidden, numbers: [], texts: [] };
  }
  const { difficulty, discrimination, judgement } = is_graded ? statistics : { difficulty: null, discrimination: null, judgement: null };
  return {
    ...asked,
    answered: counts.answered,
    difficulty,
    discrimination,
    judgement,
    answers: [...answers],
    numbers: [...numbers],
    texts: [...texts],
  };
}

export const studioFormResults = handler(api.studioFormResults, {
  policy: { stream: 'update' },
  async handle({ context: { db, clock }, own, authorize, params: { form_id, number } }) {
    const form = authorize.stream(await loadFormAccess(db, form_id, clock.now(), own));
    const found = await loadResults(db, form, number);
    if (found === undefined) throw new Refusal('not_found');
    const { learners, rows } = found;
    return {
      number,
      learners,
      counted: Math.min(learners, MOST_COUNTED),
      questions: rows.map(presentResult),
    };
  },
});
