import type { DisplayMoment, Form } from '@auscult/contract/entities/stream';
import { type Database, statement } from '../../db/database.ts';
import type { Authorized, OwnAccount } from '../../policies/authorize.ts';
import type { StreamAccess } from '../../policies/resource-queries.ts';

export interface FormRow {
  readonly id: number;
  readonly type: Form['type'];
  readonly title: string;
  readonly attempts: number;
  /** How often this learner ended it, in whatever way. */
  readonly attempts_used: number;
  /** Passed, or complete where there is nothing to pass. */
  readonly is_done: boolean;
  /** Answers come without their correctness: it never leaves the database this way. */
  readonly questions: { id: number; text: string; attempts: number; answers: { id: number; text: string }[] }[];
}

export interface MomentRow {
  readonly id: number;
  readonly type: DisplayMoment['type'];
  readonly action: DisplayMoment['action'];
  readonly question_id: number | null;
  readonly open_ms: number | null;
  readonly close_ms: number | null;
  readonly attempts: number;
}

const formsOfStream = statement(
  'forms_of_stream',
  `select f.id, f.type, f.title, f.attempts,
    (select count(*)::int from form_response r where r.form_id = f.id and r.learner_id = $2 and r.state <> 'open') as attempts_used,
    exists (select from form_response r where r.form_id = f.id and r.learner_id = $2 and r.state in ('passed', 'complete')) as is_done,
    coalesce((
      select jsonb_agg(jsonb_build_object('id', q.id, 'text', q.text, 'attempts', q.attempts, 'answers', coalesce((
        select jsonb_agg(jsonb_build_object('id', a.id, 'text', a.text) order by a.position, a.id) from answer a where a.question_id = q.id), '[]'))
        order by q.position, q.id)
      from question q where q.form_id = f.id), '[]') as questions
  from form f where f.stream_id = $1 order by f.position, f.id`,
);

// Moments in another version's seconds would open at the wrong place.
const momentsOfStream = statement(
  'display_moments_of_stream',
  `select m.id, m.type, m.action, m.question_id, m.open_ms, m.close_ms, m.attempts
  from display_moment m join stream s on s.id = m.stream_id
  where m.stream_id = $1 and (m.audio_version_id is null or m.audio_version_id = s.audio_version_id)
  order by m.open_ms nulls last, m.id`,
);

type Heard = StreamAccess & Authorized<'stream', 'listen'>;

export const listForms = (db: Database, stream: Heard, { learnerId }: OwnAccount) => db.query<FormRow>(formsOfStream, [stream.id, learnerId]);

export const listMoments = (db: Database, stream: Heard) => db.query<MomentRow>(momentsOfStream, [stream.id]);
