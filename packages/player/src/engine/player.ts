import { checksBetween } from '../machine/checks.ts';
import type { Notice } from '../machine/effect.ts';
import type { OpenRequest, PlayerEvent } from '../machine/event.ts';
import { momentsBetween } from '../machine/rules/asked-moments.ts';
import { nextChapterStart } from '../machine/rules/chapter-at.ts';
import type { SleepSetting } from '../machine/rules/sleep.ts';
import { isPlaying, seekTarget } from '../machine/selectors.ts';
import { FIRST_SETTINGS, inactive, isActive, type PlayerState, type Settings, trackOf } from '../machine/state.ts';
import type { Track, TrackForms } from '../machine/track.ts';
import { transition } from '../machine/transition.ts';
import type { HeardStretch, PortEvent } from '../ports/audio-port.ts';
import { createEffectRunner } from './effect-runner.ts';
import type { PlayerOptions } from './player-options.ts';
import { createPositionReporter } from './position-reporter.ts';

/** How often the position is reported while playing. */
export const TICK_MS = 250;

/**
 * The player, made once at start and living outside React. Every command may be given at any time.
 * `getState` and `subscribe` fit useSyncExternalStore: they report changes of state, not ticks.
 */
export interface Player {
  /** Sound starts from within this call when the track's link is at hand, as browsers demand of a tap. */
  open(request: OpenRequest): void;
  play(): void;
  pause(): void;
  toggle(): void;
  /** Subject to the seek gate: a refused seek stays where it is and is reported as a notice. */
  seek(seconds: number): void;
  skip(bySeconds: number): void;
  /** To where the next chapter begins, through the same gate; nothing happens in the last one. */
  nextChapter(): void;
  next(): void;
  previous(): void;
  /** Tries a failing source again, at once. */
  retry(): void;
  setRate(rate: number): void;
  /** Whether silences of the open series are played faster, by whoever trims them. */
  setTrimming(isOn: boolean): void;
  setVolume(volume: number): void;
  /** What the device kept of an account: speeds, volume and shortened silences. */
  useSettings(settings: Partial<Settings>): void;
  /** Null removes the sleep timer; does nothing while nothing is open. */
  setSleep(setting: SleepSetting | null): void;
  extendSleep(byMinutes: number): void;
  /** Puts tracks in front of everything that follows, or behind the last that waits; one that waits already moves. */
  enqueue(tracks: readonly Track[], place: 'next' | 'last'): void;
  dequeue(streamId: number): void;
  moveQueued(streamId: number, to: number): void;
  setQueue(tracks: readonly Track[]): void;
  playQueued(streamId: number): void;
  /** The questionnaires of a stream have changed: answered here or on another device, or drawn anew. */
  updateForms(streamId: number, forms: TrackForms): void;
  /** Pauses and shows these questions of the open track. */
  askQuestions(momentIds: readonly number[]): void;
  /** Puts aside what is shown or waits. */
  deferQuestions(): void;
  /** Puts aside the checks that are due. */
  deferChecks(): void;
  /** Plays a passage in seconds, through the same gate, and comes back to the question at its end. */
  replayPassage(momentId: number, from: number, to: number): void;
  /** The app is seen again: timers of the device may have slept meanwhile. */
  becameVisible(): void;
  expand(): void;
  collapse(): void;
  close(): void;
  getState(): PlayerState;
  subscribe(listener: () => void): () => void;
  /** Seconds; while a seek is going on, where it leads to. */
  position(): number;
  /** Every 250 ms while playing, and after every change of state: for the trace and progress lines, past React. */
  subscribeTick(listener: () => void): () => void;
  /** What a listener is told once: audio not available, opening failed, seek refused. */
  subscribeNotices(listener: (notice: Notice) => void): () => void;
}

