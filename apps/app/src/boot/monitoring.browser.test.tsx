import { describe, expect, it, vi } from 'vitest';
import { status } from '../testing/fake-server.ts';
import { openApp } from '../testing/open-app.tsx';
import { aUser } from '../testing/wire.ts';
import { aCourse, aCourseServer, aStream } from '../testing/wire-course.ts';

const sanne = aUser();
const DEAF = { 'POST /v1/client-errors': status(204) };
const refused = (code: number) => status(code, { code: 'x', message: 'x', errors: 'x' });

type Sent = { readonly errors: readonly { kind: string; name: string; message: string; where: string }[] };
const told = (server: { bodies: Map<string, unknown> }) => (server.bodies.get('POST /v1/client-errors') as Sent | undefined)?.errors ?? [];

describe('When something goes wrong', () => {
  it('APP-09.2 APP-09.5 tells our server of a call that broke, by its path in the contract and the pattern of the route', async () => {
    const { server } = await openApp({ path: '/course/70', as: sanne, answers: { ...DEAF, 'GET /v1/podcast/courses/70': refused(500) } });
    await vi.waitFor(() =>
      expect(told(server)).toMatchObject([
        { kind: 'call', name: '500 x', message: 'GET /v1/podcast/courses/{course_id}', where: '/course/$courseId' },
      ]),
    );
    expect(JSON.stringify(server.bodies.get('POST /v1/client-errors'))).not.toMatch(/Sanne|token-1/);
  });

  it.each([400, 403, 422])('APP-09.1 APP-09.2 says nothing of a call refused with %d', async (code) => {
    const { screen, server } = await openApp({
      path: '/main/home',
      as: sanne,
      answers: { ...DEAF, 'GET /v1/podcast/popular': refused(code), 'GET /v1/podcast/recently-played': refused(503) },
    });
    await expect.element(screen.getByRole('region', { name: 'Top 10 van de week' })).toMatchTextContent('Dit kan niet geladen worden');
    await vi.waitFor(() => expect(new Set(told(server).map(({ message }) => message))).toEqual(new Set(['GET /v1/podcast/recently-played'])));
  });

  it('APP-09.3 tells of audio that is not there', async () => {
    const { screen, server } = await openApp({
      path: '/course/70',
      as: sanne,
      answers: { ...DEAF, ...aCourseServer(aCourse(), [aStream(1, { audio: null })]) },
    });
    await screen
      .getByRole('button', { name: /^Afspelen: Aflevering 1/ })
      .first()
      .click();
    await vi.waitFor(() => expect(told(server)).toContainEqual(expect.objectContaining({ kind: 'audio', message: 'stream 1' })));
  });

  it('FAV-06.1 FAV-06.2 FAV-06.3 logs a favourite that the server refuses, once, and the listener hears of it once', async () => {
    const { screen, server, services } = await openApp({
      path: '/course/70',
      as: sanne,
      kept: { tooltip_favorite_viewed: 'true', tooltip_followed_viewed: 'true' },
      answers: { ...DEAF, ...aCourseServer(aCourse()), [`POST /v1/users/${sanne.id}/courses`]: refused(404) },
    });
    await screen.getByRole('button', { name: 'Favoriet' }).first().click();
    const all = () => server.sent('POST /v1/client-errors').flatMap((body) => (body as Sent).errors);
    const logged = () => all().filter(({ kind }) => kind === 'logged');
    await vi.waitFor(() => expect(logged()).toMatchObject([{ message: 'favourite', times: 1 }]));
    expect(services.toasts.log.get().map(({ kind }) => kind)).toEqual(['error']);
    await expect.element(screen.getByRole('button', { name: 'Favoriet' }).first()).toHaveAttribute('aria-pressed', 'false');
  });

  it('APP-09.2 tells of a screen that broke, and of what nobody caught', async () => {
    const { server } = await openApp({
      path: '/main/home',
      as: sanne,
      answers: { ...DEAF, 'GET /v1/podcast/popular': { popular_podcasts: [null] } },
    });
    await vi.waitFor(() => expect(told(server)).toMatchObject([{ kind: 'screen', name: 'TypeError', where: '/main/home' }]));
  });

  it.each([
    [0.19, 1],
    [0.2, 0],
  ])('APP-09.4 traces one visit in five: with a chance of %d it sends %d', async (chance, traces) => {
    const { server } = await openApp({ path: '/main/home', as: sanne, outside: { chance }, answers: { 'POST /v1/client-traces': status(204) } });
    const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    document.dispatchEvent(new Event('visibilitychange'));
    visible.mockRestore();
    await vi.waitFor(() => expect(server.tracked()).toContain('home'));
    await expect.poll(() => server.sent('POST /v1/client-traces')).toHaveLength(traces);
  });
});

describe('When someone arrives by a link', () => {
  it.each([
    ['/course/70', '?stream=12&from=share', 'share_link_opened', 12],
    ['/course/70/episode/12', '?from=share', 'share_link_opened', 12],
    ['/course/70', '?stream=12&from=notification', 'notification_click', 12],
    ['/course/70', '?from=mail', 'mail_content_click', 70],
    ['/main/following', '?tab=new&from=mail', 'mail_content_click', null],
  ])('APP-07.11 APP-07.12 APP-07.13 counts %s%s as %s', async (pathname, search, action, entity_id) => {
    const { server } = await openApp({ path: '/main/profile', as: sanne, outside: { arrival: { pathname, search } } });
    await vi.waitFor(() => expect(server.tracked()).toContain(action));
    expect(server.sent('POST /v1/trackings')).toContainEqual(expect.objectContaining({ action, entity_id }));
  });

  it('counts nothing of the kind for any other address', async () => {
    const { server } = await openApp({ path: '/main/home', as: sanne, outside: { arrival: { pathname: '/course/70', search: '?from=x' } } });
    await vi.waitFor(() => expect(new Set(server.tracked())).toEqual(new Set(['home'])));
  });
});
