import type { GivenAnswer } from '@auscult/contract/entities/questionnaire';
import type { QuestionKind } from '@auscult/domain/questionnaires/answer';
import type { AttemptState, Review } from '@auscult/domain/questionnaires/attempt';
import type { MomentType } from '@auscult/domain/questionnaires/moments';
import { type Database, statement } from '../../db/database.ts';
import { epochMs } from '../../db/json-columns.ts';
import type { Authorized, OwnAccount } from '../../policies/authorize.ts';
import { STREAM_ACCESS, type StreamAccess } from '../../policies/resource-queries.ts';

export interface QuestionRow {
  readonly id: number;
  readonly kind: QuestionKind;
  readonly text: string;
  readonly is_required: boolean;
  readonly topic: string;
  readonly explanation: string;
  readonly tip: string;
  readonly from_ms: number | null;
  readonly to_ms: number | null;
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly minimum_label: string;
  readonly maximum_label: string;
  readonly image: { readonly hash: string; readonly alt: string; readonly width: number; readonly height: number } | null;
  readonly attempts: number;
  readonly answers: readonly { readonly id: number; readonly text: string; readonly isCorrect: boolean }[];
  readonly moments: readonly MomentOfQuestion[];
  /** A live room has told which answers are right. */
  readonly is_told: boolean;
  /** In the attempt that is shown; null before the first answer. */
  readonly standing: {
    readonly sequence: number;
    readonly attempts_left: number;
    readonly is_correct: boolean | null;
    readonly given: GivenAnswer;
  } | null;
}

/** Instants in milliseconds since 1970; `given` counts the answers of this attempt that were given at it. */
export interface MomentOfQuestion {
  readonly id: number;
  readonly type: MomentType;
  readonly attempts: number;
  readonly opensAt: number | null;
  readonly closesAt: number | null;
  readonly shownAt: number | null;
  readonly hiddenAt: number | null;
  /** Nobody is told for now whether they were right: moderators of a live room chose so, and its broadcast has not ended. */
  readonly hidesDirectAnswer: boolean;
  readonly given: number;
}

/** A questionnaire in the version of the learner's latest attempt, or in the published one before the first. */
export interface QuestionnaireRow {
  readonly form_id: number;
  readonly stream_id: number;
  readonly type: 'profile_check' | 'exam' | 'poll' | 'review';
  readonly version_id: number;
  readonly title: string;
  readonly attempts: number;
  readonly pass_percentage: number;
  readonly draw_count: number | null;
  readonly redraws: boolean;
  readonly shuffles_answers: boolean;
  readonly review: Review;
  /** All of the version; an attempt asks those that are drawn for it. */
  readonly questions: readonly QuestionRow[];
  /** Of every attempt, the first first. */
  readonly states: readonly AttemptState[];
  /** The latest; null before the first. */
  readonly latest: {
    readonly number: number;
    readonly score_percentage: number | null;
    readonly closed_at: string | null;
    readonly result_shown: boolean;
  } | null;
}

/** Of moment `m`; see `hidesDirectAnswer`. */
export const HIDES_DIRECT_ANSWER = `(m.is_direct_answer_hidden
  and coalesce((select room.phase <> 'ended' from live_room room where room.stream_id = m.stream_id), true))`;

const latestAttempt = (formId: string, learnerId: string) => `
    select t.id, t.number, t.form_version_id, t.score_percentage, t.closed_at, t.result_shown_at,
      array(select state from form_attempt earlier where earlier.learner_id = ${learnerId} and earlier.form_id = ${formId} order by earlier.number) as states
    from form_attempt t where t.learner_id = ${learnerId} and t.form_id = ${formId} order by t.number desc limit 1`;
const LATEST = `jsonb_build_object('number', attempt.number, 'score_percentage', attempt.score_percentage,
    'closed_at', attempt.closed_at, 'result_shown', attempt.result_shown_at is not null)`;
const STANDING = `jsonb_build_object('sequence', s.sequence, 'attempts_left', s.attempts_left, 'is_correct', s.is_correct, 'given', g.answers)`;
const GIVEN_LAST = `question_attempt s
    join given_answer g on g.form_attempt_id = s.form_attempt_id and g.question_id = s.question_id and g.sequence = s.sequence`;

