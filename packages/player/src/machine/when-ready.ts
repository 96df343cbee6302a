import type { PortReading } from '../ports/audio-port.ts';
import { playQueued } from './change-queue.ts';
import type { Effect, TimerName } from './effect.ts';
import type { OpenRequest, PlayerEvent } from './event.ts';
import { lookAhead, lookAheadSoon } from './look-ahead.ts';
import type { Moment } from './moment.ts';
import { isOpenAlready, moveInto } from './open.ts';
import { askPause, askPlay, askSeek, checkPlayback, count, giveUpStarting, isAsking, paused, runPending, seekNow } from './playback.ts';
import { nextLook, restoreVolume, stopsAtEnd } from './rules/sleep.ts';
import { durationOf, seekTarget, wantsToPlay } from './selectors.ts';
import { sourceFailed } from './source-trouble.ts';
import { memberEffects, startTrack } from './start-track.ts';
import { NOTHING_PENDING, type Ready, trackOf } from './state.ts';
import { followedBy, precededBy, STOP_ALL_TIMERS, type Step, stay, step, stopTimers } from './step.ts';
import { forgetInterruption, interrupted, interruptionOver, outputChanged } from './when-interrupted.ts';

/** A source that has played this long is well again: its next failure begins with a fresh link and the shortest wait. */
const STEADY_MS = 10_000;

/** The track is loaded: requests go to the media element, and what it confirms becomes the state. */
export function whenReady(state: Ready, event: PlayerEvent, moment: Moment): Step {
  if (!DECIDES.has(event.type)) return whenTold(state, event, moment);
  const free = forgetInterruption(state);
  return precededBy(whenTold(free.state, event, moment), ...free.effects);
}

/** By these the listener, or the sound itself, settles what an interruption had left open. */
const DECIDES: ReadonlySet<PlayerEvent['type']> = new Set(['open', 'play', 'pause', 'toggle', 'seek', 'skip', 'playing', 'ended']);

function whenTold(state: Ready, event: PlayerEvent, moment: Moment): Step {
  switch (event.type) {
    case 'open':
      if (!isOpenAlready(state, event.request)) return stay(state);
      return openAgain(moveInto(state, event.request, event.isMember), event.request, event.from, moment);
    case 'play':
      return askPlay(state, moment);
    case 'pause':
      return askPause(state);
    case 'toggle':
      return wantsToPlay(state) ? askPause(state) : askPlay(state, moment);
    case 'seek':
      return countSeek(askSeek(state, event.to, event.from), state, 'scrubbing');
    case 'skip':
      return countSeek(skip(state, event.by, event.from), state, event.by < 0 ? 'skip_seconds_backward' : 'skip_seconds_forward');
    case 'playing':
      return playing(state, moment);
    case 'paused':
      return paused(state, moment);
    case 'waiting':
      return step({ ...state, isStalled: state.activity === 'playing' });
    case 'seeked':
      return seeked(state);
    case 'metadata':
      return step({ ...state, durationSeconds: event.durationSeconds });
    case 'ended':
      return ended(state, moment);
    case 'playRefused':
      return state.activity === 'starting' ? paused(state, moment) : stay(state);
    case 'failed':
      return sourceFailed(state, event.position);
    case 'timerFired':
      return timerFired(state, event.timer, event.reading, moment);
    case 'interrupted':
      return interrupted(state, event.kind, moment);
    case 'interruptionOver':
      return interruptionOver(state, moment);
    case 'outputChanged':
      return outputChanged(state);
    default:
      return stay(state);
  }
}

function openAgain(state: Ready, { seekTo, play }: OpenRequest, from: number, moment: Moment): Step<Ready> {
  const sought = seekTo === undefined ? stay(state) : askSeek(state, seekTo, from);
  const played = play === false ? stay(sought.state) : askPlay(sought.state, moment);
  return followedBy(precededBy(played, ...sought.effects), ...memberEffects(state));
}

function skip(state: Ready, by: number, from: number): Step<Ready> {
  const base = seekTarget(state) ?? from;
  return askSeek(state, base + by, base);
}

