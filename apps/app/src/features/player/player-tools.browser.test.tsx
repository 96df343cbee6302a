import type { User } from '@auscult/contract/entities/user';
import type { Player } from '@auscult/player/engine/player';
import { currentTrack, isPlaying } from '@auscult/player/machine/selectors';
import { aTrack } from '@auscult/player/testing/builders';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { PlayerTabId } from '../../shared/services/player-view.ts';
import { type OpenOptions, openApp } from '../../testing/open-app.tsx';
import { aUser } from '../../testing/wire.ts';
import { aCourse, aCourseServer, aStream } from '../../testing/wire-course.ts';

const kept = { tooltip_favorite_viewed: 'true', tooltip_followed_viewed: 'true' };

const opened: Player[] = [];
afterEach(() => {
  for (const player of opened.splice(0)) {
    player.setQueue([]);
    player.close();
  }
});

/** The series with its first episode open in full, paused, so that nothing moves by itself. */
async function visit({ as = aUser(), ...options }: Partial<Omit<OpenOptions, 'as'>> & { as?: User | null } = {}, stream = aStream(1)) {
  const answers = { ...aCourseServer(aCourse(), [stream, aStream(2), aStream(3)]), ...options.answers };
  const app = await openApp({ path: '/course/70', kept, size: 'phone', ...options, ...(as && { as }), answers });
  const { player } = app.services;
  opened.push(player);
  const waits = () => player.getState().queue.map(({ streamId }) => streamId);
  return {
    ...app,
    player,
    waits,
    async open(tab?: PlayerTabId) {
      app.services.listen({ courseId: 70, streamId: 1 });
      await vi.waitFor(() => expect(isPlaying(player.getState())).toBe(true));
      player.pause();
      if (tab) app.services.playerView.tab.set(tab);
      player.expand();
      await expect.element(app.screen.getByRole('button', { name: 'Inklappen' })).toBeInTheDocument();
      if (tab) await app.screen.getByRole('button', { name: 'Hoofdstukken en meer tonen' }).click();
    },
    button: (name: string | RegExp) => app.screen.getByRole('button', { name }),
  };
}

describe('When the player is open in full', () => {
  it.each(['phone', 'tablet'] as const)('has its tools above the art of a %s, not over it', async (size) => {
    const app = await visit({ size });
    await app.open();
    const surface = app.button('Inklappen').element().closest('[data-player]') as HTMLElement;
    const art = surface.querySelector('[data-player-cover]') as HTMLElement;
    const before = [...surface.querySelectorAll('button')].filter((button) => button.compareDocumentPosition(art) & Node.DOCUMENT_POSITION_FOLLOWING);
    expect(before.length).toBeGreaterThan(3);
    // The player grows into its place.
    await vi.waitFor(() => {
      for (const button of before) expect(button.getBoundingClientRect().bottom).toBeLessThanOrEqual(art.getBoundingClientRect().top);
    });
  });
});

describe('When an episode of a list is put in the queue', () => {
  it('plays next or last, by the menu beside it', async () => {
    const app = await visit();
    await app.button('Meer over Aflevering 2').click();
    await app.button('Voeg toe aan wachtrij').click();
    await expect.element(app.screen.getByText('Toegevoegd aan wachtrij')).toBeVisible();
    await app.button('Meer over Aflevering 3').click();
    await app.button('Speel hierna').click();
    await vi.waitFor(() => expect(app.waits()).toEqual([3, 2]));
    expect(JSON.parse(localStorage.getItem('player_queue') ?? '')).toMatchObject({ user: 7, kept: [{ streamId: 3 }, { streamId: 2 }] });
    await app.open();
    app.player.next();
    await vi.waitFor(() => expect(currentTrack(app.player.getState())?.streamId).toBe(3));
  });

  it('offers no place in the queue to a guest for what only members hear', async () => {
    const locked = aCourse({ streams: aCourse().streams.map((card) => ({ ...card, visibility: 'members' as const })) });
    const app = await visit({ as: null, answers: { 'GET /v1/podcast/public/channels/70': locked } });
    await expect.element(app.screen.getByText('Aflevering 2')).toBeVisible();
    expect(app.button('Meer over Aflevering 2').elements()).toHaveLength(0);
  });
});

