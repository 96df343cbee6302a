import { drawnQuestions } from '@auscult/domain/questionnaires/draw';
import { type Database, statement } from '../../db/database.ts';

const questionsOf = statement(
  'demo_questions_of_version',
  `select q.id, q.attempts, q.minimum, v.draw_count, v.redraws,
    array(select a.id from answer a where a.question_id = q.id and a.is_correct order by a.id) as correct,
    (select min(a.id) from answer a where a.question_id = q.id) as first
  from question q join form_version v on v.id = q.form_version_id where v.id = $1 order by q.position, q.id`,
);
const insertAttempt = statement(
  'demo_form_attempt',
  `insert into form_attempt (learner_id, form_id, form_version_id, number, state, score_percentage, opened_at, closed_at, updated_at, result_shown_at)
  select $1, $2, $3, 1, $4, $5, $6, closed, $6, closed from (select case when $4 <> 'open' then $6::timestamptz end as closed) as ended returning id`,
);
const insertAnswer = statement(
  'demo_given_answer',
  `with question as (
    insert into question_attempt (form_attempt_id, question_id, sequence, attempts_left, is_correct, answered_at) values ($2, $3, 1, $4, $5, $6) returning 1
  )
  insert into given_answer (learner_id, id, form_attempt_id, question_id, sequence, answers, is_correct, attempts_left, received_at)
  select $1, md5('demo answer ' || $1::uuid || ' ' || $3::int)::uuid, $2, $3, 1, $7, $5, $4, $6 from question`,
);

interface QuestionRow {
  readonly id: number;
  readonly attempts: number;
  readonly minimum: number | null;
  readonly draw_count: number | null;
  readonly redraws: boolean;
  readonly correct: readonly number[];
  readonly first: number | null;
}

/** An attempt with all of its questions answered, the graded ones right; of one that is open the first. */
export async function addFormAttempt(
  db: Database,
  {
    learnerId,
    form,
    state,
    score,
    at,
  }: { learnerId: string; form: { id: number; versionId: number }; state: string; score: number | null; at: Date },
): Promise<void> {
  const [attempt] = await db.query<{ id: number }>(insertAttempt, [learnerId, form.id, form.versionId, state, score, at]);
  const rows = await db.query<QuestionRow>(questionsOf, [form.versionId]);
  const questionIds = rows.map(({ id }) => id);
  const { draw_count: drawCount = null, redraws = false } = rows[0] ?? {};
  const asked = new Set(drawnQuestions({ seed: `${learnerId} ${form.versionId}`, number: 1, questionIds, drawCount, redraws }));
  const questions = rows.filter(({ id }) => asked.has(id));
  for (const { id, attempts, minimum, correct, first } of state === 'open' ? questions.slice(0, 1) : questions) {
    const isGraded = correct.length > 0;
    const answers = first === null ? { number: Math.max(minimum ?? 0, 4) } : { answers: isGraded ? correct : [first] };
    const values = [learnerId, attempt?.id, id, isGraded ? attempts - 1 : 0, isGraded ? true : null, at, JSON.stringify(answers)];
    await db.query(insertAnswer, values);
  }
}
