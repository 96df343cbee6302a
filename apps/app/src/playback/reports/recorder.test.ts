import type { HeardEvent, PositionEvent } from '@auscult/player/engine/player-options';
import { createManualTime } from '@auscult/player/testing/manual-time';
import { describe, expect, it } from 'vitest';
import { createRecorder } from './recorder.ts';
import type { ReportEntry } from './report-entry.ts';

/** Notes what is written and sent, at which second. */
function aRecorder() {
  const time = createManualTime();
  const put = new Map<string, ReportEntry>();
  const saves: number[] = [];
  const sends: number[] = [];
  const positions = new Map<number, number>();
  const moved = new Map<number, number>();
  const unsaved = new Set<string>();
  const lost = () => [...unsaved];
  const recorder = createRecorder({
    timers: time,
    reports: {
      put: (entry) => {
        put.set(entry.id, entry);
        unsaved.add(entry.id);
      },
      save: () => {
        unsaved.clear();
        saves.push(time.elapsed());
      },
      send: () => void sends.push(time.elapsed()),
    },
    positions: { save: (streamId, { seconds }) => void positions.set(streamId, seconds) },
    recentlyPlayed: { savePosition: (streamId, { seconds }) => void moved.set(streamId, seconds) },
  });
  const position = (seconds: number, reason: PositionEvent['reason']): PositionEvent => ({
    streamId: 1,
    courseId: 7,
    seconds,
    at: time.now(),
    reason,
  });
  const stretch = (to: number, isOver: boolean): HeardEvent => ({
    id: 'a',
    streamId: 1,
    courseId: 7,
    audioVersionId: 100,
    from: 0,
    to,
    rate: 1,
    startedAt: 0,
    endedAt: to * 1000,
    isOver,
  });
  const play = (fromSeconds: number, toSeconds: number) => {
    for (let second = fromSeconds + 0.25; second <= toSeconds; second += 0.25) {
      time.advance(250);
      recorder.recordHeard(stretch(second, false));
      recorder.recordPosition(position(second, 'playing'));
    }
  };
  return { time, recorder, put, saves, sends, positions, moved, lost, position, stretch, play };
}

describe('createRecorder', () => {
  it('writes to the device every 5 s and sends every 15 s while playing', () => {
    const { play, saves, sends } = aRecorder();
    play(0, 46);
    expect(sends).toEqual([15_250, 30_250, 45_250]);
    const pauses = saves.map((at, index) => at - (saves[index - 1] ?? 0));
    expect(Math.max(...pauses)).toBeLessThanOrEqual(5250);
    expect(saves.length).toBeGreaterThanOrEqual(9);
  });

  it.each(['paused', 'ended', 'left'] as const)('writes and sends at once when listening has %s', (reason) => {
    const { play, time, recorder, lost, sends, position, stretch } = aRecorder();
    play(0, 2);
    recorder.recordHeard(stretch(2.1, true));
    recorder.recordPosition(position(2.1, reason));
    expect(lost()).toEqual([]);
    time.advance(50);
    expect(sends).toEqual([2050]);
  });

  it('sends the end of a stretch and the position it ended at in one request', () => {
    const { play, time, recorder, put, sends, position, stretch } = aRecorder();
    play(0, 2);
    recorder.recordPosition(position(2.1, 'left'));
    recorder.recordHeard(stretch(2.1, true));
    time.advance(50);
    expect(sends).toHaveLength(1);
    expect(put.get('a')).toMatchObject({ to: 2.1, isOver: true });
    time.advance(15_000);
    expect(sends).toHaveLength(1);
  });

  it('writes a seek at once and sends it with the next report', () => {
    const { time, recorder, positions, sends, position } = aRecorder();
    recorder.recordPosition(position(300, 'seeked'));
    expect(positions.get(1)).toBe(300);
    time.advance(14_999);
    expect(sends).toEqual([]);
    time.advance(1);
    expect(sends).toHaveLength(1);
  });

  it('writes and sends before the call returns when the page is left', () => {
    const { play, recorder, lost, sends, positions, moved } = aRecorder();
    play(0, 3);
    recorder.flush();
    expect(lost()).toEqual([]);
    expect(sends).toEqual([3000]);
    expect([positions.get(1), moved.get(1)]).toEqual([3, 3]);
  });

  it('does nothing by itself when nothing was heard or moved', () => {
    const { time, saves, sends } = aRecorder();
    time.advance(600_000);
    expect([saves, sends]).toEqual([[], []]);
  });
});
