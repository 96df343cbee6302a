import { currentTrack, wantsToPlay } from '@auscult/player/machine/selectors';
import { aTrack } from '@auscult/player/testing/builders';
import { drivePlayer } from '@auscult/player/testing/driven-player';
import { describe, expect, it } from 'vitest';
import { firstPlaybackSettings } from '../shared/services/playback-settings.ts';
import { bindMediaSession, type SystemControls } from './media-session.ts';

function aSystem() {
  const handlers = new Map<MediaSessionAction, MediaSessionActionHandler>();
  const positions: (MediaPositionState | undefined)[] = [];
  const system: SystemControls = {
    metadata: null,
    playbackState: 'none',
    setActionHandler(action, handler) {
      if (handler) handlers.set(action, handler);
      else handlers.delete(action);
    },
    setPositionState: (state) => void positions.push(state),
  };
  return { system, handlers, positions, press: (action: MediaSessionAction, details = {}) => handlers.get(action)?.({ action, ...details }) };
}

async function aBoundPlayer(request: Parameters<ReturnType<typeof drivePlayer>['open']>[0] = {}) {
  const driven = drivePlayer();
  const controls = aSystem();
  bindMediaSession(driven.player, 'https://auscult.example', firstPlaybackSettings(), controls.system, () => driven.time.elapsed());
  driven.open(request);
  await driven.pass(500);
  return { ...driven, ...controls };
}

describe('bindMediaSession', () => {
  it('PLAY-14.1 shows title, series, provider and cover', async () => {
    const media = [{ category: 4, url: '/m.webp', small: '/s.webp', large: '/l.webp', vibrant_palette_json: null }];
    const { system } = await aBoundPlayer({ playlist: [aTrack(1, { media })] });
    expect(system.metadata).toMatchObject({ title: 'Aflevering 1', album: 'Kleine longen', artist: 'Demonstratie Academie' });
    expect(system.metadata?.artwork).toEqual([
      expect.objectContaining({ src: 'https://auscult.example/s.webp', sizes: '160x160' }),
      expect.objectContaining({ src: 'https://auscult.example/l.webp', sizes: '640x640' }),
    ]);
  });

  it('PLAY-14.2 obeys play, pause, skips and other tracks', async () => {
    const { player, system, press, pass } = await aBoundPlayer();
    expect(system.playbackState).toBe('playing');
    press('pause');
    await pass(200);
    expect(wantsToPlay(player.getState())).toBe(false);
    expect(system.playbackState).toBe('paused');
    const from = player.position();
    press('seekforward', { seekOffset: 30 });
    expect(player.position()).toBe(from + 30);
    press('play');
    await pass(300);
    press('nexttrack');
    expect(currentTrack(player.getState())?.streamId).toBe(2);
    press('previoustrack');
    expect(currentTrack(player.getState())?.streamId).toBe(1);
  });

  it('tells the system where the sound is when it counted on wrongly, as after a silence that was shortened', async () => {
    const { positions, port, player, pass } = await aBoundPlayer();
    const before = positions.length;
    await pass(5000);
    expect(positions).toHaveLength(before);
    port.setRate(3);
    await pass(1000);
    port.setRate(1);
    expect(positions.at(-1)?.position).toBeCloseTo(player.position(), 0);
    await pass(5000);
    expect(positions.length - before).toBeLessThan(4);
  });

  it('PLAY-14.2 has every action that the player knows', async () => {
    const { handlers } = await aBoundPlayer();
    const actions = ['play', 'pause', 'stop', 'seekto', 'seekbackward', 'seekforward', 'previoustrack', 'nexttrack'];
    expect([...handlers.keys()].toSorted()).toEqual(actions.toSorted());
  });

  it('ignores the play or pause that earphones send right after a skip', async () => {
    const { player, press, pass } = await aBoundPlayer();
    press('nexttrack');
    await pass(240);
    press('pause');
    expect(wantsToPlay(player.getState())).toBe(true);
    await pass(20);
    press('pause');
    expect(wantsToPlay(player.getState())).toBe(false);
  });

  it('PLAY-14.3 PLAY-09.3 sends seeks of the lock screen through the gate', async () => {
    const { player, press, recorded } = await aBoundPlayer({ playlist: [aTrack(1, { scrubbing: 'heard_only', heard: [[0, 100]] })] });
    press('seekto', { seekTime: 90 });
    expect(player.position()).toBe(90);
    press('seekto', { seekTime: 400 });
    expect(player.position()).toBe(90);
    expect(recorded.notices).toContainEqual(expect.objectContaining({ type: 'seekRefused' }));
  });

  it('PLAY-14.4 tells duration, position and speed, and leaves when the player closes', async () => {
    const { player, positions, system, handlers } = await aBoundPlayer();
    player.setRate(1.5);
    expect(positions.at(-1)).toEqual({ duration: 600, position: player.position(), playbackRate: 1.5 });
    player.close();
    expect(system.metadata).toBeNull();
    expect(system.playbackState).toBe('none');
    expect(handlers.size).toBe(0);
  });
});
