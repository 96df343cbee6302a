import type { Positions } from './positions.ts';
import type { ReportEntry } from './report-entry.ts';
import type { AcceptedProgress } from './report-queue.ts';

/** Applies the server's response to a report: its time for this device's position, or the newer position of another device. */
export function applyResponse(
  positions: Pick<Positions, 'saveFromServer' | 'correctTime'>,
  streamId: number,
  sent: readonly ReportEntry[],
  { timestamp, progress, position_applied }: AcceptedProgress,
): void {
  if (timestamp === null) return;
  const at = Date.parse(timestamp);
  const position = sent.find(({ kind }) => kind === 'position');
  // A position that was not applied is older than the one on the server, even if the clock of this device is ahead.
  if (position?.kind === 'position') positions.correctTime(streamId, position.at, position_applied ? at : at - 1);
  if (!position || !position_applied) positions.saveFromServer(streamId, { seconds: progress.end_time, at });
}
