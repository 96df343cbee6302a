import type { AudioPort, InterruptionKind, PortEvent, PortReading, Source } from '../ports/audio-port.ts';
import { createListenedStretch } from '../ports/listened-stretch.ts';
import type { ManualTime } from './manual-time.ts';

/** How many milliseconds the fake takes to confirm a request; Infinity never does. */
export interface FakeDelays {
  load: number;
  play: number;
  pause: number;
  seek: number;
}

/** A command that the port received: `load:a.mp3@0`, `play`, `seek:12`, `rate:1.5`. */
export type AskedCommand = string;

/** A media element without media: it plays in manual time and can be made slow, unresponsive or broken. */
export interface FakePort extends AudioPort {
  readonly asked: AskedCommand[];
  readonly delays: FakeDelays;
  /** The durations of the sources that exist, by address; any other address fails to load. */
  readonly library: Map<string, number>;
  /** The source breaks, as by a lost network. */
  breakSource(fault?: { readonly hasNoOutput?: true }): void;
  /** Data runs out, until `refill`. */
  runDry(): void;
  refill(): void;
  /** Something outside, such as a call or a headset, pauses or plays. */
  pauseFromOutside(): void;
  playFromOutside(): void;
  /** The system interrupts, ends the interruption, or the audio output changes. */
  interrupt(kind: InterruptionKind): void;
  endInterruption(): void;
  changeOutput(): void;
  /** The browser wants a tap first. */
  refusesPlay: boolean;
}

const TIME_UPDATE_MS = 250;

/** A fake port in the given time. */
export function createFakePort(time: ManualTime): FakePort {
  const listeners = new Set<(event: PortEvent) => void>();
  const asked: AskedCommand[] = [];
  const delays: FakeDelays = { load: 20, play: 20, pause: 5, seek: 30 };
  const library = new Map<string, number>();
  let source: Source | null = null;
  let duration = 0;
  let isLoaded = false;
  let isWanted = false;
  let isSounding = false;
  let isDry = false;
  let rate = 1;
  let anchor = { position: 0, elapsed: 0 };
  let jobs: (() => void)[] = [];
  let cancelSeek: (() => void) | null = null;
  let serial = 0;

  const emit = (event: PortEvent) => listeners.forEach((listener) => listener(event));
  const stretch = createListenedStretch(time, () => `00000000-0000-4000-8000-${String((serial += 1)).padStart(12, '0')}`, emit);

  const later = (ms: number, run: () => void) => {
    if (ms === Number.POSITIVE_INFINITY) return null;
    const cancel = time.after(ms, run);
    jobs.push(cancel);
    return cancel;
  };
  const position = () => {
    if (!isLoaded) return source?.startAt ?? 0;
    const moved = isSounding ? ((time.elapsed() - anchor.elapsed) / 1000) * rate : 0;
    return Math.min(duration, anchor.position + moved);
  };
  const moveTo = (seconds: number) => (anchor = { position: seconds, elapsed: time.elapsed() });
  const hush = () => {
    if (isSounding) stretch.advance(position());
    stretch.end();
    moveTo(position());
    isSounding = false;
  };
  const sound = () => {
    if (!isLoaded || !isWanted || isDry) return;
    moveTo(position());
    isSounding = true;
    stretch.begin(position(), rate);
    emit({ type: 'playing' });
  };

  const update = () => {
    later(TIME_UPDATE_MS, update);
    if (!isSounding) return;
    stretch.advance(position());
    if (position() < duration) return emit({ type: 'timeUpdated', position: position() });
    hush();
    isWanted = false;
    emit({ type: 'ended' });
  };
  const stopAll = () => {
    hush();
    for (const cancel of jobs) cancel();
    jobs = [];
    isLoaded = false;
    isWanted = false;
    isDry = false;
  };
  const fail = (fault: { readonly hasNoOutput?: true } = {}) => {
    const at = position();
    stopAll();
    emit({ type: 'failed', position: at, ...fault });
  };
  const arrive = () => {
    const known = source && library.get(source.url);
    if (!source || known === undefined || known === null) return fail();
    duration = known;
    moveTo(source.startAt);
    isLoaded = true;
    emit({ type: 'loaded', durationSeconds: duration, position: source.startAt });
    later(TIME_UPDATE_MS, update);
    if (isWanted) later(delays.play, sound);
  };
  const pause = () => {
    if (!isWanted) return;
    hush();
    isWanted = false;
    emit({ type: 'paused' });
  };

  return {
    asked,
    delays,
    library,
    refusesPlay: false,
    load(next) {
      asked.push(`load:${next.url}@${next.startAt}`);
      stopAll();
      source = next;
      later(delays.load, arrive);
    },
    play() {
      asked.push('play');
      if (!source) return;
      if (this.refusesPlay) return void later(delays.play, () => emit({ type: 'playRefused' }));
      if (isLoaded && position() >= duration) moveTo(0);
      isWanted = true;
      if (isLoaded) later(delays.play, sound);
    },
    pause() {
      asked.push('pause');
      if (!isLoaded) isWanted = false;
      else later(delays.pause, pause);
    },
    seek(seconds) {
      asked.push(`seek:${seconds}`);
      if (!isLoaded) return;
      hush();
      moveTo(seconds);
      cancelSeek?.();
      cancelSeek = later(delays.seek, () => {
        emit({ type: 'seeked', position: position() });
        sound();
      });
    },
    setRate(wanted) {
      if (wanted === rate) return;
      asked.push(`rate:${wanted}`);
      const wasSounding = isSounding;
      hush();
      rate = wanted;
      if (!wasSounding) return;
      isSounding = true;
      stretch.begin(position(), rate);
    },
    setVolume(volume) {
      asked.push(`volume:${volume}`);
    },
    unload() {
      asked.push('unload');
      stopAll();
      source = null;
    },
    prepare(url) {
      asked.push(`prepare:${url}`);
    },
    read(): PortReading {
      if (!isWanted) return { position: position(), playback: 'paused' };
      return { position: position(), playback: isSounding ? 'playing' : 'waiting' };
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    breakSource: fail,
    runDry() {
      isDry = true;
      hush();
      emit({ type: 'waiting' });
    },
    refill() {
      isDry = false;
      sound();
    },
    pauseFromOutside: pause,
    interrupt(kind) {
      if (kind !== 'duck') {
        hush();
        isWanted = false;
      }
      emit({ type: 'interrupted', kind });
    },
    endInterruption: () => emit({ type: 'interruptionOver' }),
    changeOutput: () => emit({ type: 'outputChanged' }),
    playFromOutside() {
      isWanted = true;
      sound();
    },
  };
}
