import type { AttemptState } from '@auscult/domain/questionnaires/attempt';
import { drawnQuestions } from '@auscult/domain/questionnaires/draw';
import { type Database, statement } from '../../db/database.ts';

const questionsOf = statement(
  'demo_questions_of_version',
  `select q.id, q.attempts, q.minimum, v.draw_count, v.redraws,
    array(select a.id from answer a where a.question_id = q.id and a.is_correct order by a.id) as correct,
    (select min(a.id) from answer a where a.question_id = q.id and not a.is_correct) as other
  from question q join form_version v on v.id = q.form_version_id where v.id = $1 order by q.position, q.id`,
);
const insertAttempt = statement(
  'demo_form_attempt',
  `insert into form_attempt (learner_id, form_id, form_version_id, number, state, score_percentage, opened_at, closed_at, updated_at, result_shown_at)
  select $1, $2, $3, $4, $5, $6, $7, closed, $7, closed from (select case when $5 <> 'open' then $7::timestamptz end as closed) as ended returning id`,
);
const insertQuestion = statement(
  'demo_question_attempt',
  'insert into question_attempt (form_attempt_id, question_id, sequence, attempts_left, is_correct, answered_at) values ($1, $2, $3, $4, $5, $6)',
);
const insertAnswer = statement(
  'demo_given_answer',
  `insert into given_answer (learner_id, id, form_attempt_id, question_id, sequence, answers, is_correct, attempts_left, received_at)
  values ($1, md5('demo answer ' || $1::uuid || ' ' || $2::int || ' ' || $3::int || ' ' || $4::int)::uuid, $2, $3, $4, $5, $6, $7, $8)`,
);

interface QuestionRow {
  readonly id: number;
  readonly attempts: number;
  readonly minimum: number | null;
  readonly draw_count: number | null;
  readonly redraws: boolean;
  readonly correct: readonly number[];
  /** The first answer that is not right. */
  readonly other: number | null;
}

interface DemoAttempt {
  readonly learnerId: string;
  readonly form: { readonly id: number; readonly versionId: number };
  /** From 1, which it is unless told otherwise. */
  readonly number?: number;
  readonly state: AttemptState;
  readonly score: number | null;
  readonly at: Date;
}

/**
 * An attempt with all of its questions answered: the graded ones right, or of one that failed wrong until no answer was left. Of an attempt that is
 * open only the first.
 */
export async function addFormAttempt(db: Database, { learnerId, form, number = 1, state, score, at }: DemoAttempt): Promise<void> {
  const [attempt] = await db.query<{ id: number }>(insertAttempt, [learnerId, form.id, form.versionId, number, state, score, at]);
  const rows = await db.query<QuestionRow>(questionsOf, [form.versionId]);
  const questionIds = rows.map(({ id }) => id);
  const { draw_count: drawCount = null, redraws = false } = rows[0] ?? {};
  const asked = new Set(drawnQuestions({ seed: `${learnerId} ${form.versionId}`, number, questionIds, drawCount, redraws }));
  const questions = rows.filter(({ id }) => asked.has(id));
  for (const { id, attempts, minimum, correct, other } of state === 'open' ? questions.slice(0, 1) : questions) {
    const isGraded = correct.length > 0;
    const isCorrect = isGraded ? state !== 'failed' : null;
    const answers = other === null ? { number: Math.max(minimum ?? 0, 4) } : { answers: isCorrect ? correct : [other] };
    const [tries, allowed] = [isCorrect === false ? attempts : 1, isGraded ? attempts : 1];
    await db.query(insertQuestion, [attempt?.id, id, tries, allowed - tries, isCorrect, at]);
    for (let sequence = 1; sequence <= tries; sequence += 1)
      await db.query(insertAnswer, [learnerId, attempt?.id, id, sequence, JSON.stringify(answers), isCorrect, allowed - sequence, at]);
  }
}