/** Makes the player. It keeps the port's listener for as long as the page lives. */
export function createPlayer(options: PlayerOptions): Player {
  const { port, clock, timers } = options;
  let state: PlayerState = inactive({ ...FIRST_SETTINGS, ...options.settings });
  let sounding: Track | null = null;
  /** How far the stretch that grows was looked through for moments. */
  let looked: { readonly id: string; readonly to: number } | null = null;
  let stopTicking: (() => void) | null = null;
  let isHandling = false;
  const queue: PlayerEvent[] = [];
  const stateListeners = new Set<() => void>();
  const tickListeners = new Set<() => void>();
  const noticeListeners = new Set<(notice: Notice) => void>();
  const teller = createPositionReporter(() => clock.now(), options.onPosition);

  const perform = createEffectRunner(options, {
    dispatch,
    notify: (notice) => noticeListeners.forEach((listener) => listener(notice)),
    onTrackLoaded: (track) => (sounding = track),
  });

  function dispatch(event: PlayerEvent): void {
    queue.push(event);
    // Ports may answer from within a command: their events wait until the step they belong to is done.
    if (isHandling) return;
    isHandling = true;
    const before = state;
    try {
      for (let next = queue.shift(); next; next = queue.shift()) handle(next);
    } finally {
      isHandling = false;
    }
    if (state !== before) changed();
  }

  function handle(event: PlayerEvent): void {
    const before = state;
    const seconds = port.read().position;
    const { state: after, effects } = transition(before, event, {
      now: clock.now(),
      seconds,
      isOnline: options.isOnline(),
      isInSight: options.isInSight(),
    });
    state = after;
    if (after !== before) teller.changed(before, after, seconds);
    for (const effect of effects) perform(effect);
  }

  function changed(): void {
    if (isPlaying(state)) stopTicking ??= timers.after(TICK_MS, tick);
    else {
      stopTicking?.();
      stopTicking = null;
    }
    for (const listener of stateListeners) listener();
    for (const listener of tickListeners) listener();
  }

  function tick(): void {
    stopTicking = timers.after(TICK_MS, tick);
    teller.tick(state, port.read().position);
    for (const listener of tickListeners) listener();
  }

  function heard(event: Extract<PortEvent, { type: 'heard' }>): void {
    if (!sounding?.audio) return;
    const { streamId, courseId, audio } = sounding;
    const { stretch, isOver } = event;
    options.onHeard({ ...stretch, streamId, courseId, audioVersionId: audio.audioVersionId, isOver });
    lookForMoments(streamId, stretch);
    if (isOver) dispatch({ type: 'stretchEnded', streamId, from: stretch.from, to: stretch.to, rate: stretch.rate });
  }

  /** Listening alone comes to a moment or a check: a stretch never grows across a seek. */
  function lookForMoments(streamId: number, { id, from, to }: HeardStretch): void {
    const since = looked?.id === id ? looked.to : from;
    looked = { id, to };
    if (!isActive(state) || trackOf(state).streamId !== streamId) return;
    const due = momentsBetween(trackOf(state).moments, state.asked, state.replay, since, to);
    for (const momentId of due) dispatch({ type: 'momentReached', streamId, momentId });
    const numbers = isActive(state) ? checksBetween(trackOf(state).checks, state.dueChecks, since, to) : [];
    if (numbers.length > 0) dispatch({ type: 'checksReached', streamId, numbers });
  }

  function position(): number {
    if (!isActive(state)) return 0;
    const target = seekTarget(state);
    if (target !== null) return Math.max(0, target);
    if (state.kind === 'ready') return port.read().position;
    return state.startAt ?? options.resumeAt(trackOf(state));
  }

  port.listen((event) => {
    if (event.type === 'heard') heard(event);
    else if (event.type !== 'timeUpdated') dispatch(event);
  });
  port.setRate(state.rate);
  port.setVolume(state.volume);

  return {
    open: (request) => dispatch({ type: 'open', request, isMember: options.isMember(), from: position() }),
    play: () => dispatch({ type: 'play' }),
    pause: () => dispatch({ type: 'pause' }),
    toggle: () => dispatch({ type: 'toggle' }),
    seek: (to) => dispatch({ type: 'seek', to, from: position() }),
    skip: (by) => dispatch({ type: 'skip', by, from: position() }),
    nextChapter() {
      const start = isActive(state) ? nextChapterStart(trackOf(state).chapters, position()) : null;
      if (start !== null) dispatch({ type: 'seek', to: start, from: position() });
    },
    next: () => dispatch({ type: 'next' }),
    previous: () => dispatch({ type: 'previous' }),
    retry: () => dispatch({ type: 'retry' }),
    setRate: (rate) => dispatch({ type: 'setRate', rate }),
    setTrimming: (isOn) => dispatch({ type: 'setTrimming', isOn }),
    setVolume: (volume) => dispatch({ type: 'setVolume', volume }),
    useSettings: (settings) => dispatch({ type: 'useSettings', settings }),
    setSleep: (setting) => dispatch({ type: 'setSleep', setting }),
    extendSleep: (minutes) => dispatch({ type: 'extendSleep', minutes }),
    enqueue: (tracks, place) => dispatch({ type: 'enqueue', tracks, place }),
    dequeue: (streamId) => dispatch({ type: 'dequeue', streamId }),
    moveQueued: (streamId, to) => dispatch({ type: 'moveQueued', streamId, to }),
    setQueue: (tracks) => dispatch({ type: 'setQueue', tracks }),
    playQueued: (streamId) => dispatch({ type: 'playQueued', streamId }),
    updateForms: (streamId, forms) => dispatch({ type: 'formsLoaded', streamId, forms }),
    askQuestions: (momentIds) => dispatch({ type: 'askQuestions', momentIds }),
    deferQuestions: () => dispatch({ type: 'deferQuestions' }),
    deferChecks: () => dispatch({ type: 'deferChecks' }),
    replayPassage: (momentId, from, to) => dispatch({ type: 'replayPassage', momentId, from, to, position: port.read().position }),
    becameVisible: () => dispatch({ type: 'becameVisible' }),
    expand: () => dispatch({ type: 'expand' }),
    collapse: () => dispatch({ type: 'collapse' }),
    close: () => dispatch({ type: 'close' }),
    getState: () => state,
    subscribe: (listener) => subscribeTo(stateListeners, listener),
    position,
    subscribeTick: (listener) => subscribeTo(tickListeners, listener),
    subscribeNotices: (listener) => subscribeTo(noticeListeners, listener),
  };
}

function subscribeTo<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
