import { heardSeconds, type Segment, unionOf } from '@auscult/domain/listening/heard-segments';
import { afterEach, assert, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHtmlAudioPort } from '../dom/html-audio-port.ts';
import type { AudioSession } from '../dom/system-audio.ts';
import { createFakePort } from '../testing/fake-port.ts';
import { createManualTime } from '../testing/manual-time.ts';
import tone from '../testing/tone.mp3?url';
import type { AudioPort, HeardStretch, PortEvent } from './audio-port.ts';

const LIMIT_MS = 20_000;
vi.setConfig({ testTimeout: 60_000 });

/** A port under test with a source of eight seconds, and a way to let time pass until something is true. */
interface PortUnderTest {
  readonly port: AudioPort;
  readonly url: string;
  readonly otherUrl: string;
  readonly missingUrl: string;
  readonly durationSeconds: number;
  /** What the operating system does: interrupts the sound, ends the interruption, changes the output. */
  readonly system: { interrupt(): void; endInterruption(): void; changeOutput(): void };
  /** Rejects when it does not come true in a reasonable time. */
  until(condition: () => boolean): Promise<void>;
  /** Lets at least this much playing time pass. */
  elapse(ms: number): Promise<void>;
}

function htmlAudioPort(): PortUnderTest {
  const active: { state: AudioSession['state'] } = { state: 'active' };
  const session = Object.assign(new EventTarget(), active);
  const devices = new EventTarget();
  const become = (state: AudioSession['state']) => {
    session.state = state;
    session.dispatchEvent(new Event('statechange'));
  };
  const port = createHtmlAudioPort({ audio: new Audio(), system: { session, devices } });
  port.setVolume(0.01);
  return {
    port,
    url: tone,
    otherUrl: `${tone}#other`,
    missingUrl: '/missing.mp3',
    durationSeconds: 8,
    system: {
      interrupt: () => become('interrupted'),
      endInterruption: () => become('active'),
      changeOutput: () => devices.dispatchEvent(new Event('devicechange')),
    },
    until: (condition) => vi.waitFor(() => assert(condition()), { timeout: LIMIT_MS, interval: 10 }),
    elapse: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  };
}

function fakePort(): PortUnderTest {
  const STEP_MS = 25;
  const time = createManualTime();
  const port = createFakePort(time);
  port.library.set('tone.mp3', 8).set('other.mp3', 8);
  return {
    port,
    url: 'tone.mp3',
    otherUrl: 'other.mp3',
    missingUrl: 'missing.mp3',
    durationSeconds: 8,
    system: { interrupt: () => port.interrupt('brief'), endInterruption: port.endInterruption, changeOutput: port.changeOutput },
    async until(condition) {
      for (let waited = 0; !condition(); waited += STEP_MS) {
        if (waited > LIMIT_MS) throw new Error(`Did not come true: ${condition}`);
        time.advance(STEP_MS);
      }
    },
    elapse: async (ms) => time.advance(ms),
  };
}

