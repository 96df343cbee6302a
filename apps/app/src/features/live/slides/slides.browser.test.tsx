import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aLiveRoom, aMessage, aRoom, slideRef, someDetails, someSlides } from '../../../testing/a-live-room.ts';
import { aPlaylist } from '../../../testing/a-playlist.ts';
import { beyondWindow, narrowWithLargeText } from '../../../testing/large-text.ts';
import { type OpenOptions, openApp } from '../../../testing/open-app.tsx';
import { aUser } from '../../../testing/wire.ts';

const DETAILS = 'GET /v1/live/9/details';

async function open({ on = null, ...options }: Partial<OpenOptions> & { on?: number | null } = {}) {
  const live = aLiveRoom(aRoom({ slide: on === null ? null : slideRef(on) }));
  const answers = { ...live.answers, [DETAILS]: someDetails({ slides: someSlides(12) }), ...options.answers };
  const app = await openApp({ path: '/live/9?tab=slides', as: aUser(), ...options, answers });
  onTestFinished(() => app.screen.unmount());
  const turn = (number: number | null, at?: string) =>
    live.happens({ channel: 'publish', type: 'slide_changed', slide: number === null ? null : slideRef(number), media_time: at ?? null });
  return { ...app, live, turn, press: (name: string) => app.screen.getByRole('button', { name, exact: true }).click() };
}

describe('LIVE-10.7 The slides of a live stream', () => {
  it('follow the speaker from the slide that was on when the viewer came', async () => {
    const { screen, turn } = await open({ on: 3 });
    const where = screen.getByRole('status').filter({ hasText: 'Slide' });
    await expect.element(where).toMatchTextContent('Slide 3 van 12Volgt de spreker');
    await expect.element(screen.getByRole('img', { name: 'Slide 3' })).toBeVisible();
    turn(1);
    await expect.element(screen.getByRole('img', { name: 'Slide 1: Boezemfibrilleren' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Slide 1, nu in beeld' })).toHaveAttribute('aria-current', 'true');
    turn(null);
    await expect.element(where).toMatchTextContent('Slide 1 van 12');
    await expect.element(screen.getByText('Volgt de spreker')).not.toBeInTheDocument();
  });

  it('stay where the viewer looks, until they follow again or come to the slide that is on', async () => {
    const { screen, turn, press } = await open({ on: 3 });
    await press('Vorige slide');
    await expect.element(screen.getByText('De spreker is bij slide 3')).toBeVisible();
    turn(5);
    await expect.element(screen.getByText('De spreker is bij slide 5')).toBeVisible();
    await expect.element(screen.getByText('Slide 2 van 12')).toBeVisible();
    await press('Volg de spreker');
    await expect.element(screen.getByText('Slide 5 van 12')).toBeVisible();
    await press('Slide 4');
    await expect.element(screen.getByText('Slide 4 van 12')).toBeVisible();
    await press('Volgende slide');
    turn(6);
    await expect.element(screen.getByText('Slide 6 van 12')).toBeVisible();
  });

  it('are there at once when an editor adds some', async () => {
    let count = 2;
    const { screen, live } = await open({ answers: { [DETAILS]: () => someDetails({ slides: someSlides(count) }) } });
    await expect.element(screen.getByText('Slide 1 van 2')).toBeVisible();
    count = 3;
    live.happens({ channel: 'publish', type: 'slides_changed' });
    await expect.element(screen.getByText('Slide 1 van 3')).toBeVisible();
    count = 4;
    live.happens({ channel: 'publish', type: 'slides_changed' });
    await expect.element(screen.getByText('Slide 1 van 4')).toBeVisible();
  });

  it('are only looked at where nobody turns them, to the first and the last', async () => {
    const { screen, press } = await open();
    await expect.element(screen.getByText('Slide 1 van 12')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Vorige slide' })).toBeDisabled();
    await press('Slide 12');
    await expect.element(screen.getByRole('button', { name: 'Volgende slide' })).toBeDisabled();
    await expect.element(screen.getByRole('button', { name: 'Volg de spreker' })).not.toBeInTheDocument();
  });

  it('are enlarged over the whole screen, and stand under the picture on a desktop, in English too', async () => {
    const { screen, press } = await open({ on: 2, size: 'desktop', as: aUser({ language: 'en' }), kept: { language: 'en' } });
    await expect.element(screen.getByRole('region', { name: 'Slides' }).getByText('Following the speaker')).toBeVisible();
    await press('Enlarge slide 2');
    await expect.element(screen.getByRole('dialog', { name: 'Slide 2 of 12' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('keep within the edges of a phone with large text', async () => {
    const { screen, press } = await open({ on: 3, size: 'phone' });
    await press('Vorige slide');
    await expect.element(screen.getByText('De spreker is bij slide 3')).toBeVisible();
    await narrowWithLargeText();
    expect(beyondWindow().sideways).toBe(0);
  });
});

it('LIVE-10.7 LIVE-17.1 a slide comes when the picture has come to where the moderator turned to it, also of several in a row', async () => {
  const since = Date.parse('2025-06-22T07:41:00.000Z');
  const details = someDetails({ slides: someSlides(12), source: { kind: 'hls', url: aPlaylist(new Date(since)) } });
  const { screen, live, turn } = await open({ on: 1, answers: { [DETAILS]: details } });
  const video = await vi.waitFor(() => {
    const found = document.querySelector('video');
    if (!found || found.paused || found.currentTime === 0) throw new Error('it does not play yet');
    return found;
  });
  const inSeconds = (seconds: number) => new Date(since + (video.currentTime + seconds) * 1000).toISOString();
  turn(2, inSeconds(5));
  turn(3, inSeconds(12));
  live.happens(aMessage(1, { text: 'Daarna' }));
  await screen.getByRole('link', { name: 'Chat' }).click();
  await expect.element(screen.getByText('Daarna')).toBeVisible();
  await screen.getByRole('link', { name: 'Slides' }).click();
  await expect.element(screen.getByText('Slide 1 van 12')).toBeVisible();
  video.currentTime += 6;
  await expect.element(screen.getByText('Slide 2 van 12')).toBeVisible();
  video.currentTime += 7;
  await expect.element(screen.getByText('Slide 3 van 12')).toBeVisible();
});
