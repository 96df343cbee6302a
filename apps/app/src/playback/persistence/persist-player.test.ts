import { aTrack } from '@auscult/player/testing/builders';
import { drivePlayer } from '@auscult/player/testing/driven-player';
import { createDeviceStore } from '@auscult/web/state/device-store';
import { describe, expect, it, vi } from 'vitest';
import { firstPlaybackSettings } from '../../shared/services/playback-settings.ts';
import { persistPlayer } from './persist-player.ts';

function aStorage(): Storage {
  const kept = new Map<string, string>();
  return Object.assign(Object.create(null), {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }) as Storage;
}

/** The player of one visit to a device; `sign` signs somebody in, or out with null. */
function visit(storage: Storage, user: number | null, settings = firstPlaybackSettings()) {
  const { player } = drivePlayer();
  const now = { user };
  const listeners: (() => void)[] = [];
  const session = {
    getState: () => (now.user === null ? { status: 'guest', user: null } : { status: 'member', user: { id: now.user } }),
    subscribe(listener: () => void) {
      listeners.push(listener);
      return () => {};
    },
  };
  const page = new EventTarget();
  persistPlayer({ player, device: createDeviceStore(storage), session: session as never, settings, page });
  return {
    player,
    page,
    waits: () => player.getState().queue.map(({ streamId }) => streamId),
    sign(next: number | null) {
      now.user = next;
      for (const listener of listeners) listener();
    },
  };
}

describe('keepPlayer', () => {
  it('plays as the settings of the device say, from the moment that they change', () => {
    const settings = firstPlaybackSettings();
    const { player } = visit(aStorage(), 7, settings);
    expect(player.getState()).toMatchObject({ defaultRate: 1, playsOn: true });
    settings.set({ ...settings.get(), speed: 1.5, playsOn: false });
    expect(player.getState()).toMatchObject({ defaultRate: 1.5, playsOn: false });
  });

  it('has queue, speeds, shortened silences and volume again after a restart', () => {
    const storage = aStorage();
    const { player } = visit(storage, 11);
    player.enqueue([aTrack(4), aTrack(5)], 'last');
    player.useSettings({ rates: { 7: 1.5 }, trims: { 7: true }, savedSeconds: 12.5 });
    player.setVolume(0.3);
    const again = visit(storage, 11);
    expect(again.waits()).toEqual([4, 5]);
    expect(again.player.getState()).toMatchObject({ rates: { 7: 1.5 }, trims: { 7: true }, savedSeconds: 12.5, volume: 0.3 });
    expect(again.player.getState().queue[0]).toMatchObject({ title: 'Aflevering 4', audio: null, chapters: [] });
  });

  it('shows one account nothing of another, and gives what a guest left to who signs in', () => {
    const storage = aStorage();
    visit(storage, 11).player.enqueue([aTrack(4)], 'last');
    expect(visit(storage, 22).waits()).toEqual([]);
    const guest = visit(aStorage(), null);
    guest.player.enqueue([aTrack(5)], 'last');
    guest.sign(22);
    expect(guest.waits()).toEqual([5]);
  });

  it('lets the queue go with who signs out', () => {
    const member = visit(aStorage(), 11);
    member.player.enqueue([aTrack(4)], 'last');
    member.sign(null);
    expect(member.waits()).toEqual([]);
  });

  it('takes the queue that another tab has changed', () => {
    const storage = aStorage();
    const one = visit(storage, 11);
    visit(storage, 11).player.enqueue([aTrack(4)], 'last');
    vi.stubGlobal(
      'StorageEvent',
      class extends Event {
        readonly key = 'player_queue';
      },
    );
    one.page.dispatchEvent(new StorageEvent('storage'));
    vi.unstubAllGlobals();
    expect(one.waits()).toEqual([4]);
  });

  it.each(['', '{', '7', '{"user":11,"kept":7}', '{"user":11,"kept":[{"streamId":"x"}, null]}'])('passes over %j', (text) => {
    const storage = aStorage();
    for (const key of ['player_queue', 'player_speeds', 'player_volume']) storage.setItem(key, text);
    const { player, waits } = visit(storage, 11);
    expect(waits()).toEqual([]);
    expect(player.getState()).toMatchObject({ rate: 1 });
    expect(player.getState().volume).toBeLessThanOrEqual(1);
  });
});
