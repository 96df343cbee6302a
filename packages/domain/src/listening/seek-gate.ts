import { gaps, type HeardSegments, mergeHeard, type Segment, segmentAt, unionOf } from './heard-segments.ts';

/** An episode's seek rule; `heard_only` restricts seeking forward, never back. */
export type Scrubbing = 'free' | 'heard_only' | 'disabled';

/** The start is always open in a restricted episode. */
const FIRST_SECONDS = 1;

/** Tolerance: media elements seek to a nearby frame, and heard segments end at the last tick. */
const EDGE_SECONDS = 0.25;

/** What the gate decides from; all in seconds. `durationSeconds` 0 while unknown. */
export interface SeekGate {
  readonly scrubbing: Scrubbing;
  readonly heard: HeardSegments;
  readonly from: number;
  readonly durationSeconds: number;
}

/** `seconds` is where to be: the target within the audio, or where it snaps back to when refused. */
export interface SeekDecision {
  readonly allowed: boolean;
  readonly seconds: number;
}

/** Decides every seek: scrubber, skip buttons, keys, lock screen, headset, chapter, transcript and link. */
export function decideSeek(gate: SeekGate, target: number): SeekDecision {
  const within = clampToAudio(target, gate.durationSeconds);
  const allowed = Number.isFinite(target) && isOpen(gate, within);
  return { allowed, seconds: allowed ? within : gate.from };
}

/** Ranges ahead of `from` that seeking may not reach, sorted and disjoint. Empty while the duration is unknown. */
export function lockedRanges({ scrubbing, heard, from, durationSeconds }: SeekGate): HeardSegments {
  if (scrubbing === 'free') return [];
  const open: Segment = [0, scrubbing === 'disabled' ? from : Math.max(from, FIRST_SECONDS)];
  const opened = scrubbing === 'disabled' ? unionOf([open]) : mergeHeard(heard, unionOf([open]));
  return gaps(opened, durationSeconds).filter(([start, end]) => end - start > EDGE_SECONDS);
}

/** End of the seekable range from here; later ranges may be seekable too. */
export function openUpTo(gate: SeekGate): number {
  const { scrubbing, heard, from, durationSeconds } = gate;
  if (scrubbing === 'disabled') return from;
  if (durationSeconds > 0) return lockedRanges(gate)[0]?.[0] ?? durationSeconds;
  if (scrubbing === 'free') return 0;
  const reached = Math.max(from, FIRST_SECONDS);
  return segmentAt(mergeHeard(heard, [[0, reached]]), reached)?.[1] ?? reached;
}

function isOpen({ scrubbing, heard, from }: SeekGate, target: number): boolean {
  if (scrubbing === 'free') return true;
  if (scrubbing === 'disabled') return false;
  if (target <= from + EDGE_SECONDS || target <= FIRST_SECONDS) return true;
  return segmentAt(heard, target) !== null || segmentAt(heard, target - EDGE_SECONDS) !== null;
}

function clampToAudio(seconds: number, durationSeconds: number): number {
  const atLeastStart = Math.max(0, seconds);
  return durationSeconds > 0 ? Math.min(atLeastStart, durationSeconds) : atLeastStart;
}
