import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createManualTime } from '../testing/manual-time.ts';
import type { HeardStretch } from './audio-port.ts';
import { createListenedStretch } from './listened-stretch.ts';

function follow() {
  const time = createManualTime();
  const recorded: (HeardStretch & { isOver: boolean })[] = [];
  let serial = 0;
  const stretch = createListenedStretch(
    time,
    () => `id-${(serial += 1)}`,
    ({ stretch: heard, isOver }) => recorded.push({ ...heard, isOver }),
  );
  return { time, recorded, stretch };
}

describe('createListenedStretch', () => {
  it('reports a stretch while it grows, under one id, and once more when it is over', () => {
    const { time, recorded, stretch } = follow();
    stretch.begin(10, 1);
    time.advance(250);
    stretch.advance(10.25);
    time.advance(250);
    stretch.advance(10.5);
    stretch.end();
    expect(recorded.map(({ id, from, to, isOver }) => [id, from, to, isOver])).toEqual([
      ['id-1', 10, 10.25, false],
      ['id-1', 10, 10.5, false],
      ['id-1', 10, 10.5, true],
    ]);
  });

  it('never reports an empty stretch', () => {
    const { time, recorded, stretch } = follow();
    stretch.begin(10, 1);
    time.advance(5000);
    stretch.advance(10);
    stretch.end();
    stretch.end();
    stretch.advance(99);
    expect(recorded).toEqual([]);
  });

  it.each([
    ['forward', 100],
    ['back', 4],
  ])('takes a jump %s that nobody recorded of for a seek', (_, to) => {
    const { time, recorded, stretch } = follow();
    stretch.begin(10, 1);
    time.advance(1000);
    stretch.advance(11);
    time.advance(250);
    stretch.advance(to);
    time.advance(1000);
    stretch.advance(to + 1);
    stretch.end();
    expect(recorded.filter(({ isOver }) => isOver).map(({ from, to: end }) => [from, end])).toEqual([
      [10, 11],
      [to, to + 1],
    ]);
  });

  it('is not affected when the clock of the device is set back', () => {
    let now = 1_700_000_000_000;
    let elapsed = 0;
    const recorded: HeardStretch[] = [];
    const clock = { now: () => now, elapsed: () => elapsed };
    const stretch = createListenedStretch(
      clock,
      () => 'id',
      ({ stretch: heard }) => recorded.push(heard),
    );
    stretch.begin(0, 1);
    elapsed += 10_000;
    now -= 86_400_000;
    stretch.advance(10);
    expect(recorded.at(-1)).toMatchObject({ from: 0, to: 10, startedAt: 1_700_000_000_000, endedAt: 1_700_000_010_000 });
  });

  it('counts the time between the start of playback and its event', () => {
    const { time, recorded, stretch } = follow();
    stretch.rest(10);
    time.advance(60_000);
    stretch.begin(10.08, 1);
    time.advance(1000);
    stretch.advance(11.08);
    stretch.end();
    const last = recorded.at(-1);
    expect(last).toMatchObject({ from: 10, to: 11.08, isOver: true });
    expect((last?.endedAt ?? 0) - (last?.startedAt ?? 0)).toBe(1080);
  });

  it.each([
    ['further than a moment', 12],
    ['back', 9],
    ['sooner than sound could come there', 10.5],
  ])('begins where it is when it went %s since it rested', (_, position) => {
    const { time, recorded, stretch } = follow();
    stretch.rest(10);
    time.advance(100);
    stretch.begin(position, 1);
    time.advance(1000);
    stretch.advance(position + 1);
    expect(recorded[0]).toMatchObject({ from: position, to: position + 1 });
  });

  it('counts time from its start position once', () => {
    const { time, recorded, stretch } = follow();
    stretch.rest(10);
    time.advance(1000);
    stretch.begin(10.1, 1);
    stretch.end();
    stretch.begin(10.2, 1);
    time.advance(1000);
    stretch.advance(11.2);
    expect(recorded.map(({ from }) => from)).toEqual([10.2]);
  });

  it('never reports more audio than can play in the wall-clock time at that speed', () => {
    const moves = fc.array(fc.record({ wallMs: fc.nat(2000), millis: fc.integer({ min: -1000, max: 5000 }) }), { maxLength: 40 });
    fc.assert(
      fc.property(fc.constantFrom(0.5, 1, 1.5, 2, 3), moves, (rate, history) => {
        const { time, recorded, stretch } = follow();
        let position = 100;
        stretch.begin(position, rate);
        for (const { wallMs, millis } of history) {
          time.advance(wallMs);
          position += millis / 1000;
          stretch.advance(position);
        }
        stretch.end();
        for (const { from, to, startedAt, endedAt } of recorded) {
          expect((endedAt - startedAt) / 1000).toBeGreaterThanOrEqual((to - from) / rate - 1e-9);
          expect(endedAt).toBeLessThanOrEqual(time.now() + 1000 / rate + 1);
        }
      }),
    );
  });
});
