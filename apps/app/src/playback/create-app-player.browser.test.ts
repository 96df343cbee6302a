import { coursePhrases } from '@auscult/phrases/screens/course';
import { isRetrying } from '@auscult/player/machine/selectors';
import { isActive } from '@auscult/player/machine/state';
import { withoutDetails } from '@auscult/player/machine/track';
import { aCompany, aCourse, aTrack } from '@auscult/player/testing/builders';
import { createFakePort } from '@auscult/player/testing/fake-port';
import { createManualTime } from '@auscult/player/testing/manual-time';
import { createDeviceStore } from '@auscult/web/state/device-store';
import { createStore } from '@auscult/web/state/store';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { firstPlaybackSettings } from '../shared/services/playback-settings.ts';
import { aClient } from '../testing/a-client.ts';
import { type Answers, fakeServer, status } from '../testing/fake-server.ts';
import { createAppPlayer, type PlayerDeps } from './create-app-player.ts';
import { bindMediaSession, type SystemControls } from './media-session.ts';

const aStream = (changes: Record<string, unknown> = {}) => ({
  id: 1,
  duration: 600,
  visibility: 'public',
  audio: { audio_version_id: 100, url: '/media/audio/100/a.mp3', expires_at: null, mime_type: 'audio/mpeg', duration: 600 },
  chapters: [],
  scrubbing: 'free',
  heard: [],
  forms: [],
  questions: [],
  displayMoments: [],
  accreditation: null,
  professions: [],
  stream_user: [{ progress: { end_time: 123 }, progress_updated_timestamp: '2026-01-05T08:00:00.000Z' }],
  ...changes,
});

/** A device that never played anything, with a server that answers. */
function onAFreshDevice(answers: Answers) {
  const server = fakeServer(answers);
  const errors: (readonly string[])[] = [];
  const backs: (() => void)[] = [];
  const time = createManualTime();
  const deps = {
    api: aClient(server.fetch),
    apiOrigin: 'https://api.auscult.example',
    session: { getState: () => ({ status: 'member', user: { id: 11 } }), subscribe: () => () => {} },
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    device: createDeviceStore(localStorage),
    network: {
      online: { get: () => true },
      onBack(listener: () => void) {
        backs.push(listener);
        return () => {};
      },
    },
    toasts: { error: (lines: readonly string[]) => errors.push(lines) },
    outbox: { put: async () => 'waiting', waiting: createStore([]) },
    databaseName: crypto.randomUUID(),
    signal: new AbortController().signal,
    texts: { get: () => ({ language: 'nl', shell: { playerFailed: 'Openen lukt niet' } }) },
  } as unknown as PlayerDeps;
  const port = createFakePort(time);
  const { player } = createAppPlayer(deps, port);
  const open = () => player.open({ playlist: [aTrack(1, withoutDetails(600))], streamId: 1, course: aCourse, company: aCompany });
  const goOnline = () => backs.forEach((back) => back());
  return { player, port, time, server, errors, open, goOnline };
}

afterEach(() => localStorage.clear());

