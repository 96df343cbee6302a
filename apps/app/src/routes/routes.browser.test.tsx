import { isAppPath } from '@auscult/contract/server-paths';
import { isActive, isExpanded } from '@auscult/player/machine/state';
import { aCompany, aTrack } from '@auscult/player/testing/builders';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { status } from '../testing/fake-server.ts';
import { openApp } from '../testing/open-app.tsx';
import { aUser } from '../testing/wire.ts';
import { aCourseServer } from '../testing/wire-course.ts';

const sanne = aUser();
const GUARDED = [
  '/main/home',
  '/main/profile?tab=settings',
  '/main/following?tab=new',
  '/main/search?q=hart',
  '/company/3',
  '/continue-watching',
  '/verify',
  '/complete-profile',
];

const TABS = [
  ['/main/following?tab=following', 'Volgend'],
  ['/main/following?tab=new', 'Nieuw'],
  ['/main/following?tab=onzin', 'Volgend'],
  ['/main/profile?tab=profile', 'Profiel'],
  ['/main/profile?tab=settings', 'Voorkeuren'],
];

async function withOpenPlayer(path: string, as = sanne) {
  const app = await openApp({ path, as, answers: aCourseServer() });
  const { player } = app.services;
  player.open({
    playlist: [aTrack(1, { courseId: 70, audio: null })],
    streamId: 1,
    course: { id: 70, title: 'Kleine longen' },
    company: aCompany,
    view: 'expanded',
    play: false,
  });
  return app;
}

