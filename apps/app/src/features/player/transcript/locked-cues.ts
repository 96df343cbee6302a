import type { TranscriptCue } from '@auscult/contract/entities/stream';
import { lockedRanges } from '@auscult/domain/listening/seek-gate';
import { cueAt } from '@auscult/domain/transcript/cue-at';
import { seekGateOf } from '@auscult/player/machine/selectors';
import type { PlayerState } from '@auscult/player/machine/state';

/** A sentence that begins where a lock begins can still be reached. */
const EDGE_SECONDS = 0.25;
/** Cues are told in thousandths. */
const MOMENT_SECONDS = 0.0005;

/** The locked cues as '12-40,60-80' (end exclusive): a string, so that a tick renders only when it changes. */
export function lockedCues(cues: readonly TranscriptCue[], position: number, state: PlayerState): string {
  const gate = seekGateOf(state, position);
  if (!gate || gate.scrubbing === 'free') return '';
  if (gate.scrubbing === 'disabled') return `0-${cues.length}`;
  return lockedRanges(gate)
    .map(([from, to]) => [cueAt(cues, from + EDGE_SECONDS) + 1, cueAt(cues, to - MOMENT_SECONDS) + 1] as const)
    .filter(([first, end]) => end > first)
    .map(([first, end]) => `${first}-${end}`)
    .join();
}

/** The same for the cues from `start` up to `end`, so that other blocks need not render. */
export function lockedWithin(locked: string, start: number, end: number): string {
  return rangesOf(locked)
    .map(([from, to]) => [Math.max(from, start), Math.min(to, end)] as const)
    .filter(([from, to]) => to > from)
    .map(([from, to]) => `${from}-${to}`)
    .join();
}

/** Whether one cue is among them. */
export const isLocked = (locked: string, index: number): boolean => rangesOf(locked).some(([from, to]) => index >= from && index < to);

function rangesOf(locked: string): readonly (readonly [number, number])[] {
  if (locked === '') return [];
  return locked.split(',').map((range) => {
    const [from = 0, to = 0] = range.split('-').map(Number);
    return [from, to] as const;
  });
}
