import { currentTrack } from '@auscult/player/machine/selectors';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type OpenOptions, openApp } from '../../testing/open-app.tsx';
import { aUser } from '../../testing/wire.ts';
import { aCourse, aCourseServer, aStream } from '../../testing/wire-course.ts';

const sanne = aUser();
const TIPS_SEEN = { tooltip_favorite_viewed: 'true', tooltip_followed_viewed: 'true' };
const asGuest = { as: undefined } as unknown as OpenOptions;
const visit = ({ answers = {}, ...options }: Partial<OpenOptions> = {}) =>
  openApp({ path: '/course/70', as: sanne, kept: TIPS_SEEN, answers: { ...aCourseServer(), ...answers }, ...options });
type App = Awaited<ReturnType<typeof visit>>;

const dialog = (app: App) => app.screen.getByRole('dialog', { name: 'Delen' });
const tracked = (app: App) => app.server.bodies.get('POST /v1/trackings');
const at = (app: App, seconds: number) => vi.waitFor(() => expect(app.services.player.position()).toBeCloseTo(seconds, 1));

async function shareEpisodeAt(app: App, seconds: number) {
  app.services.listen({ courseId: 70, streamId: 1, seekTo: seconds, play: false });
  await vi.waitFor(() => expect(app.services.player.getState().kind).toBe('ready'));
  await at(app, seconds);
  app.services.player.expand();
  await app.screen.getByRole('dialog', { name: 'Speler' }).getByRole('button', { name: 'Delen' }).click();
  await expect.element(dialog(app)).toBeVisible();
}

afterEach(() => vi.restoreAllMocks());

describe('When a series is shared', () => {
  it('LIB-03.3 APP-05.1 APP-05.2 APP-07.10 offers copying, WhatsApp, Telegram and mail, and copies the link', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const app = await visit();
    await app.screen.getByRole('button', { name: 'Delen' }).first().click();
    await expect.element(dialog(app)).toBeVisible();
    for (const [name, host] of [
      [/^WhatsApp/, 'wa.me'],
      [/^Telegram/, 't.me'],
      [/^E-mail/, ''],
    ] as const) {
      const link = dialog(app).getByRole('link', { name }).element() as HTMLAnchorElement;
      expect(new URL(link.href).host).toBe(host);
      expect(decodeURIComponent(link.href)).toContain('/course/70?from=share');
      expect(link.rel).toContain('noopener');
    }
    expect(dialog(app).getByRole('switch').elements()).toHaveLength(0);
    await dialog(app).getByRole('button', { name: 'Link kopiëren' }).click();
    expect(copied).toHaveBeenCalledWith(`${location.origin}/course/70?from=share`);
    await expect.element(app.screen.getByText('Link gekopieerd').first()).toBeVisible();
    await vi.waitFor(() => expect(tracked(app)).toMatchObject({ action: 'share_course', entity_id: 70 }));
    expect(dialog(app).elements()).toHaveLength(0);
  });

  it('says so when the link cannot be copied, and stays open', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
    const app = await visit();
    await app.screen.getByRole('button', { name: 'Delen' }).first().click();
    await dialog(app).getByRole('button', { name: 'Link kopiëren' }).click();
    await expect.element(app.screen.getByText('De link kan niet gekopieerd worden.').first()).toBeVisible();
    await expect.element(dialog(app)).toBeVisible();
  });
});

describe('When an episode is shared', () => {
  it('APP-05.1 APP-07.10 shares the second where it is, if asked to, and counts it', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const app = await visit();
    await shareEpisodeAt(app, 4.4);
    await expect.element(dialog(app).getByText(/stream=1&from=share$/)).toBeVisible();
    await dialog(app).getByRole('switch', { name: 'Vanaf 0:04' }).click();
    await dialog(app).getByRole('button', { name: 'Link kopiëren' }).click();
    expect(copied).toHaveBeenCalledWith(`${location.origin}/course/70?stream=1&t=4&from=share`);
    await vi.waitFor(() => expect(tracked(app)).toMatchObject({ action: 'share_stream', entity_id: 1 }));
  });

  it('APP-05.3 gives it to the device’s own share sheet where there is one; closing that counts nothing', async () => {
    const shared = vi.fn<(data: ShareData) => Promise<void>>().mockRejectedValueOnce(new DOMException('', 'AbortError')).mockResolvedValue();
    Object.defineProperty(navigator, 'share', { value: shared, configurable: true });
    try {
      const app = await visit();
      await shareEpisodeAt(app, 2);
      const more = dialog(app).getByRole('button', { name: 'Meer opties' });
      await more.click();
      await vi.waitFor(() => expect(shared).toHaveBeenCalledTimes(1));
      expect(tracked(app)).not.toMatchObject({ action: 'share_stream' });
      await more.click();
      await vi.waitFor(() => expect(tracked(app)).toMatchObject({ action: 'share_stream' }));
      expect(shared.mock.calls[1]?.[0].url).toBe(`${location.origin}/course/70?stream=1&from=share`);
    } finally {
      Reflect.deleteProperty(navigator, 'share');
    }
  });
});

describe('When a shared link is opened', () => {
  it.each([
    ['a member', {}],
    ['a guest', asGuest],
  ])('NAV-04.11 begins at its second, paused, for %s', async (_, who) => {
    const app = await visit({ path: '/course/70?stream=2&t=4&from=share', ...who });
    await vi.waitFor(() => expect(currentTrack(app.services.player.getState())?.streamId).toBe(2));
    await at(app, 4);
    await vi.waitFor(() => expect(app.services.player.getState()).toMatchObject({ kind: 'ready', activity: 'paused' }));
    await at(app, 4);
  });

  it('PLAY-09.4 begins no further than the seek gate allows', async () => {
    const restricted = aStream(2, { scrubbing: 'heard_only', heard: [[0, 3]] });
    const app = await visit({ path: '/course/70?stream=2&t=6', answers: aCourseServer(aCourse(), [restricted]) });
    await vi.waitFor(() => expect(app.services.player.getState().kind).toBe('ready'));
    expect(app.services.player.position()).toBeLessThanOrEqual(3);
  });
});
