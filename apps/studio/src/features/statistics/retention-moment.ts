import { LEAST_PEOPLE } from '@auscult/domain/statistics/small-counts';

const WITHIN_SECONDS = 120;

/** The share that is still there at a place between hundredths. */
function shareAt(retention: readonly number[], hundredth: number): number {
  const before = Math.min(retention.length - 1, Math.floor(hundredth));
  const [from = 0, to = from] = [retention[before], retention[before + 1]];
  return from + (to - from) * (hundredth - before);
}

/** What there is to tell of one hundredth of an episode; `stops` is null for too few. Seconds. */
export function momentOf(
  retention: readonly number[],
  { hundredth, duration, listeners }: { hundredth: number; duration: number; listeners: number },
) {
  const later = duration > 0 ? Math.min(100, hundredth + (WITHIN_SECONDS / duration) * 100) : 100;
  const share = shareAt(retention, hundredth);
  const stops = Math.round((share - shareAt(retention, later)) * listeners);
  return { seconds: (hundredth / 100) * duration, share, stops: stops >= LEAST_PEOPLE ? stops : null };
}
