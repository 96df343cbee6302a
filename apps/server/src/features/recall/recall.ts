import { api } from '@auscult/contract/api';
import { grade } from '@auscult/domain/questionnaires/answer';
import { errorPhrases } from '../../http/error-response.ts';
import { handler } from '../../http/handler.ts';
import { Refusal } from '../../refusal.ts';
import { loadQuestionnaire } from '../../shared/questionnaires/questionnaire-queries.ts';
import { presentRecall, recalledQuestions } from './recall-presenter.ts';
import { findRecall, storeRecallAnswer } from './recall-queries.ts';

export const recall = handler(api.recall, {
  policy: { stream: 'answer' },
  async handle({ context: { db, clock }, own, authorize, params }) {
    const row = await findRecall(db, own, params.recall_id);
    return presentRecall(row, authorize.stream(row && (await loadQuestionnaire(db, row.form_id, clock.now(), own))), own);
  },
});

export const answerRecall = handler(api.answerRecall, {
  policy: { stream: 'answer' },
  async handle({ context: { db, clock }, own, authorize, params, body, language }) {
    const row = await findRecall(db, own, params.recall_id);
    const questionnaire = authorize.stream(row && (await loadQuestionnaire(db, row.form_id, clock.now(), own)));
    const question = row && recalledQuestions(row, questionnaire, own).find(({ id }) => id === body.question_id);
    if (row === null || question == null) throw new Refusal('not_found');
    const answers = [...new Set(body.answers)];
    const isCorrect = grade(question, { answers });
    if (typeof isCorrect !== 'boolean') throw new Refusal('validation_failed', { answers: [errorPhrases[language].field.invalid] });
    await storeRecallAnswer(db, own, row.id, question.id, { answers, isCorrect });
    return presentRecall(await findRecall(db, own, row.id), questionnaire, own);
  },
});