describe('When the queue is changed', () => {
  async function withQueue() {
    const app = await visit();
    await app.open('queue');
    app.player.enqueue([aTrack(2, { courseId: 70 }), aTrack(3, { courseId: 70 })], 'last');
    await expect.element(app.button('Verplaatsen: Aflevering 2')).toBeInTheDocument();
    return app;
  }

  it('moves by the arrow keys of its handle, says so, and leaves the volume alone', async () => {
    const app = await withQueue();
    (app.button('Verplaatsen: Aflevering 2').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(app.waits()).toEqual([3, 2]);
    await expect.element(app.screen.getByText('Aflevering 2 staat nu op plaats 2 van 2')).toBeInTheDocument();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Verplaatsen: Aflevering 2');
    expect(app.player.getState().volume).toBe(1);
  });

  it('moves by buttons, for who can not drag', async () => {
    const app = await withQueue();
    (app.button('Verplaatsen: Aflevering 3').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await app.button('Omhoog: Aflevering 3').click();
    expect(app.waits()).toEqual([3, 2]);
  });

  it('moves by dragging the handle', async () => {
    const app = await withQueue();
    const handle = app.button('Verplaatsen: Aflevering 2').element() as HTMLElement;
    handle.scrollIntoView({ block: 'center' });
    const { left, top, height } = handle.getBoundingClientRect();
    const point = (type: string, y: number) =>
      handle.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, button: 0, clientX: left + 5, clientY: y }));
    handle.setPointerCapture = () => undefined;
    point('pointerdown', top + height / 2);
    await vi.waitFor(() => expect(handle.closest('[data-dragged]')).not.toBeNull());
    point('pointermove', top + height / 2 + 70);
    await vi.waitFor(() => expect(handle.closest('li')?.style.transform).toBe('translateY(70px)'));
    point('pointerup', top + height / 2 + 70);
    await vi.waitFor(() => expect(app.waits()).toEqual([3, 2]));
  });

  it('scrolls while a row is dragged to the edge, and lands where the list has scrolled to', async () => {
    const app = await visit();
    await app.open('queue');
    const ids = Array.from({ length: 40 }, (_, index) => index + 2);
    app.player.setQueue(ids.map((id) => aTrack(id, { courseId: 70 })));
    await expect.element(app.button('Verplaatsen: Aflevering 41')).toBeInTheDocument();
    const handle = app.button(/^Verplaatsen: Aflevering 2$/).element() as HTMLElement;
    handle.scrollIntoView({ block: 'center' });
    handle.setPointerCapture = () => undefined;
    const point = (type: string, clientY: number) =>
      handle.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, button: 0, clientY }));
    const { top, height } = handle.getBoundingClientRect();
    point('pointerdown', top);
    await vi.waitFor(() => expect(handle.closest('[data-dragged]')).not.toBeNull());
    point('pointermove', innerHeight - 2);
    const byPointer = Math.round((innerHeight - top) / height);
    const shift = () => Number(/-?[\d.]+/.exec(handle.closest('li')?.style.transform ?? '')?.[0]);
    await vi.waitFor(() => expect(shift()).toBeGreaterThan(innerHeight - top + 4 * height));
    point('pointerup', innerHeight - 2);
    await vi.waitFor(() => expect(app.waits().indexOf(2)).toBeGreaterThan(byPointer));
  });

  it('is cleared, and brought back', async () => {
    const app = await withQueue();
    await app.button('Uit wachtrij halen: Aflevering 2').click();
    expect(app.waits()).toEqual([3]);
    await app.button('Ongedaan maken').click();
    expect(app.waits()).toEqual([2, 3]);
    await app.button('Wis wachtrij').click();
    expect(app.waits()).toEqual([]);
    await app.button('Ongedaan maken').click();
    expect(app.waits()).toEqual([2, 3]);
  });

  it('plays at once what is pressed', async () => {
    const app = await withQueue();
    // By the element itself: on a busy machine the rows still move under a pointer.
    (app.button('Nu afspelen: Aflevering 3').element() as HTMLElement).click();
    expect(currentTrack(app.player.getState())?.streamId).toBe(3);
    expect(app.waits()).toEqual([2]);
  });
});