describe('createAppPlayer', () => {
  it('PLAY-11.1 goes on where another device left off, half a minute back when that was days ago', async () => {
    const { port, open } = onAFreshDevice({ 'GET /v1/podcast/streams/1': { stream: aStream() } });
    open();
    await vi.waitFor(() => expect(port.asked.slice(-2)).toEqual(['load:https://api.auscult.example/media/audio/100/a.mp3@93', 'play']));
  });

  it('PLAY-11.1 goes on where this device left off when that was later', async () => {
    localStorage.setItem('progress.history.stream.1', JSON.stringify({ progress: 45, timestamp: Date.parse('2026-01-05T09:00:00Z'), user: 11 }));
    const { port, open } = onAFreshDevice({ 'GET /v1/podcast/streams/1': { stream: aStream() } });
    open();
    await vi.waitFor(() => expect(port.asked).toContain('load:https://api.auscult.example/media/audio/100/a.mp3@15'));
  });

  it('PLAY-14.5 goes on, and obeys the lock screen, while the page is in the background', async () => {
    const { player, port, time, open } = onAFreshDevice({ 'GET /v1/podcast/streams/1': { stream: aStream() } });
    const address = 'https://api.auscult.example/media/audio/100/a.mp3';
    port.library.set(address, 600);
    const pressed = new Map<MediaSessionAction, MediaSessionActionHandler>();
    const told: (MediaPositionState | undefined)[] = [];
    const system: SystemControls = {
      metadata: null,
      playbackState: 'none',
      setActionHandler: (action, handler) => void (handler && pressed.set(action, handler)),
      setPositionState: (state) => void told.push(state),
    };
    bindMediaSession(player, 'https://auscult.example', firstPlaybackSettings(), system, () => time.elapsed());
    open();
    await vi.waitFor(() => expect(port.asked.at(-1)).toBe('play'));
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    onTestFinished(() => void vi.restoreAllMocks());
    document.dispatchEvent(new Event('visibilitychange'));
    time.advance(60_000);
    expect(player.position()).toBeGreaterThan(93 + 55);
    expect([port.asked.at(-1), system.playbackState]).toEqual(['play', 'playing']);
    pressed.get('pause')?.({ action: 'pause' });
    time.advance(1_000);
    expect([port.asked.at(-1), system.playbackState]).toEqual(['pause', 'paused']);
    pressed.get('seekto')?.({ action: 'seekto', seekTime: 300 });
    pressed.get('play')?.({ action: 'play' });
    await vi.waitFor(() => {
      time.advance(250);
      expect(player.position()).toBeGreaterThan(300);
    });
    expect(system.playbackState).toBe('playing');
    expect(told.at(-1)).toMatchObject({ duration: 600, playbackRate: 1 });
    player.close();
  });

  it('PLAY-13.1 shows the server’s message when it says no', async () => {
    const { player, errors, open } = onAFreshDevice({
      'GET /v1/podcast/streams/1': status(403, { code: 'no_access', message: 'x', errors: 'Alleen met abonnement.' }),
    });
    open();
    await vi.waitFor(() => expect(errors).toEqual([['Alleen met abonnement.']]));
    expect(isActive(player.getState())).toBe(false);
  });

  it('PLAY-13.2 has a sentence of its own when the server is out of reach', async () => {
    const { errors, open } = onAFreshDevice({ 'GET /v1/podcast/streams/1': 'offline' });
    open();
    await vi.waitFor(() => expect(errors).toEqual([['Openen lukt niet']]));
  });

  it('LIB-10.3 tells a member without access so, and who offers it', async () => {
    const { errors, open } = onAFreshDevice({
      'GET /v1/podcast/streams/1': { stream: aStream({ audio: null, visibility: 'subscribers', company_name: 'Longhuis' }) },
    });
    open();
    await vi.waitFor(() => expect(errors).toEqual([[`${coursePhrases.nl.noAccess} ${coursePhrases.nl.subscribeAt('Longhuis')}`]]));
  });

  it('tries a failing source at once when the connection is back', async () => {
    const { player, port, time, open, goOnline } = onAFreshDevice({
      'GET /v1/podcast/streams/1': { stream: aStream({ audio: { ...aStream().audio, url: 'http://127.0.0.1:1/a.mp3' } }) },
    });
    open();
    await vi.waitFor(() => expect(port.asked.at(-1)).toBe('play'));
    time.advance(100);
    await vi.waitFor(() => expect(isRetrying(player.getState())).toBe(true));
    await vi.waitFor(() => {
      goOnline();
      expect(port.asked.filter((asked) => asked.startsWith('load'))).toHaveLength(2);
    });
    player.close();
  });

  it('PLAY-07.2 takes an episode without audio off the lists, here and on the server', async () => {
    const { player, server, open } = onAFreshDevice({ 'GET /v1/podcast/streams/1': { stream: aStream({ audio: null }) } });
    const notices: string[] = [];
    player.subscribeNotices(({ type }) => notices.push(type));
    open();
    expect(localStorage.getItem('recently_played')).toContain('"streamId":1');
    await vi.waitFor(() => expect(notices).toEqual(['audioNotAvailable']));
    expect(localStorage.getItem('recently_played')).toBe('[]');
    await vi.waitFor(() => expect(server.calls).toContain('DELETE /v1/podcast/recently-played/1'));
  });
});
