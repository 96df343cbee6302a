import type { Recall } from '@auscult/contract/entities/recall';
import { isGraded } from '@auscult/domain/questionnaires/answer';
import { recallQuestions } from '@auscult/domain/questionnaires/recall';
import type { OwnAccount } from '../../policies/authorize.ts';
import { Refusal } from '../../refusal.ts';
import { presentQuestion, shownAttempt } from '../../shared/questionnaires/questionnaire.ts';
import type { QuestionnaireRow, QuestionRow } from '../../shared/questionnaires/questionnaire-queries.ts';
import type { RecallRow } from './recall-queries.ts';

/** The questions of the attempt that was passed which are asked once more, as if nothing had been answered yet. */
export function recalledQuestions(row: RecallRow, questionnaire: QuestionnaireRow, own: OwnAccount): QuestionRow[] {
  const { questions, state } = shownAttempt(questionnaire, own);
  // Nothing of an exam that is open is told.
  if (state !== 'passed') return [];
  const chosen = recallQuestions(
    questions.map((question) => ({
      id: question.id,
      kind: question.kind,
      isGraded: isGraded(question),
      isAnswered: question.standing !== null,
      wasHard: row.hard_ids.includes(question.id),
    })),
    row.id,
  );
  return chosen.flatMap((id) => questions.filter((question) => question.id === id)).map((question) => ({ ...question, attempts: 1, standing: null }));
}

export function presentRecall(row: RecallRow | null, questionnaire: QuestionnaireRow, own: OwnAccount): Recall {
  if (row === null) throw new Refusal('not_found');
  const attempt = shownAttempt(questionnaire, own);
  const questions = recalledQuestions(row, questionnaire, own).map((question) => {
    const given = row.answers[question.id];
    const standing = given && { sequence: 1, attempts_left: 0, is_correct: given.isCorrect, given: { answers: [...given.answers] } };
    return presentQuestion({ ...question, standing: standing ?? null }, questionnaire, attempt);
  });
  return { id: row.id, stream_id: questionnaire.stream_id, after_days: row.after_days, questions };
}
