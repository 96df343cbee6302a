import { heardSeconds, unionOf } from '@auscult/domain/listening/heard-segments';
import { expect, it, vi } from 'vitest';
import { createPlayer } from '../engine/player.ts';
import type { HeardEvent } from '../engine/player-options.ts';
import { trimSilences } from '../engine/trim-silences.ts';
import { hasEnded } from '../machine/selectors.ts';
import { aCompany, aCourse, anAudio, aTrack, someForms } from '../testing/builders.ts';
import { deviceClock, deviceTimers } from './device-time.ts';
import { createHtmlAudioPort } from './html-audio-port.ts';

vi.setConfig({ testTimeout: 60_000 });

const RATE = 8000;
/** In seconds: a tone, silence, a tone, silence, a tone. */
const PARTS = [0.6, 3, 0.6, 2.4, 0.6];
const DURATION = PARTS.reduce((sum, part) => sum + part, 0);
const SILENCES = [
  [0.6, 3.6],
  [4.2, 6.6],
] as const;

/** A WAV of one channel. */
function recording(): string {
  const samples = PARTS.flatMap((seconds, part) =>
    Array.from({ length: Math.round(seconds * RATE) }, (_, n) => (part % 2 === 0 ? Math.sin((n / RATE) * 440 * 2 * Math.PI) * 8000 : 0)),
  );
  const view = new DataView(new ArrayBuffer(44 + samples.length * 2));
  const text = (at: number, letters: string) => [...letters].forEach((letter, index) => view.setUint8(at + index, letter.charCodeAt(0)));
  text(0, 'RIFF');
  view.setUint32(4, 36 + samples.length * 2, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, RATE, true);
  view.setUint32(28, RATE * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  text(36, 'data');
  view.setUint32(40, samples.length * 2, true);
  samples.forEach((sample, index) => view.setInt16(44 + index * 2, sample, true));
  return URL.createObjectURL(new Blob([view.buffer], { type: 'audio/wav' }));
}

it('shortens the silences of real audio: the whole is heard, what is said at its own speed, in less time', async () => {
  const heard: HeardEvent[] = [];
  const port = createHtmlAudioPort();
  const player = createPlayer({
    port,
    clock: deviceClock,
    timers: deviceTimers,
    settings: { volume: 0.01, trims: { [aCourse.id]: true } },
    isMember: () => false,
    isOnline: () => true,
    loadDetails: async () => ({ failure: { reason: 'unreachable' } }),
    loadForms: async () => someForms(),
    isInSight: () => true,
    chime: () => undefined,
    checkSource: async () => 200,
    resumeAt: () => 0,
    rememberPlayed: () => {},
    forgetPlayed: () => {},
    onHeard: (event) => heard.push(event),
    onPosition: () => {},
    onCounted: () => {},
  });
  const stop = trimSilences({ player, port, clock: deviceClock, timers: deviceTimers });
  const audio = anAudio(1, { url: recording(), silences: SILENCES, mimeType: 'audio/wav' });
  player.open({ playlist: [aTrack(1, { audio, durationSeconds: DURATION })], streamId: 1, course: aCourse, company: aCompany });
  await vi.waitFor(() => expect(hasEnded(player.getState())).toBe(true), { timeout: 30_000, interval: 20 });
  stop();

  const over = heard.filter(({ isOver }) => isOver);
  const union = unionOf(over.map(({ from, to }): [number, number] => [from, to]));
  expect(union).toHaveLength(1);
  expect(heardSeconds(union)).toBeGreaterThan(DURATION - 0.3);
  const fast = over.filter(({ rate }) => rate > 1);
  // A busy device may need more than one go at a silence.
  for (const [begin, end] of SILENCES) expect(fast.some(({ from, to, rate }) => rate === 3 && from >= begin && to <= end)).toBe(true);
  for (const { from, to } of fast)
    expect(
      SILENCES.some(([begin, end]) => from >= begin && to <= end),
      `${from} to ${to}`,
    ).toBe(true);
  // What is claimed fits into the time that passed, each at its own speed.
  for (const { from, to, rate, startedAt, endedAt } of over) expect(to - from).toBeLessThanOrEqual(((endedAt - startedAt) / 1000) * rate + 0.01);
  const took = ((over.at(-1)?.endedAt ?? 0) - (over[0]?.startedAt ?? 0)) / 1000;
  expect(took).toBeLessThan(DURATION - 2);
  expect(player.getState().savedSeconds).toBeGreaterThan(2);
});
