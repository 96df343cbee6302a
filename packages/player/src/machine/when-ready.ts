import type { PortReading } from '../ports/audio-port.ts';
import type { TimerName } from './effect.ts';
import type { OpenRequest, PlayerEvent } from './event.ts';
import { isOpenAlready, moveInto } from './open.ts';
import { askPause, askPlay, askSeek, checkPlayback, count, giveUpStarting, isAsking, runPending, seekNow } from './playback.ts';
import { seekTarget, wantsToPlay } from './selectors.ts';
import { sourceFailed } from './source-trouble.ts';
import { memberEffects, startTrack } from './start-track.ts';
import { NOTHING_PENDING, type Ready, trackOf } from './state.ts';
import { followedBy, precededBy, STOP_ALL_TIMERS, type Step, stay, step, stopTimers } from './step.ts';

/** A source that has played this long is well again: its next failure begins with a fresh link and the shortest wait. */
export const STEADY_MS = 10_000;

/** The track is loaded: requests go to the media element, and what it confirms becomes the state. */
export function whenReady(state: Ready, event: PlayerEvent): Step {
  switch (event.type) {
    case 'open':
      if (!isOpenAlready(state, event.request)) return stay(state);
      return openAgain(moveInto(state, event.request, event.isMember), event.request, event.from);
    case 'play':
      return askPlay(state);
    case 'pause':
      return askPause(state);
    case 'toggle':
      return wantsToPlay(state) ? askPause(state) : askPlay(state);
    case 'seek':
      return countSeek(askSeek(state, event.to, event.from), state, 'scrubbing');
    case 'skip':
      return countSeek(skip(state, event.by, event.from), state, event.by < 0 ? 'skip_seconds_backward' : 'skip_seconds_forward');
    case 'playing':
      return playing(state);
    case 'paused':
      return paused(state);
    case 'waiting':
      return step({ ...state, isStalled: state.activity === 'playing' });
    case 'seeked':
      return seeked(state);
    case 'metadata':
      return step({ ...state, durationSeconds: event.durationSeconds });
    case 'ended':
      return ended(state);
    case 'playRefused':
      return state.activity === 'starting' ? paused(state) : stay(state);
    case 'failed':
      return sourceFailed(state, event.position);
    case 'timerFired':
      return timerFired(state, event.timer, event.reading);
    default:
      return stay(state);
  }
}

function openAgain(state: Ready, { seekTo, play }: OpenRequest, from: number): Step<Ready> {
  const sought = seekTo === undefined ? stay(state) : askSeek(state, seekTo, from);
  const played = play === false ? stay(sought.state) : askPlay(sought.state);
  return followedBy(precededBy(played, ...sought.effects), ...memberEffects(state));
}

function skip(state: Ready, by: number, from: number): Step<Ready> {
  const base = seekTarget(state) ?? from;
  return askSeek(state, base + by, base);
}

function countSeek(asked: Step, state: Ready, action: Parameters<typeof count>[1]): Step {
  return asked.effects.some(({ type }) => type === 'notify') ? asked : followedBy(asked, count(state, action));
}

function playing(state: Ready): Step {
  const counted = state.activity === 'starting' ? [count(state, 'podcast_play')] : [];
  const steady = state.trouble ? [{ type: 'startTimer', timer: 'steady', ms: STEADY_MS } as const] : [];
  if (state.activity === 'pausing') return stay(state);
  const plays: Ready = { ...state, activity: 'playing', isStalled: false, hasEnded: false };
  return runPending(step(plays, ...stopTimers('pendingPlay', 'playCheck'), ...steady, ...counted));
}

function paused(state: Ready): Step {
  const wish = state.activity === 'starting' ? null : state.pending.playback;
  const counted = state.activity === 'pausing' || state.activity === 'playing' ? [count(state, 'podcast_pause')] : [];
  const timers = stopTimers('playCheck', 'steady', ...(wish === 'play' ? [] : (['pendingPlay'] as const)));
  return runPending(step({ ...state, activity: 'paused', isStalled: false, pending: { ...state.pending, playback: wish } }, ...timers, ...counted));
}

function seeked(state: Ready): Step {
  if (!state.seeking) return stay(state);
  if (state.pending.seek !== null && !isAsking(state)) return seekNow(state, state.pending.seek);
  return step({ ...state, seeking: state.seeking.isQuiet ? null : { ...state.seeking, hasArrived: true } });
}

/** PLAY-05: the next track starts only when nothing of this one is left to fill in. */
function ended(state: Ready): Step {
  if (state.pending.seek !== null) return runPending(step({ ...state, activity: 'paused', pending: { ...state.pending, playback: 'play' } }));
  const next = state.index + 1;
  if (next < state.playlist.length && !trackOf(state).hasUnfinishedForms)
    return startTrack(state, next, { startAt: null, seekTo: null, play: true, isFirst: false });
  const rest: Ready = { ...state, activity: 'paused', isStalled: false, hasEnded: true, seeking: null, pending: NOTHING_PENDING };
  return step(rest, ...STOP_ALL_TIMERS, { type: 'pause' });
}

function timerFired(state: Ready, timer: TimerName, { playback }: PortReading): Step {
  switch (timer) {
    case 'pendingPlay':
      if (state.activity === 'starting') return giveUpStarting(state);
      return step({ ...state, pending: { ...state.pending, playback: state.pending.playback === 'play' ? null : state.pending.playback } });
    case 'stopSeeking':
      return quiet(state);
    case 'steady':
      return state.activity === 'playing' && !state.isStalled ? step({ ...state, trouble: null }) : stay(state);
    case 'playCheck':
      return playChecked(state, playback);
    case 'retry':
      return stay(state);
  }
}

function quiet(state: Ready): Step {
  if (!state.seeking) return stay(state);
  if (state.pending.seek !== null && !isAsking(state)) return seekNow(state, state.pending.seek);
  return step({ ...state, seeking: state.seeking.hasArrived ? null : { ...state.seeking, isQuiet: true } });
}

function playChecked(state: Ready, playback: PortReading['playback']): Step {
  if (state.activity === 'starting') {
    if (playback === 'playing') return playing(state);
    if (playback === 'paused') return paused(state);
    return state.pending.playback === 'pause' ? giveUpStarting(state) : step(state, checkPlayback);
  }
  if (state.activity === 'pausing') return playback === 'paused' ? paused(state) : step(state, { type: 'pause' }, checkPlayback);
  return stay(state);
}
