import { currentTrack } from '@auscult/player/machine/selectors';
import { describe, expect, it, vi } from 'vitest';
import { status } from '../testing/fake-server.ts';
import { type OpenOptions, openApp } from '../testing/open-app.tsx';
import { aUser } from '../testing/wire.ts';
import { aCourse, aCourseServer, aStream } from '../testing/wire-course.ts';

const track = { streamId: 2, courseId: 70, title: 'Aflevering 2', courseTitle: 'Kleine longen', companyName: 'Longhuis', media: [], language: 'nl' };
/** What the page leaves on the device when it goes while the second episode is open at its first second; not so long ago that it begins a little before that. */
const left = (user: number) => ({
  player_open: JSON.stringify({ user, companyId: 3, track: { ...track, durationSeconds: 1_800 } }),
  'progress.history.stream.2': JSON.stringify({ progress: 1, timestamp: Date.now() + 600_000, user }),
});

const visit = (options: Partial<OpenOptions>) =>
  openApp({
    path: '/main/home',
    as: aUser(),
    ...options,
    answers: { ...aCourseServer(aCourse(), [aStream(1), aStream(2), aStream(3)]), ...options.answers },
  });

describe('After a reload', () => {
  it('PLAY-03.8 what was open is there again: paused, at its second, in its series', async () => {
    const { screen, services } = await visit({ kept: left(7) });
    const { player } = services;
    await expect.element(screen.getByRole('button', { name: /^Speler openen: / })).toBeVisible();
    await vi.waitFor(() => expect(player.getState()).toMatchObject({ kind: 'ready', activity: 'paused', view: 'collapsed' }));
    expect(currentTrack(player.getState())?.streamId).toBe(2);
    expect(player.position()).toBe(1);
    await vi.waitFor(() => expect(player.getState()).toMatchObject({ playlist: [{ streamId: 1 }, { streamId: 2 }, { streamId: 3 }] }));
  });

  it('PLAY-03.8 nothing is there of another account, nor where no player may be', async () => {
    const other = await visit({ kept: left(8) });
    await expect.element(other.screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(other.services.player.getState().kind).toBe('inactive');
    await other.screen.unmount();
    const profile = await visit({ path: '/complete-profile', kept: left(7) });
    await expect.element(profile.screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(profile.services.player.getState().kind).toBe('inactive');
  });

  it('PLAY-03.8 comes without a word where it cannot be played without a connection', async () => {
    const stream = 'GET /v1/podcast/streams/2';
    const answers = { [stream]: status(500, { code: 'internal', message: 'x', errors: 'x' }) };
    const { services, server } = await visit({ kept: left(7), online: false, answers });
    await vi.waitFor(() => expect(server.calls).toContain(stream));
    await vi.waitFor(() => expect(services.queryClient.isFetching({ queryKey: ['stream', 2] })).toBe(0));
    expect(services.player.getState().kind).toBe('inactive');
    expect(services.toasts.log.get()).toEqual([]);
  });
});

it('PLAY-03.8 what is open is kept on the device until it is closed', async () => {
  const { services } = await visit({});
  services.listen({ courseId: 70, streamId: 2, play: false });
  await vi.waitFor(() =>
    expect(JSON.parse(localStorage.getItem('player_open') ?? '{}')).toMatchObject({ user: 7, track: { streamId: 2, courseId: 70 } }),
  );
  services.player.close();
  expect(localStorage.getItem('player_open')).toBeNull();
});
