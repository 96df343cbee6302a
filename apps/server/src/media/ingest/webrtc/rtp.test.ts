import { describe, expect, it } from 'vitest';
import { createRtpClocks } from './rtp-clocks.ts';
import { createRtpOrder } from './rtp-order.ts';

describe('LIVE-13.3 packets of RTP', () => {
  const taker = (mostHeld: number) => {
    const order = createRtpOrder(mostHeld);
    return (sequence: number) =>
      order({ sequence, timestamp: 0, isLast: false, payload: new Uint8Array() }).map((one) => `${one.sequence}${one.isAfterLoss ? '!' : ''}`);
  };

  it('wait for the one that is missing, and come once and in order past the highest number', () => {
    const take = taker(4);
    expect([65_534, 0, 1, 65_535, 65_535, 0, 2].map(take)).toEqual([['65534'], [], [], ['65535', '0', '1'], [], [], ['2']]);
  });

  it('go on without one that never comes, and say so', () => {
    const take = taker(2);
    expect([10, 12, 13, 14, 11, 15].map(take)).toEqual([['10'], [], [], ['12!', '13', '14'], [], ['15']]);
  });

  it('that count anew are taken as they are', () => {
    const take = taker(4);
    expect([10, 40_000, 40_001, 12].map(take)).toEqual([['10'], ['40000!'], ['40001'], ['12!']]);
  });
});

describe('LIVE-13.3 the clocks of picture and sound', () => {
  const SECONDS = (seconds: number, fraction = 0) => (BigInt(seconds) << 32n) + BigInt(Math.round(fraction * 2 ** 32));

  it('go on past their highest number, from when the first packets came', () => {
    const clocks = createRtpClocks({ picture: 90_000, sound: 48_000 });
    expect(clocks.picture(0xff_ff_ff_ff - 44_999, 100)).toBe(100);
    expect(clocks.picture(45_000, 200)).toBeCloseTo(101, 6);
    expect(clocks.sound(48_000, 100.25)).toBe(100.25);
    expect(clocks.sound(0, 200)).toBeCloseTo(99.25, 6);
  });

  it('come together as the sender says, in steps that nobody hears', () => {
    const clocks = createRtpClocks({ picture: 90_000, sound: 48_000 });
    clocks.picture(0, 10);
    // Sent with the picture, and 40 ms later on the way.
    clocks.sound(0, 10.04);
    const report = () => {
      clocks.report('picture', { ntpTimestamp: SECONDS(5), rtpTimestamp: 0 });
      clocks.report('sound', { ntpTimestamp: SECONDS(5), rtpTimestamp: 0 });
    };
    report();
    const [before, first] = [10.04, clocks.sound(0, 11)];
    expect(before - first).toBeGreaterThan(0);
    expect(before - first).toBeLessThanOrEqual(0.011);
    for (let index = 0; index < 20; index += 1) report();
    expect(clocks.sound(0, 12)).toBeCloseTo(10, 6);
  });
});
