import { currentTrack } from '@auscult/player/machine/selectors';
import { describe, expect, it, vi } from 'vitest';
import { status } from '../testing/fake-server.ts';
import { type OpenOptions, openApp } from '../testing/open-app.tsx';
import { aBusyServer, aUser } from '../testing/wire.ts';
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

/** A guest who has the second episode open at its second second, and goes to sign in. */
async function atLogin(options: Partial<OpenOptions> = {}) {
  const app = await openApp({ path: '/course/70', ...options, answers: { ...aCourseServer(), ...options.answers } });
  const { player } = app.services;
  app.services.listen({ courseId: 70, streamId: 2, play: false });
  await vi.waitFor(() => expect(player.getState()).toMatchObject({ kind: 'ready', playlist: [{}, {}, {}] }));
  // So short a sound is its own last half minute: where they are is kept once something was heard.
  player.play();
  await vi.waitFor(() => expect(player.getState()).toMatchObject({ activity: 'playing' }));
  player.pause();
  player.seek(2);
  await vi.waitFor(() => expect(localStorage.getItem('progress.history.stream.2')).toContain('"progress":2,'));
  await app.router.navigate({ to: '/login' });
  await vi.waitFor(() => expect(player.getState().kind).toBe('inactive'));
  return app;
}

type App = Awaited<ReturnType<typeof openApp>>;

async function signIn({ screen, services }: App): Promise<void> {
  await screen.getByLabelText('E-mailadres').fill('s@example.org');
  await screen.getByLabelText('Wachtwoord', { exact: true }).fill('geheim');
  await screen.getByRole('button', { name: 'Inloggen' }).click();
  await vi.waitFor(() => expect(services.session.getState().status).toBe('member'));
}

async function expectPlayerAgain({ screen, services: { player } }: App): Promise<void> {
  await expect.element(screen.getByRole('button', { name: /^Speler openen: / })).toBeVisible();
  await vi.waitFor(() =>
    expect(player.getState()).toMatchObject({
      kind: 'ready',
      activity: 'paused',
      view: 'collapsed',
      playlist: [{ streamId: 1 }, { streamId: 2 }, {}],
    }),
  );
  expect([currentTrack(player.getState())?.streamId, player.position()]).toEqual([2, 2]);
}

describe('A guest who leaves the player to sign in', () => {
  it('FAV-02.3 has it again once they are in: paused, at its second, in its series', async () => {
    const app = await atLogin();
    await signIn(app);
    await expectPlayerAgain(app);
    expect(JSON.parse(localStorage.getItem('player_open') ?? '{}')).toMatchObject({ user: 7, track: { streamId: 2 } });
  });

  it('FAV-02.3 has it again by way of making an account and of what the profile lacks', async () => {
    const app = await atLogin({ answers: aBusyServer(aUser({ check_required: true })) });
    await app.router.navigate({ to: '/sign-up' });
    await app.router.navigate({ to: '/login' });
    await signIn(app);
    await vi.waitFor(() => expect(app.path()).toBe('/complete-profile'));
    expect(app.services.player.getState().kind).toBe('inactive');
    await app.router.navigate({ to: '/main/home' });
    await expectPlayerAgain(app);
  });

  it('FAV-02.3 finds it on the device when a provider had them leave the page', async () => {
    const { screen } = await atLogin();
    expect(localStorage.getItem('guest_episode')).not.toBeNull();
    await screen.unmount();
    await expectPlayerAgain(await visit({ kept: { ...localStorage } }));
  });

  it('NAV-08.4 a member who reads the terms has it again where they came from', async () => {
    const app = await visit({ kept: left(7) });
    await vi.waitFor(() => expect(app.services.player.getState()).toMatchObject({ kind: 'ready', playlist: [{}, {}, {}] }));
    app.services.player.seek(2);
    await app.router.navigate({ to: '/terms' });
    await vi.waitFor(() => expect(app.services.player.getState().kind).toBe('inactive'));
    app.router.history.back();
    await expectPlayerAgain(app);
  });

  it('PLAY-03.8 leaves nothing of a member who logs out', async () => {
    const app = await visit({ kept: left(7) });
    await vi.waitFor(() => expect(app.services.player.getState().kind).toBe('ready'));
    await app.services.session.logout();
    await vi.waitFor(() => expect(app.path()).toBe('/login'));
    expect([localStorage.getItem('player_open'), localStorage.getItem('guest_episode')]).toEqual([null, null]);
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
