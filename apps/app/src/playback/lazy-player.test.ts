import type { Player } from '@auscult/player/engine/player';
import type { Notice } from '@auscult/player/machine/effect';
import { FIRST_SETTINGS, inactive } from '@auscult/player/machine/state';
import { describe, expect, it } from 'vitest';
import type { Listening } from './create-app-player.ts';
import { createLazyPlayer } from './lazy-player.ts';

const request = { playlist: [], streamId: 1, course: { id: 7, title: 'x' }, company: { id: 3, name: 'x' } };

/** A player that records its commands, loaded when the test says so. */
function aPlayerThatLoads() {
  const told: string[] = [];
  const failures: string[] = [];
  const notices = new Set<(notice: Notice) => void>();
  let subscribed = 0;
  const state = inactive({ ...FIRST_SETTINGS, rate: 2 });
  const command = (name: string) => () => void told.push(name);
  const player = new Proxy({} as Player, {
    get: (_, name: string) => {
      if (name === 'getState') return () => state;
      if (name === 'position') return () => 12;
      if (name === 'subscribeNotices') {
        return (listener: (notice: Notice) => void) => {
          notices.add(listener);
          return () => notices.delete(listener);
        };
      }
      if (name.startsWith('subscribe')) {
        return () => {
          subscribed += 1;
          return () => (subscribed -= 1);
        };
      }
      return command(name);
    },
  });
  const listening = {
    player,
    positions: {},
    listen: command('listen'),
    isPlaying: () => true,
    forget: async () => void told.push('forget'),
  } as unknown as Listening;
  let open: (listening: Listening) => void = () => undefined;
  let refuse: (error: Error) => void = () => undefined;
  let loads = 0;
  const deferred = createLazyPlayer(
    () => {
      loads += 1;
      return new Promise((resolve, reject) => {
        open = resolve;
        refuse = reject;
      });
    },
    () => void failures.push('failed'),
  );
  return {
    deferred,
    told,
    failures,
    state,
    loads: () => loads,
    say: (notice: Notice) => notices.forEach((listener) => listener(notice)),
    subscribed: () => subscribed,
    open: () => open(listening),
    refuse: () => refuse(new Error('offline')),
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('createLazyPlayer', () => {
  it('is a closed player until the first command, and loads nothing to close it', () => {
    const { deferred, loads } = aPlayerThatLoads();
    const { player } = deferred;
    player.collapse();
    player.close();
    expect(player.getState().kind).toBe('inactive');
    expect(player.position()).toBe(0);
    expect(deferred.isPlaying(1)).toBe(false);
    expect(loads()).toBe(0);
  });

  it('gives the engine every command in order once it is there', async () => {
    const { deferred, told, loads, open } = aPlayerThatLoads();
    deferred.player.open(request);
    deferred.player.setRate(1.5);
    deferred.player.expand();
    deferred.listen({ courseId: 7 });
    deferred.player.close();
    expect(told).toEqual([]);
    open();
    await settled();
    expect(told).toEqual(['open', 'setRate', 'expand', 'listen', 'close']);
    expect(loads()).toBe(1);
  });

  it('passes everything on at once when it is loaded', async () => {
    const { deferred, told, state, open } = aPlayerThatLoads();
    const ahead = deferred.preload();
    open();
    await ahead;
    deferred.player.toggle();
    expect(told).toEqual(['toggle']);
    expect(deferred.player.getState()).toBe(state);
    expect(deferred.player.position()).toBe(12);
    expect(deferred.isPlaying(1)).toBe(true);
  });

  it('subscribes early listeners, and not those that have left', async () => {
    const { deferred, subscribed, open } = aPlayerThatLoads();
    const stop = deferred.player.subscribe(() => undefined);
    deferred.player.subscribeTick(() => undefined)();
    const ahead = deferred.preload();
    expect(subscribed()).toBe(0);
    open();
    await ahead;
    expect(subscribed()).toBe(1);
    stop();
    expect(subscribed()).toBe(0);
  });

  it('gives a notice that nobody listened for to the first listener, once', async () => {
    const { deferred, say, open } = aPlayerThatLoads();
    const ahead = deferred.preload();
    open();
    await ahead;
    const missing = (streamId: number): Notice => ({ type: 'audioNotAvailable', streamId, title: 'x' });
    const heard: unknown[] = [];
    const listen = () => deferred.player.subscribeNotices((notice) => void heard.push(notice));
    say(missing(1));
    say(missing(2));
    const stop = listen();
    expect(heard).toEqual([missing(2)]);
    say(missing(3));
    listen();
    expect(heard).toEqual([missing(2), missing(3)]);
    stop();
    say(missing(4));
    expect(heard).toHaveLength(3);
  });

  it('says when it cannot be loaded, and tries again the next time', async () => {
    const { deferred, failures, told, loads, open, refuse } = aPlayerThatLoads();
    deferred.listen({ courseId: 7 });
    refuse();
    await settled();
    expect(failures).toEqual(['failed']);
    deferred.listen({ courseId: 7 });
    open();
    await settled();
    expect(loads()).toBe(2);
    expect(told).toEqual(['listen']);
  });

  it('sends what was heard before logging out, and does not hold that up when it cannot load', async () => {
    const one = aPlayerThatLoads();
    const forgotten = one.deferred.forget();
    one.open();
    await forgotten;
    expect(one.told).toEqual(['forget']);
    const other = aPlayerThatLoads();
    const left = other.deferred.forget();
    other.refuse();
    await expect(left).resolves.toBeUndefined();
  });
});
