import type { QuestionKind } from '@auscult/domain/questionnaires/answer';
import type { ItemCounts } from '@auscult/domain/questionnaires/item-statistics';
import { type Database, statement } from '../../db/database.ts';
import type { EditedForm } from './form-queries.ts';

/** As many say enough, and take as long as they take however many there are. */
export const MOST_COUNTED = 10_000;
const MOST_TEXTS = 50;
/** Of different numbers that were given. */
const MOST_NUMBERS = 100;

export interface ResultRow extends ItemCounts {
  readonly key: number;
  readonly kind: QuestionKind;
  readonly text: string;
  readonly is_graded: boolean;
  readonly answers: readonly { readonly text: string; readonly is_correct: boolean; readonly count: number }[];
  readonly numbers: readonly { readonly value: number; readonly count: number }[];
  readonly texts: readonly string[];
}

const versionOf = statement(
  'form_results_version',
  `select v.id, (select count(*) from form_attempt t where t.form_version_id = v.id and t.number = 1)::int as learners
  from form_version v where v.form_id = $1 and v.number = $2 and v.published_at is not null`,
);

// The newest first attempts, of each question its first answer, and for each answer the share of the others of the same attempt that were right.
const results = statement(
  'form_results',
  `with attempt as materialized (
    select id from form_attempt where form_version_id = $1 and number = 1 order by id desc limit $2
  ), first as materialized (
    select g.form_attempt_id, g.question_id, g.is_correct, g.answers from attempt join given_answer g on g.form_attempt_id = attempt.id and g.sequence = 1
  ), score as (
    select form_attempt_id, count(is_correct) as graded, count(*) filter (where is_correct) as rights from first group by form_attempt_id
  ), item as (
    select question_id, count(*)::int as answered, count(*) filter (where is_correct)::int as right, count(rest)::int as compared,
      count(rest) filter (where is_correct)::int as compared_right, coalesce(sum(rest), 0) as rest_sum, coalesce(sum(rest * rest), 0) as rest_squares,
      coalesce(sum(rest) filter (where is_correct), 0) as rest_of_right
    from (
      select f.question_id, f.is_correct, case when f.is_correct is not null and s.graded > 1 then (s.rights - f.is_correct::int)::float8 / (s.graded - 1) end as rest
      from first f join score s on s.form_attempt_id = f.form_attempt_id
    ) as compared group by question_id
  ), chosen as (
    select f.question_id, answer.id::int as answer_id, count(*)::int as total
    from first f cross join jsonb_array_elements_text(f.answers -> 'answers') as answer (id) group by 1, 2
  ), counted as (
    select question_id, (answers ->> 'number')::int as value, count(*)::int as total from first where answers ? 'number' group by 1, 2
  )
  select q.key, q.kind, q.text, exists (select from answer a where a.question_id = q.id and a.is_correct) as is_graded,
    coalesce(i.answered, 0) as answered, coalesce(i.right, 0) as right, coalesce(i.compared, 0) as compared, coalesce(i.compared_right, 0) as "comparedRight",
    coalesce(i.rest_sum, 0) as "restSum", coalesce(i.rest_squares, 0) as "restSquares", coalesce(i.rest_of_right, 0) as "restOfRight",
    coalesce((select jsonb_agg(jsonb_build_object('text', a.text, 'is_correct', a.is_correct, 'count', coalesce(c.total, 0)) order by a.position, a.id)
      from answer a left join chosen c on c.question_id = q.id and c.answer_id = a.id where a.question_id = q.id), '[]') as answers,
    coalesce((select jsonb_agg(jsonb_build_object('value', n.value, 'count', n.total) order by n.value)
      from (select * from counted where question_id = q.id order by total desc, value limit ${MOST_NUMBERS}) as n), '[]') as numbers,
    coalesce((select jsonb_agg(t.text) from (
      select answers ->> 'text' as text from first where question_id = q.id and answers ? 'text' order by form_attempt_id desc limit ${MOST_TEXTS}) as t), '[]') as texts
  from question q left join item i on i.question_id = q.id
  where q.form_version_id = $1 order by q.position, q.id`,
);

/** Undefined when there is no such version that was published. */
export async function loadResults(
  db: Database,
  { form_id }: EditedForm,
  number: number,
): Promise<{ readonly learners: number; readonly rows: readonly ResultRow[] } | undefined> {
  const [version] = await db.query<{ id: number; learners: number }>(versionOf, [form_id, number]);
  return version && { learners: version.learners, rows: await db.query<ResultRow>(results, [version.id, MOST_COUNTED]) };
}
