import type { AccreditationPath } from '@auscult/contract/entities/accreditation';
import type { Stream } from '@auscult/contract/entities/stream';
import { heardEnough } from '@auscult/domain/accreditation/heard-enough';
import { type HeardSegments, heardSeconds } from '@auscult/domain/listening/heard-segments';
import type { QueryClient } from '@tanstack/react-query';
import { refreshPath } from '../../shared/accreditation/refresh-path.ts';
import { accreditationKeys, streamKeys } from '../../shared/services/query-keys.ts';

/** While an episode plays, its path is fetched anew this often, */
const REFRESH_MS = 60_000;
/** and whenever so much more of it was heard: a listener sees a short one move along too. */
const REFRESH_SHARE = 0.1;

export interface PathRefreshOptions {
  readonly queryClient: QueryClient;
  isPlaying(streamId: number): boolean;
  /** Milliseconds since 1970. */
  now(): number;
}

/** Keeps the path of an accredited episode up with listening: when it stops, when it may have become enough, and now and then meanwhile. */
export function refreshPathWhenHeard({ queryClient, isPlaying, now }: PathRefreshOptions): (streamId: number, heard: HeardSegments) => void {
  const refreshed = new Map<number, { readonly at: number; readonly share: number }>();
  const enough = new Set<number>();
  return (streamId, heard) => {
    const stream = queryClient.getQueryData<Stream>(streamKeys.one(streamId));
    if (!stream) return void queryClient.invalidateQueries({ queryKey: accreditationKeys.files });
    const path = stream.accreditation;
    if (!path || path.steps.some(({ kind, state }) => kind === 'listening' && state === 'done')) return;
    const duration = stream.audio?.duration ?? stream.duration;
    const isNews = !enough.has(streamId) && mayBeEnough(path, heard, duration);
    if (isNews) enough.add(streamId);
    const share = duration > 0 ? heardSeconds(heard) / duration : 0;
    const last = refreshed.get(streamId);
    const isRecent = last !== undefined && now() - last.at < REFRESH_MS && share - last.share < REFRESH_SHARE;
    if (isPlaying(streamId) && isRecent && !isNews) return;
    refreshed.set(streamId, { at: now(), share });
    void refreshPath(queryClient, streamId);
  };
}

/** Whether it is enough if all of it counts; some may have been too fast. */
function mayBeEnough({ listening }: AccreditationPath, heard: HeardSegments, durationSeconds: number): boolean {
  const atAnySpeed = { percentage: listening.required_percentage, maxRatePercent: Number.POSITIVE_INFINITY };
  return heardEnough([{ ratePercent: 0, segments: heard }], durationSeconds, atAnySpeed).isEnough;
}