// Of form `f` for learner $4. The published version is the newest that is no draft.
const QUESTIONNAIRE = `f.id as form_id, f.stream_id, f.type, v.id as version_id, v.title, v.attempts, v.pass_percentage, v.draw_count, v.redraws, v.shuffles_answers,
  v.review, coalesce(attempt.states, '{}') as states,
  case when attempt.number is not null then ${LATEST} end as latest,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', q.id, 'kind', q.kind, 'text', q.text, 'is_required', q.is_required, 'topic', q.topic, 'explanation', q.explanation, 'tip', q.tip, 'from_ms', q.from_ms,
      'to_ms', q.to_ms, 'minimum', q.minimum, 'maximum', q.maximum, 'minimum_label', q.minimum_label, 'maximum_label', q.maximum_label,
      'attempts', q.attempts, 'is_told', exists (select from told_answer told where told.form_id = f.id and told.question_key = q.key),
      'image', (select jsonb_build_object('hash', i.content_hash, 'alt', q.image_alt, 'width', i.width, 'height', i.height) from image i where i.id = q.image_id),
      'answers', coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'text', a.text, 'isCorrect', a.is_correct) order by a.position, a.id)
        from answer a where a.question_id = q.id), '[]'),
      'moments', coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'type', m.type, 'attempts', m.attempts, 'opensAt', ${epochMs('m.opens_at')},
          'closesAt', ${epochMs('m.closes_at')}, 'shownAt', ${epochMs('m.shown_at')}, 'hiddenAt', ${epochMs('m.hidden_at')},
          'hidesDirectAnswer', ${HIDES_DIRECT_ANSWER},
          'given', (select count(*) from given_answer g where g.form_attempt_id = attempt.id and g.question_id = q.id and g.display_moment_id = m.id)))
        from display_moment m where m.question_id = q.id), '[]'),
      'standing', (select ${STANDING} from ${GIVEN_LAST} where s.form_attempt_id = attempt.id and s.question_id = q.id)
    ) order by q.position, q.id)
    from question q where q.form_version_id = v.id), '[]') as questions`;
const QUESTIONNAIRE_PARTS = `
  left join lateral (${latestAttempt('f.id', '$4')}) as attempt on true
  cross join lateral (
    select * from form_version
    where form_id = f.id and case when attempt.form_version_id is null then published_at is not null else id = attempt.form_version_id end
    order by number desc limit 1
  ) as v`;

const ofStream = statement(
  'questionnaires_of_stream',
  `select ${QUESTIONNAIRE} from form f ${QUESTIONNAIRE_PARTS} where f.stream_id = $1 and $2::timestamptz is not null and $3::int is not null
  order by f.position, f.id`,
  'generic',
);
const byForm = statement(
  'questionnaire_by_form',
  `select ${STREAM_ACCESS}, ${QUESTIONNAIRE} from form f join stream s on s.id = f.stream_id left join stream_listing l on l.stream_id = s.id
    ${QUESTIONNAIRE_PARTS} where f.id = $1`,
);

const standingOfForm = statement(
  'questionnaire_standing',
  `select attempt.form_version_id, attempt.states, ${LATEST} as latest,
    coalesce((select jsonb_object_agg(s.question_id, ${STANDING}) from ${GIVEN_LAST} where s.form_attempt_id = attempt.id), '{}') as standings,
    coalesce((select jsonb_object_agg(m.id, m.given) from (
      select display_moment_id as id, count(*) as given from given_answer where form_attempt_id = attempt.id and display_moment_id is not null group by 1
    ) as m), '{}') as given
  from (${latestAttempt('$1', '$2')}) as attempt`,
);

/** All that a stream asks, in its order. */
export const listQuestionnaires = (
  db: Database,
  stream: StreamAccess & Authorized<'stream', 'listen' | 'answer'>,
  now: Date,
  { accountId, learnerId }: OwnAccount,
) => db.query<QuestionnaireRow>(ofStream, [stream.id, now, accountId, learnerId]);

/** With what decides who may answer it; null when there is no such questionnaire, or only a draft. */
export async function loadQuestionnaire(
  db: Database,
  formId: number,
  now: Date,
  { accountId, learnerId }: OwnAccount,
): Promise<(QuestionnaireRow & StreamAccess) | null> {
  const [row] = await db.query<QuestionnaireRow & StreamAccess>(byForm, [formId, now, accountId, learnerId]);
  return row ?? null;
}

/** How a learner stands with a questionnaire now; what it asks is taken from `row`, for a version does not change. Null when the latest attempt is at another. */
export async function withStanding<Row extends QuestionnaireRow>(db: Database, row: Row, { learnerId }: OwnAccount): Promise<Row | null> {
  const [now] = await db.query<
    Pick<QuestionnaireRow, 'states' | 'latest'> & {
      form_version_id: number;
      standings: Record<number, QuestionRow['standing']>;
      given: Record<number, number>;
    }
  >(standingOfForm, [row.form_id, learnerId]);
  if (now?.form_version_id !== row.version_id) return null;
  const { states, latest, standings, given } = now;
  const questions = row.questions.map((question) => ({
    ...question,
    standing: standings[question.id] ?? null,
    moments: question.moments.map((moment) => ({ ...moment, given: given[moment.id] ?? 0 })),
  }));
  return { ...row, states, latest, questions };
}
