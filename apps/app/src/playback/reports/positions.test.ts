import type { Position } from '@auscult/domain/listening/position';
import { createDeviceStore } from '@auscult/web/state/device-store';
import { createMemoryStorage } from '@auscult/web/testing/memory-storage';
import { describe, expect, it } from 'vitest';
import { createPositions } from './positions.ts';

function somePositions(kept: Record<string, string> = {}) {
  const storage = createMemoryStorage(kept);
  const now = { listener: 11 as number | null, playing: 0 };
  const positions = createPositions(
    createDeviceStore(storage),
    () => now.listener,
    (streamId) => streamId === now.playing,
  );
  return { storage, positions, now };
}

const at = (seconds: number, time: number): Position => ({ seconds, at: time });

describe('createPositions', () => {
  it('PLAY-11.3 keeps a stream’s position under progress.history.stream.{id}', () => {
    const { storage, positions } = somePositions();
    positions.save(42, at(63.5, 1000));
    expect(JSON.parse(storage.getItem('progress.history.stream.42') ?? '')).toEqual({ progress: 63.5, timestamp: 1000, user: 11 });
    expect(positions.newest(42)).toEqual(at(63.5, 1000));
  });

  it.each([
    ['the server’s when it is newer', at(10, 1000), at(90, 2000), at(90, 2000)],
    ['the device’s when it is newer', at(10, 3000), at(90, 2000), at(10, 3000)],
    ['the device’s when they are equally new', at(10, 2000), at(90, 2000), at(10, 2000)],
  ])('PLAY-11.1 PLAY-11.2 shows %s', (_, own, server, expected) => {
    const { positions } = somePositions();
    positions.save(1, own);
    expect(positions.newest(1, server)).toEqual(expected);
    positions.saveFromServer(1, server);
    expect(positions.newest(1)).toEqual(expected);
  });

  it('PLAY-11.5 never lets another device move what plays here', () => {
    const { positions, now } = somePositions();
    positions.save(1, at(10, 1000));
    now.playing = 1;
    positions.saveFromServer(1, at(90, 2000));
    expect(positions.newest(1, at(95, 3000))).toEqual(at(10, 1000));
    now.playing = 0;
    expect(positions.newest(1)).toEqual(at(10, 1000));
  });

  it('stores its own position with the time of the server, so that a clock that is ahead does not always win', () => {
    const { positions } = somePositions();
    positions.save(1, at(10, 99_000));
    positions.correctTime(1, 99_000, 1000);
    expect(positions.newest(1, at(90, 2000))).toEqual(at(90, 2000));
  });

  it('does not change a position that is newer', () => {
    const { positions } = somePositions();
    positions.save(1, at(10, 5000));
    positions.correctTime(1, 4000, 1000);
    expect(positions.newest(1)).toEqual(at(10, 5000));
  });

  it('does not show the positions of another account, but those of a guest before signing in', () => {
    const { positions, now } = somePositions();
    positions.save(1, at(10, 1000));
    now.listener = null;
    expect(positions.newest(1)).toBeNull();
    positions.save(2, at(20, 1000));
    now.listener = 22;
    expect(positions.newest(1)).toBeNull();
    expect(positions.newest(2)).toEqual(at(20, 1000));
  });

  it('clears positions from the server when another account signs in', () => {
    const { positions } = somePositions();
    positions.saveFromServer(1, at(90, 2000));
    positions.clearServerPositions();
    expect(positions.newest(1)).toBeNull();
  });

  it.each(['', '{', 'null', '{"progress":"far","timestamp":1}', '[]'])('passes over %j', (text) => {
    const { positions } = somePositions({ 'progress.history.stream.1': text });
    expect(positions.newest(1)).toBeNull();
  });
});