describe('When the sleep timer is set', () => {
  it('says when it stops, gives more time, and goes off', async () => {
    const app = await visit();
    await app.open();
    await app.button('Slaaptimer').click();
    await app.screen.getByRole('radio', { name: '30 minuten' }).click();
    expect(app.player.getState()).toMatchObject({ sleep: { setting: { after: 'minutes', minutes: 30 } } });
    // A press is a choice: the sheet closes. Arrow keys pass by others, and leave it open.
    await expect.poll(() => app.screen.getByRole('radio').elements()).toHaveLength(0);
    await expect.poll(() => app.button(/^Slaaptimer: Stopt om/).element().textContent).toMatch(/^\d+ min$/);
    await app.button(/^Slaaptimer: Stopt om/).click();
    await expect.element(app.screen.getByText(/^Stopt om \d\d:\d\d$/)).toBeVisible();
    await app.button('+5 minuten').click();
    (app.screen.getByRole('radio', { checked: true }).element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}');
    await vi.waitFor(() => expect(app.player.getState()).toMatchObject({ sleep: { setting: { minutes: 45 } } }));
    await app.screen.getByRole('radio', { name: 'Einde van dit hoofdstuk' }).click();
    await app.button('Slaaptimer: Stopt na dit hoofdstuk').click();
    await app.screen.getByText('Uit', { exact: true }).click();
    await expect.poll(() => app.screen.getByRole('radio').elements()).toHaveLength(0);
    expect(app.player.getState()).toMatchObject({ sleep: null });
    await app.button('Slaaptimer').click();
    await app.screen.getByRole('spinbutton', { name: 'Aantal minuten' }).fill('7');
    expect(app.player.getState()).toMatchObject({ sleep: { setting: { minutes: 7 } } });
    await userEvent.keyboard('{Escape}');
    await expect.element(app.button(/^Slaaptimer: Stopt om/)).toBeVisible();
  });
});

describe('When the speed is chosen', () => {
  it('reaches from 0.5 to 3 and is kept for the series', async () => {
    const app = await visit();
    await app.open();
    await app.button('Snelheid: 1×').click();
    const slider = app.screen.getByRole('slider', { name: 'Snelheid' });
    await expect.element(slider).toHaveAttribute('min', '0.5');
    await expect.element(slider).toHaveAttribute('max', '3');
    (slider.element() as HTMLElement).focus();
    await userEvent.keyboard('{End}');
    expect(app.player.getState().rate).toBe(3);
    expect(JSON.parse(localStorage.getItem('player_speeds') ?? '')).toEqual({ user: 7, kept: { 70: 3 } });
  });

  it('offers shorter silences, off unless asked for, says what that saves, and keeps it for the series', async () => {
    const stream = aStream(1);
    const app = await visit({}, { ...stream, audio: stream.audio && { ...stream.audio, silences: [[2, 6.45]] } });
    await app.open();
    await app.button('Snelheid: 1×').click();
    const trim = app.screen.getByRole('switch', { name: 'Stiltes inkorten' });
    await expect.element(trim).not.toBeChecked();
    await expect.element(trim).toHaveAccessibleDescription('Scheelt 2\u00a0seconden in deze aflevering');
    await trim.click();
    await expect.element(trim).toBeChecked();
    expect(JSON.parse(localStorage.getItem('player_trims') ?? '')).toEqual({ user: 7, kept: { 70: true } });
  });
});

describe('When keys are asked for', () => {
  it('lists them by ?, and switches the letters off and on', async () => {
    const app = await visit();
    await app.open();
    await userEvent.keyboard('?');
    await expect.element(app.screen.getByRole('heading', { name: 'Sneltoetsen' })).toBeVisible();
    await app.screen.getByRole('checkbox', { name: 'Letters als sneltoets gebruiken' }).click();
    await app.button('Sluiten').click();
    expect(localStorage.getItem('shortcuts_off')).toBe('true');
    await userEvent.keyboard('?');
    expect(app.screen.getByRole('heading', { name: 'Sneltoetsen' }).elements()).toHaveLength(0);
    await app.button('Meer').click();
    await app.button('Sneltoetsen').click();
    await app.screen.getByRole('checkbox', { name: 'Letters als sneltoets gebruiken' }).click();
    expect(localStorage.getItem('shortcuts_off')).toBeNull();
  });
});

describe('When only what was heard may be sought', () => {
  it('PLAY-09.4 PLAY-09.6 refuses bar, keys, chapters, links and the lock screen alike, and says how far one may go', async () => {
    const app = await visit({}, aStream(1, { scrubbing: 'heard_only', heard: [[0, 2]] }));
    await app.open('chapters');
    await app.screen.getByRole('button', { name: /^Slot|Slot 0:06/ }).click();
    expect(app.player.position()).toBeLessThan(2.5);
    await expect.element(app.screen.getByText('Vooruit tot 0:02').first()).toBeInTheDocument();
    const slider = app.screen.getByRole('slider', { name: 'Afspeelpositie' });
    (slider.element() as HTMLElement).focus();
    await userEvent.keyboard('{End}');
    expect(app.player.position()).toBeLessThan(2.5);
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('l');
    await userEvent.keyboard('c');
    app.services.listen({ courseId: 70, streamId: 1, seekTo: 7, play: false });
    expect(app.player.position()).toBeLessThan(3.5);
  });
});