function countSeek(asked: Step, state: Ready, action: Parameters<typeof count>[1]): Step {
  return asked.effects.some(({ type }) => type === 'notify') ? asked : followedBy(asked, count(state, action));
}

function playing(state: Ready, moment: Moment): Step {
  const counted = state.activity === 'starting' ? [count(state, 'podcast_play'), lookAheadSoon] : [];
  const steady = state.trouble ? [{ type: 'startTimer', timer: 'steady', ms: STEADY_MS } as const] : [];
  if (state.activity === 'pausing') return stay(state);
  const plays: Ready = { ...state, activity: 'playing', isStalled: false, hasEnded: false, rest: null };
  return runPending(step(plays, ...stopTimers('pendingPlay', 'playCheck'), ...steady, ...counted), moment);
}

function seeked(state: Ready): Step {
  if (!state.seeking) return stay(state);
  if (state.pending.seek !== null && !isAsking(state)) return seekNow(state, state.pending.seek);
  return step({ ...state, seeking: state.seeking.isQuiet ? null : { ...state.seeking, hasArrived: true } });
}

/** PLAY-05: the next track starts only when nothing of this one is left to fill in; the queue comes before the playlist's own next. */
function ended(state: Ready, moment: Moment): Step {
  const { now } = moment;
  if (state.pending.seek !== null) {
    const waits: Ready = { ...state, activity: 'paused', pending: { ...state.pending, playback: 'play' } };
    return runPending(step(waits), moment);
  }
  if (state.sleep && stopsAtEnd(state.sleep, durationOf(state))) {
    return restAtEnd({ ...state, sleep: null, slept: { wish: state.sleep.wish, at: now } }, restoreVolume(state));
  }
  if (trackOf(state).hasUnfinishedForms) return restAtEnd(state);
  const queued = state.queue[0];
  if (queued) return playQueued(state, queued.streamId, now);
  const next = state.index + 1;
  if (next < state.playlist.length) return startTrack(state, next, { startAt: null, seekTo: null, play: true, isFirst: false, now });
  return restAtEnd(state);
}

function restAtEnd(state: Ready, effects: readonly Effect[] = []): Step {
  const rest: Ready = { ...state, activity: 'paused', isStalled: false, hasEnded: true, seeking: null, rest: null, pending: NOTHING_PENDING };
  return step(rest, ...STOP_ALL_TIMERS, { type: 'pause' }, ...effects, ...(state.sleep ? [nextLook(null)] : []));
}

function timerFired(state: Ready, timer: TimerName, { playback }: PortReading, moment: Moment): Step {
  switch (timer) {
    case 'pendingPlay':
      if (state.activity === 'starting') return giveUpStarting(state);
      return step({ ...state, pending: { ...state.pending, playback: state.pending.playback === 'play' ? null : state.pending.playback } });
    case 'stopSeeking':
      return quiet(state);
    case 'steady':
      return state.activity === 'playing' && !state.isStalled ? step({ ...state, trouble: null }) : stay(state);
    case 'playCheck':
      return playChecked(state, playback, moment);
    case 'ahead':
      return lookAhead(state, moment.now);
    case 'duck':
      return state.interruption ? askPause(state) : stay(state);
    case 'retry':
    case 'sleep':
      return stay(state);
  }
}

function quiet(state: Ready): Step {
  if (!state.seeking) return stay(state);
  if (state.pending.seek !== null && !isAsking(state)) return seekNow(state, state.pending.seek);
  return step({ ...state, seeking: state.seeking.hasArrived ? null : { ...state.seeking, isQuiet: true } });
}

function playChecked(state: Ready, playback: PortReading['playback'], moment: Moment): Step {
  if (state.activity === 'starting') {
    if (playback === 'playing') return playing(state, moment);
    if (playback === 'paused') return paused(state, moment);
    return state.pending.playback === 'pause' ? giveUpStarting(state) : step(state, checkPlayback);
  }
  if (state.activity === 'pausing') return playback === 'paused' ? paused(state, moment) : step(state, { type: 'pause' }, checkPlayback);
  return stay(state);
}
