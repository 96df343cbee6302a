import type { Progress } from '@auscult/contract/entities/listening';
import type { ProgressRow } from './progress-queries.ts';

/** More than any listener leaves: what is shown of more are the longest. */
const MOST_SHOWN = 1000;

function longest(heard: ProgressRow['heard']): ProgressRow['heard'] {
  if (heard.length <= MOST_SHOWN) return heard;
  const length = ([from, to]: readonly [number, number]) => to - from;
  return heard
    .toSorted((one, other) => length(other) - length(one))
    .slice(0, MOST_SHOWN)
    .toSorted(([one], [other]) => one - other);
}

/** `reportedAt` is the server's time of a position just reported: an older one than what stands was not applied. */
export function presentProgress(streamId: number, row: ProgressRow, reportedAt: Date | null = null): Progress {
  return {
    stream_id: streamId,
    progress: { end_time: (row.position_ms ?? 0) / 1000 },
    timestamp: row.position_at,
    position_applied: reportedAt === null || row.position_at === null || reportedAt.toISOString() >= row.position_at,
    audio_version_id: row.audio_version_id,
    heard: longest(row.heard).map(([from, to]) => [from / 1000, to / 1000]),
  };
}
