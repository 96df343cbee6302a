import type { GivenAnswer } from '@auscult/contract/entities/questionnaire';
import { type Database, statement } from '../../db/database.ts';
import type { Authorized, OwnAccount } from '../../policies/authorize.ts';
import type { StreamAccess } from '../../policies/resource-queries.ts';

/** An answer to a question of an attempt, graded. */
export interface StoredAnswer {
  readonly id: string;
  readonly formId: number;
  readonly versionId: number;
  readonly attempt: number;
  readonly questionId: number;
  /** How many answers the learner had seen. */
  readonly sequence: number;
  readonly momentId: number | null;
  readonly given: GivenAnswer;
  readonly isCorrect: boolean | null;
  /** How many answers the question allows, this one included. */
  readonly attempts: number;
}

export interface OutcomeRow {
  readonly question_id: number;
  readonly is_correct: boolean | null;
  readonly attempts_left: number;
  readonly sequence: number;
}

/** An answer that came before under this id. */
export interface RepeatedRow extends OutcomeRow {
  readonly form_version_id: number;
  readonly number: number;
  readonly display_moment_id: number | null;
  readonly answers: GivenAnswer;
}

const repeated = statement(
  'given_answer_by_id',
  `select g.id, g.question_id, g.is_correct, g.attempts_left, g.sequence, g.display_moment_id, g.answers, t.form_version_id, t.number
  from given_answer g join form_attempt t on t.id = g.form_attempt_id where g.learner_id = $1 and g.id = any ($2)`,
);

// The attempt's row is locked by every answer to it, so that of two last answers one sees the other. A second attempt is there already.
const answer = statement(
  'question_answer',
  `with attempt as (
    insert into form_attempt as t (learner_id, form_id, form_version_id, number, state, opened_at, updated_at)
    select $1, $3, $4, $5, 'open', $6, $6 where $5 = 1 or exists (select from form_attempt where learner_id = $1 and form_id = $3 and number = $5)
    on conflict (learner_id, form_id, number) do update set updated_at = excluded.updated_at where t.state = 'open' and t.form_version_id = $4
    returning t.id
  ), question as (
    insert into question_attempt as q (form_attempt_id, question_id, sequence, attempts_left, is_correct, answered_at)
    select attempt.id, $7, 1, $12::int - 1, $11, $6 from attempt
    where $8::int = 0 or exists (select from question_attempt where form_attempt_id = attempt.id and question_id = $7)
    on conflict (form_attempt_id, question_id) do update set
      sequence = q.sequence + 1, attempts_left = q.attempts_left - 1, is_correct = excluded.is_correct, answered_at = excluded.answered_at
    where q.sequence = $8 and q.attempts_left > 0 and q.is_correct is false
    returning form_attempt_id, question_id, sequence, attempts_left, is_correct
  )
  insert into given_answer (learner_id, id, form_attempt_id, question_id, display_moment_id, sequence, answers, is_correct, attempts_left, received_at)
  select $1, $2, form_attempt_id, question_id, $9, sequence, $10, is_correct, attempts_left, $6 from question
  returning question_id, is_correct, attempts_left, sequence`,
);

const close = statement(
  'form_attempt_close',
  `update form_attempt set state = $4, score_percentage = $5, closed_at = $6, updated_at = $6
  where learner_id = $1 and form_id = $2 and number = $3 and state = 'open'`,
);

const retry = statement(
  'form_attempt_retry',
  `insert into form_attempt (learner_id, form_id, form_version_id, number, state, opened_at, updated_at)
  select $1, f.id, (select v.id from form_version v where v.form_id = f.id and v.published_at is not null order by v.number desc limit 1), $3, 'open', $4, $4
  from form f where f.id = $2
  on conflict (learner_id, form_id, number) do nothing`,
);

const lock = statement('answering_lock', 'select pg_advisory_xact_lock(43100005, hashtext($1::text || $2::text))');

const markShown = statement(
  'form_attempt_result_shown',
  `update form_attempt t set result_shown_at = $3 where t.learner_id = $1 and t.form_id = $2 and t.result_shown_at is null and t.state <> 'open'
    and t.number = (select max(number) from form_attempt where learner_id = $1 and form_id = $2)`,
);

type Answerable = StreamAccess & Authorized<'stream', 'answer'>;

/** By their ids, those that this learner gave before. */
export async function findRepeated(db: Database, { learnerId }: OwnAccount, ids: readonly string[]): Promise<ReadonlyMap<string, RepeatedRow>> {
  const rows = await db.query<RepeatedRow & { id: string }>(repeated, [learnerId, ids]);
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

/** Until the end of the transaction the answers of this learner to this questionnaire wait for each other. */
export async function lockAnswering(tx: Database, { learnerId }: OwnAccount, formId: number): Promise<void> {
  await tx.query(lock, [learnerId, formId]);
}

/** Null when the attempt is over, the question is closed or another answer came first: nothing was stored. In a transaction. */
export async function storeAnswer(
  tx: Database,
  { learnerId }: OwnAccount,
  _stream: Answerable,
  now: Date,
  { id, formId, versionId, attempt, questionId, sequence, momentId, given, isCorrect, attempts }: StoredAnswer,
): Promise<OutcomeRow | null> {
  const values = [learnerId, id, formId, versionId, attempt, now, questionId, sequence, momentId, JSON.stringify(given), isCorrect, attempts];
  const [row] = await tx.query<OutcomeRow>(answer, values);
  return row ?? null;
}

/** Ends an attempt that is open; one that has ended stays as it is. */
export const closeAttempt = (
  tx: Database,
  { learnerId }: OwnAccount,
  _stream: Answerable,
  { formId, attempt, state, score, at }: { formId: number; attempt: number; state: string; score: number | null; at: Date },
) => tx.query(close, [learnerId, formId, attempt, state, score, at]);

/** Begins the attempt of this number, in the version that is published now; one that was begun stays as it is. */
export const beginRetry = (
  db: Database,
  { learnerId }: OwnAccount,
  _stream: Answerable,
  { formId, number, at }: { formId: number; number: number; at: Date },
) => db.query(retry, [learnerId, formId, number, at]);

export const markResultShown = (db: Database, { learnerId }: OwnAccount, formId: number, at: Date) => db.query(markShown, [learnerId, formId, at]);
