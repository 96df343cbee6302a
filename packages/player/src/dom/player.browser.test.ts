import { expect, it, vi } from 'vitest';
import { createPlayer } from '../engine/player.ts';
import type { HeardEvent, PositionEvent } from '../engine/player-options.ts';
import { isPlaying } from '../machine/selectors.ts';
import { aCompany, aCourse, anAudio, aTrack, someForms } from '../testing/builders.ts';
import tone from '../testing/tone.mp3?url';
import { checkSource } from './check-source.ts';
import { deviceClock, deviceTimers } from './device-time.ts';
import { createHtmlAudioPort } from './html-audio-port.ts';

vi.setConfig({ testTimeout: 60_000 });

const until = (condition: () => boolean) => vi.waitFor(() => expect(condition()).toBe(true), { timeout: 20_000, interval: 5 });

function playForReal() {
  const heard: HeardEvent[] = [];
  const positions: PositionEvent[] = [];
  const player = createPlayer({
    port: createHtmlAudioPort(),
    clock: deviceClock,
    timers: deviceTimers,
    settings: { volume: 0.01 },
    isMember: () => false,
    isOnline: () => true,
    loadDetails: async () => ({ failure: { reason: 'unreachable' } }),
    loadForms: async () => someForms(),
    isInSight: () => true,
    chime: () => undefined,
    checkSource,
    resumeAt: () => 0,
    rememberPlayed: () => {},
    forgetPlayed: () => {},
    onHeard: (event) => heard.push(event),
    onPosition: (event) => positions.push(event),
    onCounted: () => {},
  });
  const open = (url: string, startAt = 0) =>
    player.open({
      playlist: [aTrack(1, { audio: anAudio(1, { url }) }), aTrack(2, { audio: anAudio(2, { url: tone }) })],
      streamId: 1,
      course: aCourse,
      company: aCompany,
      startAt,
    });
  return { player, heard, positions, open };
}

it('PLAY-05.1 plays a track to its end and goes on with the next, with real audio', async () => {
  const { player, heard, positions, open } = playForReal();
  open(tone, 7);
  await until(() => isPlaying(player.getState()) && positions.some(({ streamId, seconds }) => streamId === 2 && seconds > 0));
  player.close();
  expect(positions.find(({ reason }) => reason === 'ended')).toMatchObject({ streamId: 1 });
  expect(new Set(heard.map(({ streamId }) => streamId))).toEqual(new Set([1, 2]));
});

it('PLAY-07.1 detects missing audio from the response for the file, and notifies', async () => {
  const { player, open } = playForReal();
  const notices: string[] = [];
  player.subscribeNotices(({ type }) => notices.push(type));
  open('/missing.mp3');
  await until(() => notices.length > 0);
  expect(notices).toEqual(['audioNotAvailable']);
  expect(player.getState().kind).toBe('inactive');
});
