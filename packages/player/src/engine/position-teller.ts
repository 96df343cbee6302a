import { currentTrack, durationOf } from '../machine/selectors.ts';
import type { PlayerState, Ready } from '../machine/state.ts';
import type { PositionFact } from './player-options.ts';

/** What the engine reports to the teller; `seconds` is where the media element was before anything else is done to it. */
export interface PositionTeller {
  tick(state: PlayerState, seconds: number): void;
  changed(before: PlayerState, after: PlayerState, seconds: number): void;
}

/**
 * Tells where the listener is, and only what they made happen: opening and closing a player without listening must not make an
 * old position the newest one.
 */
export function createPositionTeller(now: () => number, tell: (fact: PositionFact) => void): PositionTeller {
  let toldSeconds: number | null = null;

  const say = (state: PlayerState, seconds: number, because: PositionFact['because']) => {
    const track = currentTrack(state);
    if (!track) return;
    toldSeconds = seconds;
    tell({ streamId: track.streamId, courseId: track.courseId, seconds, at: now(), because });
  };

  return {
    tick(state, seconds) {
      if (state.kind === 'ready' && state.activity === 'playing' && state.seeking === null) say(state, seconds, 'playing');
    },
    changed(before, after, seconds) {
      if (before.kind !== 'ready') return;
      const stays = after.kind === 'ready' && after.index === before.index && currentTrack(after)?.streamId === currentTrack(before)?.streamId;
      if (!stays) {
        if (isAtEnd(before, seconds)) say(before, durationOf(before), 'ended');
        else if (before.activity !== 'paused' && seconds !== toldSeconds) say(before, seconds, 'left');
        toldSeconds = null;
        return;
      }
      if (after.hasEnded && !before.hasEnded) say(after, durationOf(after), 'ended');
      else if (after.activity === 'paused' && before.activity !== 'paused') say(after, seconds, 'paused');
      else if (before.seeking !== null && after.seeking === null) say(after, seconds, 'seeked');
    },
  };
}

function isAtEnd(state: Ready, seconds: number): boolean {
  const duration = durationOf(state);
  return state.activity !== 'paused' && duration > 0 && seconds >= duration;
}
