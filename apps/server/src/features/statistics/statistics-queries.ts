import type { Period } from '@auscult/domain/statistics/period';
import { LEAST_PEOPLE } from '@auscult/domain/statistics/small-counts';
import { type Database, statement } from '../../db/database.ts';
import type { Authorized } from '../../policies/authorize.ts';
import type { CompanyAccess, CourseAccess, StreamAccess } from '../../policies/resource-queries.ts';
import type { PictureRow } from '../../shared/cards/media-presenter.ts';

/** What is counted: a company, one of its series, or an episode. */
export type Measured =
  | { readonly scope: 'company'; readonly thing: CompanyAccess & Authorized<'company', 'inspect'> }
  | { readonly scope: 'series'; readonly thing: CourseAccess & Authorized<'course', 'inspect'> }
  | { readonly scope: 'episode'; readonly thing: StreamAccess & Authorized<'stream', 'inspect'> };

/** Of people in the period; `finished` of the episodes that they heard, each once for each listener. */
export interface AudienceRow {
  readonly listeners: number;
  readonly episodes: number;
  readonly finished: number;
}
export interface TotalsRow extends AudienceRow {
  readonly heard_ms: number;
  readonly points: number;
  readonly certificates: number;
}

/** Who came in the period, each once: those who had not come in it before. `$from` and `$to` are its days. */
const audience = (scope: string, id: string, from: string, to: string) => `select
    coalesce(sum(listeners) filter (where previous < ${from}), 0)::int as listeners,
    coalesce(sum(episodes) filter (where previous < ${from}), 0)::int as episodes,
    (coalesce(sum(finished), 0) - coalesce(sum(finished_before) filter (where previous >= ${from}), 0))::int as finished
  from audience_count where scope = ${scope} and scope_id = ${id} and day between ${from} and ${to}`;

const totals = statement(
  'statistics_totals',
  `select audience.*, activity.*
  from (values (1, $3::date, $4::date), (2, $5::date, $6::date)) as period (n, first, last)
  cross join lateral (${audience('$1', '$2', 'period.first', 'period.last')}) as audience
  cross join lateral (
    select coalesce(sum(heard_ms), 0)::bigint as heard_ms, coalesce(sum(points), 0)::float8 as points, coalesce(sum(certificates), 0)::int as certificates
    from activity_count where scope = $1 and scope_id = $2 and day between period.first and period.last
  ) as activity
  order by n`,
);

const NOTHING: TotalsRow = { listeners: 0, episodes: 0, finished: 0, heard_ms: 0, points: 0, certificates: 0 };

/** Of the period and the one before. */
export async function loadTotals(
  db: Database,
  { scope, thing }: Measured,
  period: Period,
  before: Period,
): Promise<{ readonly now: TotalsRow; readonly before: TotalsRow }> {
  const [now = NOTHING, then = NOTHING] = await db.query<TotalsRow>(totals, [scope, thing.id, period.from, period.to, before.from, before.to]);
  return { now, before: then };
}

export interface LineRow extends AudienceRow {
  readonly id: number;
  readonly title: string;
  readonly pictures: readonly PictureRow[];
  readonly heard_ms: number;
}

const MOST = `select scope_id as id, sum(heard_ms)::bigint as heard_ms from activity_count
    where scope = $1 and parent_id = any ($2::int[]) and day between $3::date and $4::date and heard_ms > 0 group by scope_id order by heard_ms desc, id limit $5`;

const mostHeardSeries = statement(
  'statistics_most_heard_series',
  `select most.id, most.heard_ms, c.title, course_pictures(c.id, c.parent_id) as pictures, audience.*
  from (${MOST}) as most join course c on c.id = most.id
  cross join lateral (${audience('$1', 'most.id', '$3::date', '$4::date')}) as audience
  order by most.heard_ms desc, most.id`,
);
const mostHeardEpisodes = statement(
  'statistics_most_heard_episodes',
  `select most.id, most.heard_ms, s.title, stream_pictures(s.id, k.id, k.parent_id) as pictures, audience.*
  from (${MOST}) as most join stream s on s.id = most.id
  left join course_stream cs on cs.stream_id = s.id and cs.is_primary left join course k on k.id = cs.course_id
  cross join lateral (${audience('$1', 'most.id', '$3::date', '$4::date')}) as audience
  order by most.heard_ms desc, most.id`,
);

/** The series of a company that were heard most; of anything else none. */
export async function listSeries(db: Database, { scope, thing }: Measured, { from, to }: Period, limit: number): Promise<LineRow[]> {
  return scope === 'company' ? db.query<LineRow>(mostHeardSeries, ['series', [thing.id], from, to, limit]) : [];
}

/** The episodes that were heard most: of a series, or of these series of a company. */
export async function listEpisodes(
  db: Database,
  { scope, thing }: Measured,
  series: readonly { readonly id: number }[],
  { from, to }: Period,
  limit: number,
): Promise<LineRow[]> {
  const ids = scope === 'company' ? series.map(({ id }) => id) : [thing.id];
  return db.query<LineRow>(mostHeardEpisodes, ['episode', ids, from, to, limit]);
}

export interface QuestionRow {
  readonly id: number;
  readonly text: string;
  readonly stream_id: number;
  readonly stream_title: string;
  readonly course_title: string | null;
  readonly answers: number;
  readonly correct: number;
}

const questionsOf = (scope: Measured['scope'], of: string) =>
  statement(
    `statistics_questions_${scope}`,
    `select q.id, coalesce(nullif(q.topic, ''), q.text) as text, s.id as stream_id, s.title as stream_title, series.title as course_title, asked.answers, asked.correct
  from (
    select question_id, stream_id, sum(answers)::int as answers, sum(correct)::int as correct
    from question_count
    where ${of} and day between $2::date and $3::date
    group by question_id, stream_id having sum(answers) >= ${LEAST_PEOPLE}
    order by sum(correct)::float8 / sum(answers), sum(answers) desc, question_id limit $4
  ) as asked
  join question q on q.id = asked.question_id
  join stream s on s.id = asked.stream_id
  left join course_stream cs on cs.stream_id = s.id and cs.is_primary left join course k on k.id = cs.course_id
  left join course series on series.id = coalesce(k.parent_id, k.id)
  order by asked.correct::float8 / asked.answers, asked.answers desc, q.id`,
  );

const questions = {
  company: questionsOf('company', 'company_id = $1'),
  series: questionsOf(
    'series',
    'stream_id in (select cs.stream_id from course_stream cs join course c on c.id = cs.course_id where $1 in (c.id, c.parent_id) and cs.is_primary)',
  ),
  episode: questionsOf('episode', 'stream_id = $1'),
};

/** Those that were answered right the least at first. */
export const listQuestions = (db: Database, { scope, thing }: Measured, { from, to }: Period, limit: number) =>
  db.query<QuestionRow>(questions[scope], [thing.id, from, to, limit]);

const countedAt = statement('statistics_counted_at', 'select max(counted_at) as counted_at from statistics_day');

/** When something was last counted. */
export async function loadCountedAt(db: Database): Promise<string | null> {
  return (await db.query<{ counted_at: string | null }>(countedAt))[0]?.counted_at ?? null;
}
