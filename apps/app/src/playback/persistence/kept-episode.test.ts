import { aTrack } from '@auscult/player/testing/builders';
import { drivePlayer } from '@auscult/player/testing/driven-player';
import { createDeviceStore } from '@auscult/web/state/device-store';
import { describe, expect, it } from 'vitest';
import { expireGuestEpisode, keepGuestEpisode } from './guest-episode.ts';
import { keepEpisode, keptEpisode } from './kept-episode.ts';

function aStorage(): Storage {
  const kept = new Map<string, string>();
  return Object.assign(Object.create(null), {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }) as Storage;
}

/** A device with a player on it, and somebody who may be signed in. */
function aDevice(storage: Storage, user: number | null) {
  const device = createDeviceStore(storage);
  const session = { getState: () => (user === null ? { status: 'guest', user: null } : { status: 'member', user: { id: user } }) } as never;
  const { player, open, pass } = drivePlayer();
  keepEpisode(player, { device, session });
  const at = (minutes: number) => ({ device, session, clock: { now: () => new Date(minutes * 60_000) } as never });
  return {
    player,
    open,
    pass,
    kept: () => keptEpisode({ device, session }),
    leaveAt: (minutes: number) => keepGuestEpisode(at(minutes)),
    comeAt: (minutes: number) => expireGuestEpisode(at(minutes)),
  };
}

const course = { id: 70, title: 'Kleine longen' };
const company = { id: 3, name: 'Longhuis' };

describe('The episode that is open', () => {
  it('PLAY-03.8 can be opened again, paused and collapsed, by who had it open', () => {
    const storage = aStorage();
    const { player } = aDevice(storage, 7);
    player.open({ playlist: [aTrack(1), aTrack(2)], course, company, streamId: 2 });
    expect(aDevice(storage, 7).kept()).toMatchObject({
      streamId: 2,
      company: { id: 3 },
      playlist: [{ streamId: 2, audio: null }],
      play: false,
      view: 'collapsed',
    });
    expect(aDevice(storage, 8).kept()).toBeNull();
    expect(aDevice(storage, null).kept()).toBeNull();
  });

  it('FAV-02.3 is what a guest had open who went to sign in, once, for who is there within a quarter of an hour', () => {
    const storage = aStorage();
    const guest = aDevice(storage, null);
    const open = () => guest.player.open({ playlist: [aTrack(1)], course, company, streamId: 1 });
    const cameAt = (minutes: number) => {
      const member = aDevice(storage, 8);
      member.comeAt(minutes);
      return member.kept()?.streamId ?? null;
    };
    open();
    expect(cameAt(0)).toBeNull();
    guest.leaveAt(0);
    guest.player.close();
    expect([cameAt(14), cameAt(14)]).toEqual([1, null]);
    open();
    guest.leaveAt(0);
    expect(cameAt(15)).toBeNull();
    const member = aDevice(storage, 8);
    member.player.open({ playlist: [aTrack(2)], course, company, streamId: 2 });
    member.leaveAt(20);
    expect(aDevice(storage, 9).kept()).toBeNull();
  });

  it('PLAY-03.8 is the one that plays now, and none once it is closed', () => {
    const { player, kept } = aDevice(aStorage(), null);
    expect(kept()).toBeNull();
    player.open({ playlist: [aTrack(1), aTrack(2)], course, company, streamId: 1 });
    player.next();
    expect(kept()?.streamId).toBe(2);
    player.close();
    expect(kept()).toBeNull();
  });

  it('PLAY-03.8 is none once it is heard to its end, which would begin again', async () => {
    const { open, kept, pass } = aDevice(aStorage(), null);
    open({ streamId: 3, startAt: 599 });
    expect(kept()?.streamId).toBe(3);
    await pass(3000);
    expect(kept()).toBeNull();
  });

  it('is nothing where the device has something else under its key', () => {
    const storage = aStorage();
    for (const text of ['', 'x', '[]', 'null', '{"user":null}', '{"user":null,"companyId":3,"track":{"streamId":"2"}}']) {
      storage.setItem('player_open', text);
      expect(aDevice(storage, null).kept()).toBeNull();
    }
  });
});
