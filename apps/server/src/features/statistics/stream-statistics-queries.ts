import type { Period } from '@auscult/domain/statistics/period';
import { type Database, statement } from '../../db/database.ts';
import type { Authorized } from '../../policies/authorize.ts';
import type { StreamAccess } from '../../policies/resource-queries.ts';
import type { PictureRow } from '../../shared/cards/media-presenter.ts';

export interface MeasuredStreamRow {
  readonly id: number;
  readonly title: string;
  readonly pictures: readonly PictureRow[];
  readonly duration_ms: number;
  readonly peaks: Buffer | null;
  readonly chapters: readonly { readonly title: string; readonly begin_ms: number }[];
  readonly moments: readonly number[];
}

const measuredStream = statement(
  'statistics_stream',
  `select s.id, s.title, stream_pictures(s.id, k.id, k.parent_id) as pictures, s.duration_ms, w.peaks,
    coalesce((select jsonb_agg(jsonb_build_object('title', c.title, 'begin_ms', c.begin_ms) order by c.begin_ms)
      from chapter c where c.audio_version_id = s.audio_version_id and c.is_edited = exists (
        select from chapter edited where edited.audio_version_id = s.audio_version_id and edited.is_edited)), '[]') as chapters,
    coalesce((select jsonb_agg(distinct m.open_ms order by m.open_ms) from display_moment m where m.stream_id = s.id and m.type = 'VIDEO' and m.open_ms is not null), '[]') as moments
  from stream s
  left join course_stream cs on cs.stream_id = s.id and cs.is_primary left join course k on k.id = cs.course_id
  left join audio_waveform w on w.audio_version_id = s.audio_version_id
  where s.id = $1`,
);

/** What the curve of an episode is drawn over. */
export async function loadMeasuredStream(
  db: Database,
  { id }: StreamAccess & Authorized<'stream', 'inspect'>,
): Promise<MeasuredStreamRow | undefined> {
  return (await db.query<MeasuredStreamRow>(measuredStream, [id]))[0];
}

// Who came again in the period was counted before at where they had come by then.
const reached = statement(
  'statistics_reached',
  `select reached, sum(listeners)::int as listeners
  from (
    select reached, listeners from reach_count where stream_id = $1 and day between $2::date and $3::date
    union all
    select reached_before, -listeners from reach_count where stream_id = $1 and day between $2::date and $3::date and previous >= $2::date
  ) as came
  group by reached having sum(listeners) > 0`,
);

/** Everybody who listened to an episode in the period, each once, by how far they had come. */
export const listReached = (db: Database, { id }: StreamAccess & Authorized<'stream', 'inspect'>, { from, to }: Period) =>
  db.query<{ reached: number; listeners: number }>(reached, [id, from, to]);
