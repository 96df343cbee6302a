import type { DisplayMoment } from '@auscult/contract/entities/questionnaire';
import { type Database, statement } from '../../db/database.ts';
import type { Authorized } from '../../policies/authorize.ts';
import type { StreamAccess } from '../../policies/resource-queries.ts';

export interface MomentRow {
  readonly id: number;
  readonly type: DisplayMoment['type'];
  readonly action: DisplayMoment['action'];
  readonly question_id: number | null;
  readonly open_ms: number | null;
  readonly close_ms: number | null;
  readonly opens_at: string | null;
  readonly closes_at: string | null;
  readonly attempts: number;
}

// Moments in another version's seconds would open at the wrong place.
const momentsOfStream = statement(
  'display_moments_of_stream',
  `select m.id, m.type, m.action, m.question_id, m.open_ms, m.close_ms, m.opens_at, m.closes_at, m.attempts
  from display_moment m join stream s on s.id = m.stream_id
  where m.stream_id = $1 and (m.audio_version_id is null or m.audio_version_id = s.audio_version_id)
  order by m.open_ms nulls last, m.id`,
);

export const listMoments = (db: Database, stream: StreamAccess & Authorized<'stream', 'listen'>) => db.query<MomentRow>(momentsOfStream, [stream.id]);
