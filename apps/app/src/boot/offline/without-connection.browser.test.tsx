import { describe, expect, it, vi } from 'vitest';
import { OFFLINE } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';
import { aUser } from '../../testing/wire.ts';
import { aCourse, aCourseServer } from '../../testing/wire-course.ts';
import { createOutbox } from '../create-outbox.ts';

describe('When the app starts without a connection', () => {
  it('APP-03.6 asks for config again when the connection is back, on whichever screen', async () => {
    const { server, connection, screen } = await openApp({ path: '/downloads', as: aUser(), online: false });
    await expect.element(screen.getByRole('heading', { level: 2, name: 'Downloads' })).toBeVisible();
    server.calls.length = 0;
    connection.go(true);
    await vi.waitFor(() => expect(server.calls).toContain('GET /v1/podcast/config'));
    const asked = () => server.calls.filter((call) => call === 'GET /v1/podcast/config').length;
    const before = asked();
    connection.go(false);
    connection.go(true);
    expect(asked()).toBe(before);
  });
});

describe('When the connection comes back', () => {
  it('asks again for what is on screen and out of date, whatever the browser says of its own', async () => {
    const { server, connection, screen, services } = await openApp({ path: '/course/70', as: aUser(), answers: aCourseServer(aCourse()) });
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    await services.queryClient.invalidateQueries({ refetchType: 'none' });
    server.calls.length = 0;
    connection.go(false);
    connection.go(true);
    await vi.waitFor(() => expect(server.calls).toContain('GET /v1/podcast/courses/70'));
  });
});

describe('What is done without a connection', () => {
  it('FAV-03.1 FAV-03.4 FAV-06.1 FAV-06.2 stands on screen, is sent when the connection is back, and is rolled back with one message when it is refused', async () => {
    const user = aUser();
    const call = `POST /v1/users/${user.id}/courses`;
    const { server, connection, screen, services } = await openApp({
      path: '/course/70',
      as: user,
      answers: { ...aCourseServer(aCourse()), [call]: OFFLINE },
    });
    const heart = screen.getByRole('button', { name: 'Favoriet' }).first();
    connection.go(false);
    await heart.click();
    await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
    await vi.waitFor(() => expect(server.calls).toContain(call));
    await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
    expect(services.device.get('outbox_waiting')).toBe('true');

    server.answer(call, { status: 422, body: { code: 'validation_failed', errors: 'Dit kan niet.' } });
    connection.go(true);
    await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
    expect(
      services.toasts.log
        .get()
        .filter(({ kind }) => kind === 'error')
        .map(({ lines }) => lines),
    ).toEqual([['Dit kan niet.']]);
    expect(services.device.get('outbox_waiting')).toBeNull();
  });

  it('FAV-03.4 outlives the page where the browser refuses IndexedDB, and is sent once', async () => {
    const databaseName = crypto.randomUUID();
    const call = 'POST /v1/trackings';
    const { server, connection, services } = await openApp({
      path: '/downloads',
      as: aUser(),
      online: false,
      answers: { [call]: OFFLINE },
      outside: { databaseName },
    });
    using refusal = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    await expect(services.outbox.put({ kind: 'tracking', key: 'tracking', payload: { action: 'home', entityId: null } })).resolves.toBe('waiting');
    expect(refusal).toHaveBeenCalled();
    const nextPage = createOutbox({ ...services, name: `${databaseName}-outbox` });
    await nextPage.resume();
    expect(nextPage.waiting.get()).toHaveLength(1);
    server.answer(call, { status: 204, body: undefined });
    server.calls.length = 0;
    connection.go(true);
    await vi.waitFor(() => expect([nextPage.waiting.get(), services.outbox.waiting.get()]).toEqual([[], []]));
    expect(server.calls.filter((made) => made === call)).toHaveLength(1);
  });

  it('APP-07.18 counts what was done later, once, and with when it was', async () => {
    const { server, connection, services } = await openApp({
      path: '/downloads',
      as: aUser(),
      online: false,
      answers: { 'POST /v1/trackings': OFFLINE },
    });
    await services.outbox.put({ kind: 'tracking', key: 'tracking', payload: { action: 'home', entityId: null } });
    expect(services.outbox.waiting.get()).toHaveLength(1);
    const [{ id } = { id: '' }] = services.outbox.waiting.get();
    server.answer('POST /v1/trackings', { status: 204, body: undefined });
    server.calls.length = 0;
    connection.go(true);
    await vi.waitFor(() => expect(services.outbox.waiting.get()).toEqual([]));
    expect(server.calls.filter((call) => call === 'POST /v1/trackings')).toHaveLength(1);
    expect(server.bodies.get('POST /v1/trackings')).toMatchObject({ id, action: 'home', meta_data: { made_at: expect.any(String) } });
  });
});
