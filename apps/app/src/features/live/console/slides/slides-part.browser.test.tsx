import { expect, it, onTestFinished } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aLiveRoom, aModeration, aRoom, slideRef, someDetails, someSlides } from '../../../../testing/a-live-room.ts';
import { status } from '../../../../testing/fake-server.ts';
import { openApp } from '../../../../testing/open-app.tsx';
import { aUser } from '../../../../testing/wire.ts';

const TURN = 'PUT /v1/live/9/slide';
const MODERATION = 'GET /v1/live/9/moderation';
const done = status(204);

async function open({ on = null, count = 12 }: { on?: number | null; count?: number } = {}) {
  const room = aRoom({ slide: on === null ? null : slideRef(on) });
  const live = aLiveRoom(room, { isModerator: true });
  const moderation = aModeration(room);
  const answers = {
    ...live.answers,
    [MODERATION]: moderation,
    'GET /v1/live/9/moments': { moments: [] },
    'GET /v1/live/9/details': someDetails({ slides: someSlides(count) }),
    [TURN]: done,
  };
  const app = await openApp({ path: '/live/9/admin', as: aUser(), size: 'desktop', answers });
  onTestFinished(() => app.screen.unmount());
  const part = app.screen.getByRole('region', { name: 'Slides' });
  await expect.element(part).toBeVisible();
  const turn = (number: number) => live.happens({ channel: 'publish', type: 'slide_changed', slide: slideRef(number), media_time: null });
  return { ...app, moderation, part, turn, press: (name: string) => part.getByRole('button', { name, exact: true }).click() };
}

it('LIVE-10.8 has the slide that is on and the next one, which are turned forward and back, also by the next one itself', async () => {
  const { part, server, press, turn } = await open();
  await expect.element(part.getByText('Geen slide in beeld')).toBeVisible();
  await press('Hierna: slide 1');
  await expect.element(part.getByRole('img', { name: 'Slide 1: Boezemfibrilleren' })).toBeVisible();
  turn(1);
  await press('Volgende slide');
  turn(2);
  await expect.element(part.getByText('Slide 2 van 12')).toBeVisible();
  await press('Vorige slide');
  turn(1);
  await expect.element(part.getByRole('button', { name: 'Vorige slide' })).toBeDisabled();
  await press('Uit beeld');
  const [none, one, two] = [null, slideRef(1), slideRef(2)];
  await expect
    .poll(() => server.sent(TURN))
    .toEqual([
      { from: none, to: one, media_time: null },
      { from: one, to: two, media_time: null },
      { from: two, to: one, media_time: null },
      { from: one, to: none, media_time: null },
    ]);
});

it('LIVE-10.8 the arrow keys turn one after another before the room has told of the first, and not while somebody writes', async () => {
  const { screen, part, server } = await open({ on: 3 });
  await expect.element(part.getByText('Slide 3 van 12')).toBeVisible();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  await expect.element(part.getByText('Slide 4 van 12')).toBeVisible();
  const [three, four, five] = [slideRef(3), slideRef(4), slideRef(5)];
  await expect
    .poll(() => server.sent(TURN))
    .toEqual([
      { from: three, to: four, media_time: null },
      { from: four, to: five, media_time: null },
      { from: five, to: four, media_time: null },
    ]);
  await screen.getByRole('textbox', { name: 'Schrijf als moderator' }).click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(part.getByText('Slide 4 van 12')).toBeVisible();
  expect(server.sent(TURN)).toHaveLength(3);
});

it('LIVE-10.8 turns straight to any slide, of which the current one is marked', async () => {
  const { screen, part, server, press, turn } = await open({ on: 12 });
  await expect.element(part.getByText('Dit is de laatste')).toBeVisible();
  await expect.element(part.getByRole('button', { name: 'Volgende slide' })).toBeDisabled();
  await press('Alle');
  const sheet = screen.getByRole('dialog', { name: 'Alle slides' });
  await expect.element(sheet.getByRole('button', { name: 'Slide 12, nu in beeld' })).toHaveAttribute('aria-current', 'true');
  await sheet.getByRole('button', { name: 'Slide 7', exact: true }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.poll(() => server.sent(TURN)).toEqual([{ from: slideRef(12), to: slideRef(7), media_time: null }]);
  turn(7);
  await expect.element(part.getByText('Slide 7 van 12')).toBeVisible();
});

it('LIVE-10.6 a moderator who is second hears of the first, and sees the slide that is on', async () => {
  const { screen, part, server, moderation, press, turn } = await open({ on: 3 });
  server.answer(TURN, status(409, { code: 'conflict', message: 'x', errors: 'x' }));
  const act = { at: '2025-06-22T18:45:31.000Z', name: 'Noor Smit', is_own: false, action: 'live_slide_changed', detail: { from: 3, to: 8 } };
  server.answer(MODERATION, { ...moderation, acts: [act] });
  await press('Volgende slide');
  await expect.element(screen.getByRole('main').getByText(/Noor Smit zette slide 8 in beeld. U ziet hoe het nu is/)).toBeVisible();
  await expect.element(part.getByText('Slide 3 van 12')).toBeVisible();
  turn(8);
  await expect.element(part.getByText('Slide 8 van 12')).toBeVisible();
});

it('says where there are no slides where they are prepared', async () => {
  const { part } = await open({ count: 0 });
  await expect.element(part.getByText('Deze uitzending heeft geen slides. Zet ze klaar in de studio.')).toBeVisible();
  await expect.element(part.getByRole('button')).not.toBeInTheDocument();
});
