import type { DisplayMoment } from '@auscult/contract/entities/questionnaire';
import { type Database, statement } from '../../db/database.ts';
import { epochMs } from '../../db/json-columns.ts';
import type { Authorized } from '../../policies/authorize.ts';
import type { StreamAccess } from '../../policies/resource-queries.ts';

/** Milliseconds of the audio, and since 1970. */
export interface MomentRow {
  readonly id: number;
  readonly type: DisplayMoment['type'];
  readonly action: DisplayMoment['action'];
  readonly question_id: number | null;
  readonly open_ms: number | null;
  readonly close_ms: number | null;
  readonly opens_at: number | null;
  readonly closes_at: number | null;
  readonly shown_at: number | null;
  readonly hidden_at: number | null;
  readonly attempts: number;
}

// Moments in another version's seconds would open at the wrong place; those of a draft's questions have nothing to ask.
const momentsOfStream = statement(
  'display_moments_of_stream',
  `select m.id, m.type, m.action, m.question_id, m.open_ms, m.close_ms, m.attempts,
    ${epochMs('m.opens_at')} as opens_at, ${epochMs('m.closes_at')} as closes_at, ${epochMs('m.shown_at')} as shown_at, ${epochMs('m.hidden_at')} as hidden_at
  from display_moment m join stream s on s.id = m.stream_id
  where m.stream_id = $1 and (m.audio_version_id is null or m.audio_version_id = s.audio_version_id)
    and not exists (select from question q join form_version v on v.id = q.form_version_id where q.id = m.question_id and v.published_at is null)
  order by m.open_ms nulls last, m.id`,
  'generic',
);

export const listMoments = (db: Database, stream: StreamAccess & Authorized<'stream', 'listen'>) => db.query<MomentRow>(momentsOfStream, [stream.id]);
