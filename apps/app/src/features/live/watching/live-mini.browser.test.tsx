import type { LiveRoom } from '@auscult/contract/live/entities';
import { aCompany, anAudio, aTrack } from '@auscult/player/testing/builders';
import tone from '@auscult/player/testing/tone.mp3';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { STALLED_MS } from '../../../shared/live/watched.ts';
import { aLiveRoom, aMessage, aMoment, aPoll, aRoom, someDetails } from '../../../testing/a-live-room.ts';
import { aPlaylist } from '../../../testing/a-playlist.ts';
import { status } from '../../../testing/fake-server.ts';
import { type OpenOptions, openApp } from '../../../testing/open-app.tsx';
import { aUser } from '../../../testing/wire.ts';

const SINCE = Date.parse('2025-06-22T07:41:00.000Z');

/** A live stream that plays on its page. */
async function open(room: LiveRoom = aRoom(), options: Partial<OpenOptions> & { before?: (player: App['services']['player']) => unknown } = {}) {
  const live = aLiveRoom(room);
  const answers = {
    ...live.answers,
    'GET /v1/live/9/details': someDetails({ source: { kind: 'hls', url: aPlaylist(new Date(SINCE)) } }),
    ...options.answers,
  };
  const app = await openApp({ path: '/main/home', as: aUser(), ...options, answers });
  onTestFinished(() => app.screen.unmount());
  await options.before?.(app.services.player);
  await app.router.navigate({ to: '/live/$streamId', params: { streamId: '9' } });
  const video = await vi.waitFor(() => {
    const found = document.querySelector('video');
    if (!found || found.paused || found.currentTime === 0) throw new Error('it does not play yet');
    return found;
  });
  return { ...app, live, video };
}

/** One that goes on at home. */
async function watch(...options: Parameters<typeof open>) {
  const app = await open(...options);
  const { live, video } = app;
  const broken = vi.fn<() => void>();
  for (const event of ['pause', 'emptied']) video.addEventListener(event, broken);
  await app.router.navigate({ to: '/main/home' });
  const mini = app.screen.getByRole('region', { name: 'Uitzending die loopt' });
  await expect.element(mini).toBeVisible();
  return { ...app, broken, mini, connections: () => live.sockets.filter(({ isOpen }) => isOpen).length };
}
type App = Awaited<ReturnType<typeof openApp>>;

function openEpisode(player: App['services']['player'], play: boolean) {
  onTestFinished(() => player.close());
  player.open({
    playlist: [aTrack(1, { courseId: 70, audio: anAudio(1, { url: tone }), durationSeconds: 8 })],
    streamId: 1,
    course: { id: 70, title: 'Kleine longen' },
    company: aCompany,
    startAt: 2,
    play,
  });
}

async function listen(player: App['services']['player']) {
  openEpisode(player, false);
  await vi.waitFor(() => expect(player.getState().kind).toBe('ready'));
}

