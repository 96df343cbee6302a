import { describe, expect, it } from 'vitest';
import { heardChecks, listenFrom, passedOver } from './listen-next.ts';

const listening = (missing: readonly (readonly [number, number])[]) => ({
  percentage: 46,
  duration: 600,
  required_percentage: 95,
  max_rate: 2,
  attention: null,
  missing: missing.map(([from, to]) => ({ from, to })),
});

describe('passedOver', () => {
  it('leaves out what the listener has not come to', () => {
    expect(
      passedOver(
        listening([
          [100, 200],
          [460, 600],
        ]),
      ),
    ).toEqual([{ from: 100, to: 200 }]);
    expect(passedOver(listening([[460, 600]]))).toEqual([]);
  });

  it('takes what lies before the listener, up to there', () => {
    expect(passedOver(listening([[460, 600]]), 520)).toEqual([{ from: 460, to: 520 }]);
    expect(passedOver(listening([[460, 600]]), 600)).toEqual([{ from: 460, to: 600 }]);
  });

  it('has nothing before anything was heard', () => {
    expect(passedOver({ ...listening([]), duration: 0 })).toEqual([]);
  });
});

describe('listenFrom', () => {
  it('goes back before a check that was not confirmed, once nothing else is missing', () => {
    const attention = { audio_version_id: 1, checks: [10, 300, 400].map((at, index) => ({ number: index + 1, at, is_confirmed: at === 10 })) };
    expect(listenFrom({ ...listening([]), attention }, 600)).toBe(270);
    expect(listenFrom({ ...listening([[500, 550]]), attention }, 600)).toBe(500);
    expect(heardChecks({ ...listening([[250, 350]]), attention })).toMatchObject([{ at: 400 }]);
  });

  it('goes on where the listener left off within what does not count', () => {
    expect(
      listenFrom(
        listening([
          [100, 200],
          [460, 600],
        ]),
        470,
      ),
    ).toBeUndefined();
    expect(listenFrom(listening([]), 12)).toBeUndefined();
  });

  it('begins at the first passage that does not count, from elsewhere', () => {
    expect(
      listenFrom(
        listening([
          [100, 200],
          [460, 600],
        ]),
        300,
      ),
    ).toBe(100);
    expect(listenFrom(listening([[460, 600]]), 600)).toBe(460);
    expect(listenFrom(listening([[460, 600]]), null)).toBe(460);
  });
});