describe.each([
  ['createHtmlAudioPort', htmlAudioPort],
  ['createFakePort', fakePort],
])('AudioPort as made by %s', (_, make) => {
  let bench: Bench;
  beforeEach(() => {
    bench = createBench(make());
  });
  afterEach(() => bench.port.unload());

  it('reports once that it is loaded, with duration and position, before it plays', async () => {
    const { port, url, durationSeconds, events, count, until, is } = bench;
    port.load({ url, startAt: 2 });
    port.play();
    await until(is('playing'));
    const first = events[0];
    expect(first?.type).toBe('loaded');
    expect(count('loaded')).toBe(1);
    expect(first?.type === 'loaded' && [Math.abs(first.durationSeconds - durationSeconds) < 0.2, first.position]).toStrictEqual([true, 2]);
  });

  it('begins at startAt and reports no seek for it', async () => {
    const { port, url, count, until, is } = bench;
    port.load({ url, startAt: 3 });
    expect(port.read()).toStrictEqual({ position: 3, playback: 'paused' });
    port.play();
    await until(is('playing'));
    await until(() => port.read().position > 3.2);
    expect(port.read().position < 5).toBe(true);
    expect(count('seeked')).toBe(0);
  });

  it('advances while it plays and reports its position', async () => {
    const { port, url, events, until, is } = bench;
    port.load({ url, startAt: 0 });
    port.play();
    await until(is('playing'));
    await until(() => port.read().position > 0.6);
    expect(port.read().playback).toBe('playing');
    expect(events.some((event) => event.type === 'timeUpdated' && event.position > 0)).toBe(true);
  });

  it('stays at its position after a pause, which it reports once', async () => {
    const { port, play, url, count, until, is, elapse } = bench;
    await play(url);
    port.pause();
    await until(is('paused'));
    const { position } = port.read();
    await elapse(400);
    expect(port.read()).toStrictEqual({ position, playback: 'paused' });
    expect(count('paused')).toBe(1);
  });

  it('stays silent when paused before it was loaded', async () => {
    const { port, url, count, until, is, elapse } = bench;
    port.load({ url, startAt: 1 });
    port.play();
    port.pause();
    await until(is('loaded'));
    await elapse(400);
    expect(count('playing')).toBe(0);
    expect(port.read()).toStrictEqual({ position: 1, playback: 'paused' });
  });

  it('reports the position that a seek reached, playing or not', async () => {
    const { port, play, url, events, until, is, elapse } = bench;
    await play(url);
    port.seek(5);
    await until(is('seeked'));
    await until(() => port.read().position > 5.1);
    port.pause();
    await until(is('paused'));
    port.seek(1);
    await until(() => events.filter(({ type }) => type === 'seeked').length === 2);
    await elapse(300);
    expect(Math.abs(port.read().position - 1) < 0.1).toBe(true);
  });

  it('reports a growing stretch of listening under one id', async () => {
    const { port, play, url, heard, count, until, is } = bench;
    await play(url);
    await until(() => port.read().position > 1.2);
    port.pause();
    await until(is('paused'));
    const ids = new Set(heard().map(({ id }) => id));
    const ends = heard().map(({ to }) => to);
    // On a busy machine data may run out in between, which ends a stretch.
    expect(ids.size <= 1 + count('waiting')).toBe(true);
    expect(ends).toStrictEqual(ends.toSorted((a, b) => a - b));
    expect(Math.abs((ends.at(-1) ?? 0) - port.read().position) < 0.1).toBe(true);
  });

  it('leaves no gap in what was heard where it was paused in between', async () => {
    const { port, play, url, segments, until, count } = bench;
    await play(url);
    for (const second of [0.6, 1.2, 1.8]) {
      await until(() => port.read().position > second);
      const pauses = count('paused');
      port.pause();
      await until(() => count('paused') > pauses);
      port.play();
    }
    await until(() => port.read().position > 2.4);
    port.pause();
    await until(() => count('paused') === 4);
    expect(segments()).toStrictEqual([[0, port.read().position]]);
  });

  it('reports once of each stretch that it is over', async () => {
    const { port, play, url, events, heard, until, is } = bench;
    await play(url);
    await until(() => port.read().position > 0.5);
    port.seek(4);
    await until(() => port.read().position > 4.5);
    port.pause();
    await until(is('paused'));
    const over = events.filter((event) => event.type === 'heard' && event.isOver);
    const ids = new Set(heard().map(({ id }) => id));
    expect([over.length >= 2, over.length]).toStrictEqual([true, ids.size]);
  });

  it('never counts as heard what a seek jumped over', async () => {
    const { port, play, url, segments, until, is } = bench;
    await play(url);
    await until(() => port.read().position > 0.6);
    port.seek(6);
    await until(() => port.read().position > 6.4);
    port.seek(3);
    await until(() => port.read().position > 3.4 && port.read().position < 6);
    port.pause();
    await until(is('paused'));
    const isHeard = (second: number) => segments().some(([from, to]) => from <= second && second <= to);
    expect([0.5, 2.9, 3.3, 5.9, 6.3].map(isHeard)).toStrictEqual([true, false, true, false, true]);
  });

  it('counts nothing as heard during many quick seeks', async () => {
    const { port, url, heard, until, is, elapse } = bench;
    port.load({ url, startAt: 0 });
    await until(is('loaded'));
    for (let second = 0; second < 7; second += 0.25) port.seek(second);
    await until(is('seeked'));
    await elapse(300);
    expect(heard()).toStrictEqual([]);
  });

  it('begins a new stretch where the speed changes, and keeps the speed', async () => {
    const { port, play, url, heard, until, is } = bench;
    await play(url);
    await until(() => port.read().position > 0.6);
    port.setRate(2);
    await until(() => port.read().position > 2);
    port.pause();
    await until(is('paused'));
    port.play();
    await until(() => port.read().position > 3);
    port.pause();
    await until(() => port.read().playback === 'paused');
    const slow = heard().findLast(({ rate }) => rate === 1);
    const fast = heard().filter(({ rate }) => rate === 2);
    expect(slow?.id === fast[0]?.id).toBe(false);
    expect(Math.abs((fast[0]?.from ?? 0) - (slow?.to ?? 0)) < 0.1).toBe(true);
    expect(heard().every(({ rate, from }) => rate === (from < (fast[0]?.from ?? 0) ? 1 : 2))).toBe(true);
    expect(new Set(fast.map(({ id }) => id)).size >= 2).toBe(true);
  });

  it('applies the speed to every later source', async () => {
    const { port, url, otherUrl, heard, until } = bench;
    port.setRate(1.5);
    for (const source of [url, otherUrl]) {
      port.load({ url: source, startAt: 0 });
      port.play();
      await until(() => port.read().position > 0.5);
    }
    expect(heard().every(({ rate }) => rate === 1.5)).toBe(true);
    expect(heard().filter(({ from }) => from === 0).length >= 2).toBe(true);
  });

  it('never reports more audio than can play in the wall-clock time', async () => {
    const { port, play, url, heard, until, is } = bench;
    port.setRate(2);
    await play(url);
    await until(() => port.read().position > 3);
    port.pause();
    await until(is('paused'));
    expect(heard().every(({ from, to, rate, startedAt, endedAt }) => (to - from) / rate <= (endedAt - startedAt) / 1000 + 1e-9)).toBe(true);
  });

  it('reports the end once, without a pause, and all of it as heard', async () => {
    const { port, url, durationSeconds, count, segments, until, is } = bench;
    port.load({ url, startAt: durationSeconds - 1 });
    port.play();
    await until(is('ended'));
    expect([count('ended'), count('paused'), port.read().playback]).toStrictEqual([1, 0, 'paused']);
    expect(Math.abs(heardSeconds(segments()) - 1) < 0.3).toBe(true);
  });

  it('plays from the start when asked to play at the end', async () => {
    const { port, url, durationSeconds, until, is } = bench;
    port.load({ url, startAt: durationSeconds - 0.5 });
    port.play();
    await until(is('ended'));
    port.play();
    await until(() => port.read().playback === 'playing' && port.read().position > 0.2);
    expect(port.read().position < 2).toBe(true);
  });

  it('reports that a missing source failed, at the position it would have begun', async () => {
    const { port, missingUrl, events, count, until, is, elapse } = bench;
    port.load({ url: missingUrl, startAt: 4 });
    port.play();
    await until(is('failed'));
    await elapse(300);
    expect(events.find(({ type }) => type === 'failed')).toStrictEqual({ type: 'failed', position: 4 });
    expect([count('failed'), count('playing'), count('loaded')]).toStrictEqual([1, 0, 0]);
  });

  it('loads and plays another source after one failed', async () => {
    const { port, play, url, missingUrl, until, is } = bench;
    port.load({ url: missingUrl, startAt: 0 });
    port.play();
    await until(is('failed'));
    await play(url);
    await until(() => port.read().position > 0.3);
    expect(port.read().playback).toBe('playing');
  });

  it('reports nothing of a source after another was loaded, except the end of its stretch', async () => {
    const { port, play, url, otherUrl, events, until, is } = bench;
    await play(url);
    await until(() => port.read().position > 0.6);
    events.length = 0;
    port.load({ url: otherUrl, startAt: 2 });
    expect(isOnlyAnEnd(events)).toBe(true);
    events.length = 0;
    await until(is('loaded'));
    expect(events[0]?.type === 'loaded' && events[0].position).toBe(2);
    expect(port.read().playback).toBe('paused');
  });

  it('reports nothing after it was unloaded, except the end of the stretch', async () => {
    const { port, play, url, events, until, elapse } = bench;
    await play(url);
    await until(() => port.read().position > 0.6);
    events.length = 0;
    port.unload();
    await elapse(500);
    expect(isOnlyAnEnd(events)).toBe(true);
    expect(port.read()).toStrictEqual({ position: 0, playback: 'paused' });
  });

  it('is silent during an interruption by the system, and reports it', async () => {
    const { port, play, url, system, until, is, elapse, segments } = bench;
    await play(url);
    await until(() => port.read().position > 0.5);
    system.interrupt();
    await until(is('interrupted'));
    await until(() => port.read().playback === 'paused');
    const { position } = port.read();
    await elapse(400);
    expect(port.read()).toStrictEqual({ position, playback: 'paused' });
    expect(Math.abs((segments().at(-1)?.[1] ?? 0) - position) < 0.3).toBe(true);
  });

  it('reports the end of an interruption, and plays again when asked', async () => {
    const { port, play, url, system, count, until, is } = bench;
    await play(url);
    system.interrupt();
    await until(() => port.read().playback === 'paused');
    const { position } = port.read();
    system.endInterruption();
    await until(is('interruptionOver'));
    expect(port.read().playback).toBe('paused');
    port.play();
    await until(() => port.read().position > position + 0.3);
    expect(count('interrupted')).toBe(1);
  });

  it('reports that the audio output changed', async () => {
    const { play, url, system, count, until, is } = bench;
    await play(url);
    system.changeOutput();
    await until(is('outputChanged'));
    expect(count('outputChanged')).toBe(1);
  });

  it('keeps the speed over an interruption', async () => {
    const { port, play, url, system, heard, until } = bench;
    port.setRate(1.5);
    await play(url);
    system.interrupt();
    await until(() => port.read().playback === 'paused');
    const { position } = port.read();
    system.endInterruption();
    port.play();
    await until(() => port.read().position > position + 0.5);
    expect(heard().every(({ rate }) => rate === 1.5)).toBe(true);
  });

  it('reports nothing of a source that it only prepares, and plays it later', async () => {
    const { port, play, url, otherUrl, events, until, elapse } = bench;
    port.prepare(otherUrl);
    await elapse(300);
    expect(events).toStrictEqual([]);
    await play(url);
    port.prepare(otherUrl);
    await until(() => port.read().position > 0.3);
    await play(otherUrl);
    await until(() => port.read().position > 0.3);
  });

  it('reports nothing to a listener that was removed', async () => {
    const { port, play, url, until } = bench;
    let recorded = 0;
    const stop = port.listen(() => (recorded += 1));
    stop();
    await play(url);
    await until(() => port.read().position > 0.3);
    expect(recorded).toBe(0);
  });
});

/** The stretch that grew until now, and that it is over. */
function isOnlyAnEnd(events: readonly PortEvent[]): boolean {
  const last = events.at(-1);
  return events.every(({ type }) => type === 'heard') && last?.type === 'heard' && last.isOver;
}

interface Bench extends PortUnderTest {
  readonly events: PortEvent[];
  is(type: PortEvent['type']): () => boolean;
  count(type: PortEvent['type']): number;
  heard(): readonly HeardStretch[];
  segments(): readonly Segment[];
  play(url: string): Promise<void>;
}

function createBench(under: PortUnderTest): Bench {
  const events: PortEvent[] = [];
  under.port.listen((event) => events.push(event));
  const heard = () => events.flatMap((event) => (event.type === 'heard' ? [event.stretch] : []));
  const count = (type: PortEvent['type']) => events.filter((event) => event.type === type).length;
  const is = (type: PortEvent['type']) => () => count(type) > 0;
  return {
    ...under,
    events,
    is,
    count,
    heard,
    segments: () => unionOf(heard().map(({ from, to }): Segment => [from, to])),
    async play(url) {
      under.port.load({ url, startAt: 0 });
      under.port.play();
      await under.until(is('playing'));
    },
  };
}