describe('A live stream whose page was left', () => {
  it.each(['phone', 'desktop'] as const)('LIVE-16.1 LIVE-16.2 LIVE-16.8 plays on without a break on a %s, there and back', async (size) => {
    const { mini, video, broken, path, connections } = await watch(aRoom(), { size });
    expect(mini.element().contains(video)).toBe(true);
    expect(navigator.mediaSession.metadata?.title).toBe('Ritmestoornissen: wanneer verwijst u?');
    await mini.getByRole('link', { name: /Ritmestoornissen/ }).click();
    await vi.waitFor(() => expect(document.querySelector('main')?.contains(video)).toBe(true));
    await expect.element(mini).not.toBeInTheDocument();
    expect([path(), video.paused, broken.mock.calls, connections()]).toEqual(['/live/9', false, [], 1]);
  });

  it('LIVE-16.6 counts as present while it plays, and no longer when it is paused', async () => {
    const { mini, connections } = await watch();
    expect(connections()).toBe(1);
    await mini.getByRole('button', { name: 'Pauzeren' }).click();
    await vi.waitFor(() => expect(connections()).toBe(0));
    await mini.getByRole('button', { name: 'Afspelen' }).click();
    await vi.waitFor(() => expect(connections()).toBe(1));
  });

  it('LIVE-16.6 counts as present while it stands still for less than half a minute', async () => {
    const { mini, video, connections } = await watch();
    await expect.element(mini.getByRole('button', { name: 'Pauzeren' })).not.toHaveAttribute('aria-busy');
    const late: (() => void)[] = [];
    const timeout = window.setTimeout;
    vi.spyOn(window, 'setTimeout').mockImplementation(((run: () => void, ms?: number) =>
      ms === STALLED_MS ? late.push(run) : timeout(run, ms)) as typeof setTimeout);
    video.playbackRate = 0;
    video.dispatchEvent(new Event('waiting'));
    expect(connections()).toBe(1);
    // What still came of the picture begins the half minute anew.
    await vi.waitFor(() => {
      video.dispatchEvent(new Event('waiting'));
      for (const run of late.splice(0)) run();
      expect(connections()).toBe(0);
    });
    video.playbackRate = 1;
    await vi.waitFor(() => expect(connections()).toBe(1));
  });

  it('LIVE-16.7 tells of the attention check, and of what was put since', async () => {
    const CONFIRM = 'PUT /v1/live/9/attention/1';
    const first = aMoment({ is_shown: true });
    const { screen, live, server, path } = await watch(aRoom({ moments: [first] }), { answers: { [CONFIRM]: status(204) } });
    live.happens({ channel: 'general', type: 'attention_asked', number: 1, answer_by: '2025-06-22T07:43:00.000Z' });
    await screen.getByRole('button', { name: 'Ja, ik ben er' }).click();
    await vi.waitFor(() => expect(server.calls).toContain(CONFIRM));
    // What stood on the page is not told again.
    await expect.element(screen.getByText('Er is een toetsvraag')).not.toBeInTheDocument();
    live.happens({ channel: 'publish', type: 'moment_changed', moment: { ...first, display_moment_id: 32 } });
    await screen.getByRole('link', { name: 'Naar de vraag' }).click();
    await vi.waitFor(() => expect(path()).toBe('/live/9?tab=exam'));
    // Nor what was answered elsewhere.
    await expect.element(screen.getByRole('navigation', { name: 'Onderdelen van de uitzending' })).toBeVisible();
    await expect.element(screen.getByText('Bent u er nog?')).not.toBeInTheDocument();
  });

  it.each([
    ['closed', ({ mini }: Watch) => mini.getByRole('button', { name: 'Stop met kijken' }).click()],
    ['over', ({ live }: Watch) => live.happens({ channel: 'general', type: 'phase_changed', phase: 'ended' })],
  ] as const)('LIVE-16.3 LIVE-16.4 is gone when it is %s, and the listening player is there again, paused and at its second', async (_how, end) => {
    const watching = await watch(aRoom(), { before: listen });
    const { mini, video, connections } = watching;
    const { player } = watching.services;
    expect(player.getState().kind).toBe('inactive');
    await end(watching);
    await expect.element(mini).not.toBeInTheDocument();
    await vi.waitFor(() => expect(player.getState()).toMatchObject({ kind: 'ready', activity: 'paused' }));
    expect([player.position(), video.isConnected, video.hasAttribute('src'), connections()]).toEqual([2, false, false, 0]);
    await vi.waitFor(() => expect(navigator.mediaSession.metadata?.title).not.toMatch(/Ritmestoornissen/));
  });

  it.each([
    ['plays an episode', ({ services }: Watch) => openEpisode(services.player, true)],
    ['signs out', ({ services }: Watch) => services.session.logout()],
    ['goes where no player may be', ({ router }: Watch) => router.navigate({ to: '/terms' })],
  ] as const)('LIVE-16.3 LIVE-16.5 is left by whoever %s', async (_what, act) => {
    const watching = await watch();
    void act(watching);
    await vi.waitFor(() => expect([watching.connections(), watching.video.paused]).toEqual([0, true]));
    await expect.element(watching.mini).not.toBeInTheDocument();
  });
});

describe('What is put to the viewers', () => {
  it('LIVE-17.1 LIVE-17.2 LIVE-17.3 shows when the picture has come so far, and at once to whoever is far behind', async () => {
    const { screen, live, video } = await open();
    const link = (name: RegExp) => screen.getByRole('link', { name });
    const inSeconds = (seconds: number) => new Date(SINCE + (video.currentTime + seconds) * 1000).toISOString();
    const put = (id: number, at: string) =>
      live.happens({ channel: 'publish', type: 'moment_changed', moment: aMoment({ display_moment_id: id, is_shown: true, shown_at: at }) });
    put(31, inSeconds(60));
    await expect.element(link(/Toets.*1/)).toBeVisible();
    put(32, inSeconds(12));
    live.happens({ channel: 'publish', type: 'poll_changed', poll: aPoll(), at: inSeconds(12) });
    live.happens({ ...aMessage(1, { text: 'Daarna' }) });
    await expect.element(screen.getByText('Daarna')).toBeVisible();
    await expect.element(link(/Toets.*1/)).toBeVisible();
    await link(/Poll/).click();
    await expect.element(screen.getByText('Er is nog geen poll')).toBeVisible();
    video.currentTime += 12;
    await expect.element(screen.getByRole('radio', { name: 'Zelden' })).toBeInTheDocument();
    await expect.element(link(/Toets.*2/)).toBeVisible();
    video.currentTime -= 5;
    await expect.element(link(/Toets.*2/)).toBeVisible();
  });
});

type Watch = Awaited<ReturnType<typeof watch>>;