describe('When someone opens an address', () => {
  it('has a screen only where the server leaves the address to the app', async () => {
    const { router } = await openApp({ path: '/login' });
    const paths = Object.keys(router.routesByPath);
    expect(paths).toContain('/course/$courseId');
    expect(paths.filter((path) => !isAppPath(path))).toEqual([]);
  });

  it.each(['/', '/main', '/main/', '/live'])('NAV-01.1 NAV-01.2 leads %s to home', async (path) => {
    const app = await openApp({ path, as: sanne });
    await vi.waitFor(() => expect(app.path()).toBe('/main/home'));
  });

  it.each(GUARDED)(
    'NAV-03.1 NAV-03.2 NAV-03.3 NAV-03.4 NAV-03.5 APP-07.1 APP-11.3 sends a guest from %s to login, and there once after signing in',
    async (path) => {
      const app = await openApp({ path });
      await expect.element(app.screen.getByRole('heading', { name: 'Inloggen' })).toBeInTheDocument();
      expect(app.path()).toBe('/login');
      expect(app.services.device.get('deeplink_redirect')).toBe(path);
      await app.screen.getByLabelText('E-mailadres').fill('s.dewit@example.org');
      await app.screen.getByLabelText('Wachtwoord', { exact: true }).fill('geheim');
      await app.screen.getByRole('button', { name: 'Inloggen' }).click();
      await vi.waitFor(() => expect(app.path()).toBe(path));
      expect(app.services.device.get('deeplink_redirect')).toBeNull();
      await vi.waitFor(() => expect(app.server.tracked()).toContain('redirect'));
    },
  );

  it('NAV-09.2 takes a kept link to another site for nothing', async () => {
    const app = await openApp({ path: '/login', kept: { deeplink_redirect: 'https://elsewhere.example/main/home' } });
    await app.screen.getByLabelText('E-mailadres').fill('s.dewit@example.org');
    await app.screen.getByLabelText('Wachtwoord', { exact: true }).fill('geheim');
    await app.screen.getByRole('button', { name: 'Inloggen' }).click();
    await vi.waitFor(() => expect(app.path()).toBe('/main/home'));
  });

  it('NAV-04.1 asks for a series as a guest, without a detour by login', async () => {
    const app = await openApp({ path: '/course/70' });
    await vi.waitFor(() => expect(app.server.calls).toContain('GET /v1/podcast/public/channels/70'));
    expect(app.path()).toBe('/course/70');
  });

  it.each(['/nergens', '/main/nergens', '/course', '/company/', '/company/999', '/course/999'])(
    'NAV-05.1 NAV-05.2 APP-11.3 shows the 404 page on %s and remembers it',
    async (path) => {
      const app = await openApp({ path, as: sanne });
      await expect.element(app.screen.getByRole('heading', { name: 'Hier is niets te horen' })).toBeInTheDocument();
      await vi.waitFor(() => expect(app.services.device.get('url404')).toBe(path));
      await app.screen.getByRole('link', { name: 'Naar home' }).click();
      await vi.waitFor(() => expect(app.path()).toBe('/main/home'));
    },
  );

  it('NAV-06.1 NAV-06.2 collapses an open player and goes home when a member comes to login', async () => {
    const app = await withOpenPlayer('/main/home');
    expect(isExpanded(app.services.player.getState())).toBe(true);
    await app.router.navigate({ to: '/login' });
    await vi.waitFor(() => expect(app.path()).toBe('/main/home'));
    expect(isExpanded(app.services.player.getState())).toBe(false);
  });

  it.each(['downloads', 'bookmarks'])('NAV-07.3 leads to the %s where an address names them as a tab', async (name) => {
    const app = await openApp({ path: `/main/following?tab=${name}`, as: sanne });
    await vi.waitFor(() => expect(app.path()).toBe(`/${name}`));
  });

  it.each(TABS)('NAV-07.1 NAV-07.2 NAV-07.3 NAV-07.4 PROF-01.1 enters %s at the tab %s', async (path, tab) => {
    const app = await openApp({ path, as: sanne });
    await expect.element(app.screen.getByRole('main').getByRole('link', { name: tab, exact: true })).toHaveAttribute('aria-current', 'page');
  });

  it('NAV-08.1 NAV-08.3 keeps the player on its routes', async () => {
    const app = await withOpenPlayer('/main/home');
    const kept = [
      '/main/search',
      '/main/following',
      '/main/profile',
      '/course/70',
      '/company/3',
      '/continue-watching',
      '/contact',
      '/downloads',
      '/',
      '/main',
    ];
    for (const path of kept) {
      await app.router.navigate({ to: path });
      expect({ path, open: isActive(app.services.player.getState()) }).toEqual({ path, open: true });
    }
  });

  it.each(['/nergens', '/verify', '/verify-email', '/complete-profile', '/reset-password', '/terms', '/privacy'])(
    'NAV-08.2 closes the player on %s',
    async (path) => {
      const app = await withOpenPlayer('/main/home');
      expect(isActive(app.services.player.getState())).toBe(true);
      await app.router.navigate({ to: path as '/' });
      await vi.waitFor(() => expect(isActive(app.services.player.getState())).toBe(false));
    },
  );

  it('NAV-08.2 closes the player of a member whose session ends, with the way to login', async () => {
    const app = await withOpenPlayer('/main/home');
    await expect.element(app.screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
    app.server.answer('GET /v1/users/me', status(401, { code: 'unauthenticated', message: 'x', errors: 'x' }));
    await app.services.session.refresh();
    await vi.waitFor(() => expect(app.path()).toBe('/login'));
    await vi.waitFor(() => expect(isActive(app.services.player.getState())).toBe(false));
  });
});

describe('When a link is followed to a screen that is loaded', () => {
  async function openHome() {
    const { router, screen } = await openApp({ path: '/main/home', as: sanne });
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    await router.preloadRoute({ to: '/main/search' });
    const link = screen.getByRole('link', { name: 'Zoeken', exact: true }).element() as HTMLElement;
    return { link, search: screen.getByRole('searchbox') };
  }

  it('draws the marked link before it renders the screen', async () => {
    const { link, search } = await openHome();
    link.click();
    await new Promise(requestAnimationFrame);
    expect([link.getAttribute('aria-current'), search.elements()]).toEqual(['page', []]);
    await expect.element(search).toBeInTheDocument();
  });

  it('waits for no frame in a hidden page', async () => {
    const { link, search } = await openHome();
    vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    onTestFinished(() => void vi.restoreAllMocks());
    link.click();
    await expect.element(search).toBeInTheDocument();
  });
});

describe('When the system opens a link in a native shell', () => {
  async function opened(from: string) {
    let open = (_url: string) => {};
    const app = await openApp({ path: from, outside: { openedLinks: { onOpen: (listener) => void (open = listener) } } });
    await vi.waitFor(() => expect(app.router.state.status).toBe('idle'));
    return { ...app, open: (url: string) => open(url) };
  }

  it('NAV-09.1 NAV-09.2 NAV-09.5 goes at once to what is public, signed out too, and nowhere for another site', async () => {
    const { open, path } = await opened('/contact');
    open('https://elsewhere.example/privacy');
    expect(path()).toBe('/contact');
    open(`${location.origin}/terms`);
    await expect.poll(path).toBe('/terms');
  });

  it('NAV-09.3 NAV-09.4 keeps what needs sign-in, and opens it once, after signing in', async () => {
    const { open, path, screen, services, router } = await opened('/contact');
    open(`${location.origin}/main/following?tab=new`);
    await expect.poll(path).toBe('/login');
    expect(services.device.get('deeplink_redirect')).toBe('/main/following?tab=new');
    await screen.getByLabelText('E-mailadres').fill('s.dewit@example.org');
    await screen.getByLabelText('Wachtwoord', { exact: true }).fill('geheim');
    await screen.getByRole('button', { name: 'Inloggen' }).click();
    await expect.poll(path).toBe('/main/following?tab=new');
    expect(services.device.get('deeplink_redirect')).toBeNull();
    await router.navigate({ to: '/login' });
    await expect.poll(path).toBe('/main/home');
  });
});
