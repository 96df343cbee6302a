import type { ProgressReport } from '@auscult/contract/entities/listening';
import type { HeardEvent, PositionEvent } from '@auscult/player/engine/player-options';
import { aTrack } from '@auscult/player/testing/builders';
import { createDeviceStore } from '@auscult/web/state/device-store';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aClient } from '../../testing/a-client.ts';
import { createListening } from './create-listening.ts';

const NOW = Date.parse('2026-01-05T08:00:00Z');
const SERVER_TIME = '2026-01-05T08:00:03.000Z';

const member = (id: number) => ({ status: 'member', user: { id } }) as never;
const guest = { status: 'guest', user: null } as never;

const lifetimes: AbortController[] = [];

/** One start of the app on this device, with a server that can be switched off. */
function start(signedIn: number | null) {
  const lifetime = new AbortController();
  lifetimes.push(lifetime);
  const sent: { url: string; report: ProgressReport }[] = [];
  const server = { isUp: true, applies: true };
  const session = { state: signedIn === null ? guest : member(signedIn), tell: new Set<() => void>() };
  let back = () => {};
  const api = aClient(async (request) => {
    if (!server.isUp) throw new TypeError('Failed to fetch');
    sent.push({ url: new URL(request.url).pathname, report: (await request.json()) as ProgressReport });
    return Response.json({
      stream_id: 1,
      progress: { end_time: 500 },
      timestamp: SERVER_TIME,
      position_applied: server.applies,
      audio_version_id: 100,
      heard: [],
    });
  });
  const listening = createListening({
    api,
    session: {
      getState: () => session.state,
      subscribe(listener) {
        session.tell.add(listener);
        return () => session.tell.delete(listener);
      },
    },
    device: createDeviceStore(localStorage),
    network: {
      onBack(listener) {
        back = () => listener({ afterOfflineStart: false });
        return () => {};
      },
    },
    storage: localStorage,
    page: document,
    signal: lifetime.signal,
    isPlaying: () => false,
    onCredited: () => {},
    onRefused: () => {},
  });
  const become = (state: never) => {
    session.state = state;
    for (const tell of session.tell) tell();
  };
  return { ...listening, sent, server, become, goOnline: () => back(), stop: () => lifetime.abort() };
}

const position = (seconds: number, reason: PositionEvent['reason']): PositionEvent => ({ streamId: 1, courseId: 7, seconds, at: NOW, reason });
const stretch = (id: string, to: number): HeardEvent => ({
  id,
  streamId: 1,
  courseId: 7,
  audioVersionId: 100,
  from: 0,
  to,
  rate: 1,
  startedAt: NOW,
  endedAt: NOW + to * 1000,
  isOver: true,
});
const eventually = (condition: () => boolean) => vi.waitFor(() => expect(condition()).toBe(true), { timeout: 10_000, interval: 10 });
const heardIds = (sent: readonly { report: ProgressReport }[]) => sent.flatMap(({ report }) => report.heard.map(({ id }) => id));

afterEach(() => {
  for (const lifetime of lifetimes.splice(0)) lifetime.abort();
  localStorage.clear();
});

describe('createListening', () => {
  it('sends position and stretch on pause, to the account’s own address', async () => {
    const { player, sent } = start(11);
    player.onHeard(stretch('pause', 9));
    player.onPosition(position(9, 'paused'));
    await eventually(() => sent.length === 1);
    expect(sent[0]).toMatchObject({ url: '/v1/users/11/streams/1/progress', report: { position: { seconds: 9 }, heard: [{ id: 'pause', to: 9 }] } });
    expect(sent[0]?.report.device_id).toBe(localStorage.getItem('device_id'));
  });

  it('saves and sends when the page is left, before anything else can happen', async () => {
    const { player, sent } = start(11);
    player.onPosition(position(4, 'playing'));
    window.dispatchEvent(new Event('pagehide'));
    expect(JSON.parse(localStorage.getItem('progress.history.stream.1') ?? '')).toMatchObject({ progress: 4 });
    await eventually(() => sent.length === 1);
  });

  it('waits while offline and sends when the connection is back', async () => {
    const { player, sent, server, goOnline, flush } = start(11);
    server.isUp = false;
    player.onHeard(stretch('offline', 9));
    await flush();
    expect(sent).toEqual([]);
    server.isUp = true;
    goOnline();
    await eventually(() => heardIds(sent).includes('offline'));
  });

  it('sends at the next start what was heard offline, once', async () => {
    const before = start(11);
    before.server.isUp = false;
    before.player.onHeard(stretch('restart', 9));
    before.stop();
    const after = start(11);
    await eventually(() => heardIds(after.sent).includes('restart'));
    await vi.waitFor(() => expect(Object.keys(localStorage).filter((key) => key.includes('restart'))).toEqual([]));
    expect(heardIds(start(11).sent)).toEqual([]);
  });

  it('never sends as another account, and keeps what waits for its own', async () => {
    const { player, sent, server, become, flush } = start(11);
    server.isUp = false;
    player.onHeard(stretch('mine', 9));
    await flush();
    become(guest);
    server.isUp = true;
    become(member(22));
    player.onHeard(stretch('theirs', 5));
    await flush();
    await eventually(() => heardIds(sent).includes('theirs'));
    expect(sent.every(({ url }) => url.startsWith('/v1/users/22/'))).toBe(true);
    become(member(11));
    await eventually(() => sent.some(({ url, report }) => url.startsWith('/v1/users/11/') && report.heard[0]?.id === 'mine'));
  });

  it('remembers a guest’s place on the device and sends nothing', async () => {
    const { player, positions, sent, flush } = start(null);
    player.onHeard(stretch('guest', 9));
    player.onPosition(position(9, 'paused'));
    await flush();
    expect(sent).toEqual([]);
    expect(positions.newest(1)).toEqual({ seconds: 9, at: NOW });
  });

  it('PLAY-11.1 takes on the server’s time for its own position, and the server’s position when that is newer', async () => {
    const { player, positions, server, flush } = start(11);
    player.onPosition(position(9, 'paused'));
    await flush();
    await eventually(() => positions.newest(1)?.at === Date.parse(SERVER_TIME));
    expect(positions.newest(1)?.seconds).toBe(9);
    server.applies = false;
    player.onPosition({ ...position(20, 'paused'), at: NOW + 1 });
    await flush();
    await eventually(() => positions.newest(1)?.seconds === 500);
  });

  it('remembers what was played, and resumes near the end at the start', () => {
    const { player, recentlyPlayed, positions } = start(11);
    const track = aTrack(1);
    player.rememberPlayed(track);
    expect(recentlyPlayed.list()).toMatchObject([{ streamId: 1, title: track.title, courseTitle: track.courseTitle }]);
    positions.save(1, { seconds: 300, at: Date.now() });
    expect(player.resumeAt(track)).toBe(300);
    positions.save(1, { seconds: 300, at: Date.now() - 8 * 3_600_000 });
    expect(player.resumeAt(track)).toBe(270);
    positions.save(1, { seconds: 598, at: Date.now() });
    expect(player.resumeAt(track)).toBe(0);
    player.forgetPlayed(1);
    expect(recentlyPlayed.list()).toEqual([]);
  });
});
