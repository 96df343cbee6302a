import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PushMessage, PushPort } from '../platform/push.ts';
import { openApp } from '../testing/open-app.tsx';
import { aUser } from '../testing/wire.ts';
import { aCourse, aCourseServer } from '../testing/wire-course.ts';

const sanne = aUser();

/** What lies on top at the middle of an element. */
function onTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && (element.contains(hit) || hit.contains(element));
}

function fakePush() {
  const listeners: ((message: PushMessage) => void)[] = [];
  const opened: ((message: PushMessage) => void)[] = [];
  const port: PushPort = { onMessage: (listener) => void listeners.push(listener), onOpened: (listener) => void opened.push(listener) };
  return {
    port,
    press: (action: PushMessage['action']) => {
      for (const listener of opened) listener({ id: '1', title: '', body: '', image: null, action });
    },
    deliver: (changes: Partial<PushMessage> = {}) => {
      for (const listener of listeners)
        listener({ id: '1', title: 'Nieuw in Huid in lagen', body: 'Plekje: geruststellen of verwijzen', image: null, action: {}, ...changes });
    },
  };
}

describe('When something is told', () => {
  it('APP-08.9 stays while a pointer rests on it', async () => {
    const { screen, services } = await openApp({ path: '/main/home', as: sanne });
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    services.toasts.success('Bewaard bij uw favorieten');
    const toast = screen.getByText('Bewaard bij uw favorieten');
    await userEvent.hover(toast);
    await expect.poll(() => vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(60_000);
    await expect.element(toast).toBeVisible();
    await userEvent.hover(screen.getByRole('heading', { level: 1 }));
    await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
    vi.advanceTimersByTime(2_000);
    await expect.element(toast).not.toBeInTheDocument();
  });

  it('APP-08.10 lies over an open dialog and is heard inside it, and moves on when the dialog goes', async () => {
    const { screen, services } = await openApp({
      path: '/course/70',
      as: sanne,
      kept: { tooltip_favorite_viewed: 'true', tooltip_followed_viewed: 'true' },
      answers: aCourseServer(aCourse({ is_favourite: true })),
    });
    await screen.getByRole('button', { name: 'Favoriet' }).first().click();
    const dialog = screen.getByRole('alertdialog');
    await expect.element(dialog).toBeVisible();
    services.toasts.hold(true);
    services.toasts.error(['Niet bewaard']);
    const toast = dialog.getByRole('alert').getByText('Niet bewaard');
    await expect.element(toast).toBeVisible();
    expect(onTop(toast.element())).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => dialog.elements()).toHaveLength(0);
    await expect.element(screen.getByText('Niet bewaard')).toBeVisible();
  });
});

describe('When news arrives by push', () => {
  it('APP-01.6 shows its picture, title and text until it is closed', async () => {
    const { port, deliver } = fakePush();
    const image = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
    const { screen } = await openApp({ path: '/main/home', as: sanne, outside: { push: port } });
    deliver({ image });
    const news = screen.getByRole('group', { name: 'Nieuw in Huid in lagen Plekje: geruststellen of verwijzen' });
    await expect.element(news).toBeVisible();
    expect(news.element().querySelector('img')?.src).toBe(image);
    expect(news.element().closest('[role="status"]')).not.toBeNull();
    await news.getByRole('button', { name: 'Sluit' }).click();
    await expect.poll(() => news.elements()).toHaveLength(0);
  });

  it('APP-01.7 APP-07.12 opens what it is about, counts it, and leads home when it does not say', async () => {
    const { port, deliver } = fakePush();
    const { screen, server, path } = await openApp({ path: '/main/home', as: sanne, outside: { push: port } });
    deliver({ action: { course_id: '70', stream_id: '12' } });
    await screen.getByRole('button', { name: 'Open' }).click();
    await vi.waitFor(() => expect(path()).toBe('/course/70?stream=12'));
    await vi.waitFor(() =>
      expect(server.sent('POST /v1/trackings')).toContainEqual(expect.objectContaining({ action: 'notification_click', entity_id: 12 })),
    );
    deliver({ id: '2', action: { path: 'https://elsewhere.example/' } });
    await screen.getByRole('button', { name: 'Open' }).click();
    await vi.waitFor(() => expect(path()).toBe('/main/home'));
  });

  it('APP-01.7 APP-07.12 opens what a notification of the system is about, in the app that runs', async () => {
    const { port, press } = fakePush();
    const { server, path } = await openApp({ path: '/main/home', as: sanne, outside: { push: port } });
    press({ course_id: 70, stream_id: 12 });
    await vi.waitFor(() => expect(path()).toBe('/course/70?stream=12'));
    await vi.waitFor(() =>
      expect(server.sent('POST /v1/trackings')).toContainEqual(expect.objectContaining({ action: 'notification_click', entity_id: 12 })),
    );
  });

  it('keeps each message once, in two languages', async () => {
    const { port, deliver } = fakePush();
    const { screen, services } = await openApp({ path: '/main/home', as: sanne, outside: { push: port } });
    deliver();
    deliver();
    await services.texts.use('en');
    await expect.element(screen.getByRole('button', { name: 'Close' })).toBeVisible();
    expect(page.getByRole('button', { name: 'Open', exact: true }).elements()).toHaveLength(1);
  });
});
