import { minutesLeft } from '@auscult/domain/listening/minutes-left';
import { currentTrack, durationOf } from '../machine/selectors.ts';
import type { PlayerState, Ready } from '../machine/state.ts';
import type { PositionEvent } from './player-options.ts';

/** What the engine hands to the reporter; `seconds` is where the media element was before anything else is done to it. */
export interface PositionReporter {
  tick(state: PlayerState, seconds: number): void;
  changed(before: PlayerState, after: PlayerState, seconds: number): void;
}

/**
 * Tells where the listener is, and only what they made happen: opening and closing a player without listening must not make an
 * old position the newest one. Nor does moving to the end without a second heard make an episode one that was played: its last half minute is told of only once
 * something of it sounded.
 */
export function createPositionReporter(now: () => number, emit: (event: PositionEvent) => void): PositionReporter {
  let reportedSeconds: number | null = null;
  let hasSounded = false;

  const report = (state: PlayerState, seconds: number, reason: PositionEvent['reason']) => {
    const track = currentTrack(state);
    if (!track || (!hasSounded && durationOf(state) > 0 && minutesLeft(seconds, durationOf(state)) === 0)) return;
    reportedSeconds = seconds;
    emit({ streamId: track.streamId, courseId: track.courseId, seconds, at: now(), reason });
  };

  return {
    tick(state, seconds) {
      if (state.kind === 'ready' && state.activity === 'playing' && state.seeking === null) {
        hasSounded = true;
        report(state, seconds, 'playing');
      }
    },
    changed(before, after, seconds) {
      if (before.kind !== 'ready') return;
      if (before.activity === 'playing' && before.seeking === null) hasSounded = true;
      const stays = after.kind === 'ready' && after.index === before.index && currentTrack(after)?.streamId === currentTrack(before)?.streamId;
      if (!stays) {
        if (isAtEnd(before, seconds)) report(before, durationOf(before), 'ended');
        else if (before.activity !== 'paused' && seconds !== reportedSeconds) report(before, seconds, 'left');
        reportedSeconds = null;
        hasSounded = false;
        return;
      }
      if (after.hasEnded && !before.hasEnded) report(after, durationOf(after), 'ended');
      else if (after.activity === 'paused' && before.activity !== 'paused') report(after, seconds, 'paused');
      else if (before.seeking !== null && after.seeking === null) report(after, seconds, 'seeked');
    },
  };
}

function isAtEnd(state: Ready, seconds: number): boolean {
  const duration = durationOf(state);
  return state.activity !== 'paused' && duration > 0 && seconds >= duration;
}
