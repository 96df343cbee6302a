import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import type { GeneratedExam, Learner } from './generated-exams.ts';
import { type Acknowledged, sendUntilAcknowledged } from './send-until-acknowledged.ts';

/** What the server says of an answer. */
export interface AnswerOutcome {
  readonly is_correct: boolean;
  readonly attempts_left: number;
  readonly sequence: number;
  readonly form: { readonly state: string };
}

/** By learner and question, what the server last said. */
export type ExamLedger = Map<string, { readonly isCorrect: boolean; readonly sequence: number }>;

/** Answers a question, right or wrong, and writes down what was acknowledged. */
export async function answerInto(
  ledger: ExamLedger,
  origin: string,
  { token, learnerId }: Learner,
  exam: GeneratedExam,
  { index, sequence, isRight, retryAfterMs }: { index: number; sequence: number; isRight: boolean; retryAfterMs: number },
): Promise<Acknowledged<AnswerOutcome>> {
  const question = exam.questions[index];
  if (!question) throw new Error(`no question ${index}`);
  const body = {
    id: randomUUID(),
    form_id: exam.formId,
    form_version_id: exam.versionId,
    attempt: 1,
    sequence,
    answers: [question.answers[isRight ? 0 : 1]],
  };
  const path = `${origin}/v1/podcast/user-question-answers/${question.id}`;
  const acknowledged = await sendUntilAcknowledged<AnswerOutcome>(path, { method: 'POST', token, body: () => body, retryAfterMs });
  const { outcome } = acknowledged;
  ledger.set(`${learnerId} ${question.id}`, { isCorrect: outcome.is_correct, sequence: outcome.sequence });
  return acknowledged;
}

/** The database beside the ledger: answers that it has otherwise, and those that count twice or were never given. */
export async function compareAnswers(client: Client, formIds: readonly number[], tries: number, ledger: ExamLedger) {
  const { rows } = await client.query<{ key: string; is_correct: boolean; sequence: number; attempts_left: number; given: number }>(
    `select t.learner_id || ' ' || q.question_id as key, q.is_correct, q.sequence, q.attempts_left,
      (select count(*)::int from given_answer g where g.form_attempt_id = t.id and g.question_id = q.question_id) as given
    from question_attempt q join form_attempt t on t.id = q.form_attempt_id where t.form_id = any ($1)`,
    [formIds],
  );
  const stored = new Map(rows.map((row) => [row.key, row]));
  const lost = [...ledger].filter(([key, { isCorrect, sequence }]) => {
    const row = stored.get(key);
    return row?.is_correct !== isCorrect || row.sequence !== sequence;
  }).length;
  const twice = rows.filter(({ sequence, attempts_left, given }) => given !== sequence || attempts_left !== tries - sequence).length;
  return { lost, twice: twice + Math.abs(stored.size - ledger.size) };
}
