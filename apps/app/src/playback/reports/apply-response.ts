import type { Positions } from './positions.ts';
import type { ReportEntry } from './report-entry.ts';
import type { AcceptedProgress } from './report-queue.ts';

/** Takes over what the server says of a position once a report has arrived: its time for this device's own, or where another device went since. */
export function applyResponse(
  positions: Pick<Positions, 'saveFromServer' | 'correctTime'>,
  streamId: number,
  sent: readonly ReportEntry[],
  { timestamp, progress, position_applied }: AcceptedProgress,
): void {
  if (timestamp === null) return;
  const at = Date.parse(timestamp);
  const position = sent.find(({ kind }) => kind === 'position');
  // What was not applied is older than what stands, whatever a clock that is ahead says of it.
  if (position?.kind === 'position') positions.correctTime(streamId, position.at, position_applied ? at : at - 1);
  if (!position || !position_applied) positions.saveFromServer(streamId, { seconds: progress.end_time, at });
}
