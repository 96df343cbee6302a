import { createStore } from '@auscult/web/state/store';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../../testing/open-app.tsx';
import { anEpisode, aUser } from '../../testing/wire.ts';
import { aCourseServer, aPath } from '../../testing/wire-course.ts';

const sanne = aUser();

const LAYOUTS = [
  ['phone', 390, 390, 'bottom'],
  ['phone', 768, 768, 'bottom'],
  ['tablet', 769, 88, 'left'],
  ['tablet', 1023, 88, 'left'],
  ['desktop', 1024, 256, 'left'],
] as const;

/** Red, green and blue of a colour of a style sheet. */
function pixelOf(colour: string): Uint8ClampedArray {
  const context = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  return context.getImageData(0, 0, 1, 1).data;
}

describe('When the shell is on screen', () => {
  it('NAV-02.1 NAV-02.2 NAV-02.3 has Home, Search and Library, and marks where one is', async () => {
    const { screen, path } = await openApp({ path: '/main/home', as: sanne });
    const tabs = screen.getByRole('navigation', { name: 'Hoofdnavigatie' });
    await expect.element(tabs.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
    expect(tabs.getByRole('link').elements()).toHaveLength(3);
    await tabs.getByRole('link', { name: 'Bibliotheek' }).click();
    await vi.waitFor(() => expect(path()).toBe('/main/following?tab=following'));
    await expect.element(tabs.getByRole('link', { name: 'Bibliotheek' })).toHaveAttribute('aria-current', 'page');
    await expect.element(tabs.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
    await tabs.getByRole('link', { name: 'Zoeken' }).click();
    await vi.waitFor(() => expect(path()).toBe('/main/search'));
  });

  it.each(LAYOUTS)('NAV-11.1 NAV-11.2 NAV-11.3 lays a %s of %d px out with navigation %d px wide at the %s', async (size, viewport, width, side) => {
    const { screen } = await openApp({ path: '/main/home', as: sanne, size });
    await page.viewport(viewport, 900);
    const navigation = screen.getByRole('navigation', { name: 'Hoofdnavigatie' });
    await expect.element(navigation).toBeVisible();
    await vi.waitFor(() => {
      const column = side === 'left' ? navigation.element().closest('header') : navigation.element();
      const box = column?.getBoundingClientRect();
      expect(box?.width).toBe(width);
      expect(side === 'bottom' ? box?.bottom : box?.left).toBe(side === 'bottom' ? innerHeight : 0);
    });
  });

  it.each(['/company/3', '/course/70'])('NAV-02.4 stands around %s', async (path) => {
    const { screen } = await openApp({ path, as: sanne, answers: aCourseServer() });
    await expect.element(screen.getByRole('navigation', { name: 'Hoofdnavigatie' }).getByRole('link', { name: 'Home' })).toBeVisible();
  });

  it('leads whoever may enter the studio there, on the web alone', async () => {
    const studio = { name: 'Naar de studio' };
    const editor = aUser({ userPermissions: [{ name: 'update_course', company_id: 3 }], two_factor: true, two_factor_required: true });
    const may = await openApp({ path: '/main/home', as: editor, size: 'desktop' });
    await expect.element(may.screen.getByRole('link', studio)).toHaveAttribute('href', '/studio');
    await may.screen.unmount();
    for (const [as, platform] of [
      [sanne, 'web'],
      [editor, 'ios'],
    ] as const) {
      const { screen } = await openApp({ path: '/main/home', as, size: 'desktop', outside: { platform } });
      await expect.element(screen.getByRole('button', { name: 'Collega uitnodigen' })).toBeVisible();
      expect(screen.getByRole('link', studio).elements()).toHaveLength(0);
      await screen.unmount();
    }
  });

  it('lists the followed companies in the sidebar of a desktop', async () => {
    const { screen } = await openApp({ path: '/main/following', as: sanne, size: 'desktop' });
    const companies = screen.getByRole('navigation', { name: 'U volgt' });
    await expect.element(companies.getByRole('link', { name: 'Aanbieder 1' })).toHaveAttribute('href', '/company/1');
  });

  it('leads a desktop to the member’s accreditation, and says how much of it is open once it is touched', async () => {
    const dossier = [1, 2].map((id) => ({ stream: anEpisode(id), path: aPath() }));
    const answers = { 'GET /v1/podcast/accreditation': { dossier } };
    const { screen, path, server } = await openApp({ path: '/main/home', as: sanne, size: 'desktop', answers });
    const link = screen.getByRole('navigation', { name: 'Hoofdnavigatie' }).getByRole('link', { name: /^Accreditatie/ });
    await expect.element(link).toBeVisible();
    expect(server.calls).not.toContain('GET /v1/podcast/accreditation');
    await userEvent.keyboard('{Tab}');
    await expect.element(link).toHaveTextContent('Accreditatie2 open');
    await link.click();
    await vi.waitFor(() => expect(path()).toBe('/main/following?tab=accreditation'));
    await expect.element(link).toHaveAttribute('aria-current', 'page');
    const library = screen.getByRole('navigation', { name: 'Hoofdnavigatie' }).getByRole('link', { name: 'Bibliotheek' });
    await expect.element(library).not.toHaveAttribute('aria-current');
    await screen.getByRole('navigation', { name: 'Bibliotheek' }).getByRole('link', { name: 'Series' }).click();
    await expect.element(library).toHaveAttribute('aria-current', 'page');
    await expect.element(link).not.toHaveAttribute('aria-current');
  });

  it.each([
    [834, 1112],
    [1023, 600],
  ])('leads a tablet of %d by %d px there too, where all of its column fits', async (width, height) => {
    const { screen, path } = await openApp({ path: '/main/home', as: sanne, size: 'tablet' });
    await page.viewport(width, height);
    const link = screen.getByRole('navigation', { name: 'Hoofdnavigatie' }).getByRole('link', { name: 'Accreditatie' });
    await expect.element(link).toBeVisible();
    const [box, rail] = [link.element(), link.element().closest('header') as HTMLElement];
    expect([box.scrollWidth, rail.scrollHeight]).toEqual([box.clientWidth, rail.clientHeight]);
    await link.click();
    await vi.waitFor(() => expect(path()).toBe('/main/following?tab=accreditation'));
    await expect.element(link).toHaveAttribute('aria-current', 'page');
  });

  it('PROF-01.2 shows the member’s own picture where it leads to the profile, and initials where there is none', async () => {
    const url = '/media/images/9.jpg';
    const picture = { id: 9, category: 0, url, vibrant_palette_json: null, thumbhash: null, type: 'profile_pic_cropped' as const };
    const { screen } = await openApp({ path: '/main/home', as: { ...sanne, media: [picture] } });
    const link = screen.getByRole('link', { name: /Profiel/ });
    await expect.poll(() => link.element().querySelector('img')?.getAttribute('src')).toContain(url);
    await screen.unmount();
    const without = await openApp({ path: '/main/home', as: sanne });
    await expect.element(without.screen.getByRole('link', { name: /Profiel/ })).toHaveTextContent(sanne.initials);
  });

  it('keeps what a keyboard or a link leads to clear of the dock', async () => {
    const paddingBelow = () => getComputedStyle(document.documentElement).scrollPaddingBottom;
    const { screen } = await openApp({ path: '/main/home', as: sanne });
    await expect.element(screen.getByRole('main')).toBeInTheDocument();
    expect(paddingBelow()).toBe('160px');
    await screen.unmount();
    expect(paddingBelow()).toBe('auto');
  });

  it('offers a guest the way in', async () => {
    const { screen } = await openApp({ path: '/nergens', size: 'desktop' });
    await expect.element(screen.getByRole('link', { name: 'Inloggen' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /profiel/i }).elements()).toHaveLength(0);
  });

  it.each([
    ['nl', 'Inloggen'],
    ['en', 'Log in'],
  ])('keeps it clear of the edges of a tablet’s column, in %s', async (language, name) => {
    const { screen } = await openApp({ path: '/nergens', size: 'tablet', kept: { language } });
    const link = screen.getByRole('banner').getByRole('link', { name });
    await expect.element(link).toBeVisible();
    const [box, rail] = [link, screen.getByRole('banner')].map((one) => one.element().getBoundingClientRect()) as [DOMRect, DOMRect];
    expect([box.left - rail.left >= 8, rail.right - box.right >= 8]).toEqual([true, true]);
    expect(link.element().scrollWidth).toBeLessThanOrEqual(link.element().clientWidth);
  });

  it('lets a keyboard skip to the content, and moves focus to the title of a new screen', async () => {
    const { screen } = await openApp({ path: '/main/home', as: sanne });
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
    await userEvent.keyboard('{Tab}');
    await expect.element(screen.getByRole('link', { name: 'Naar de inhoud' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('main')).toHaveFocus();
    await screen.getByRole('link', { name: 'Bibliotheek' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Bibliotheek' })).toHaveFocus();
    expect(document.title).toBe('Bibliotheek · Auscult');
  });
});

describe('When the connection goes', () => {
  it('APP-03.1 APP-03.2 APP-03.4 warns at the top of the screen, can be closed, and warns again the next time', async () => {
    const { screen, connection } = await openApp({ path: '/main/home', as: sanne });
    const warning = screen.getByText('Er is geen internet verbinding beschikbaar');
    connection.go(false);
    expect(warning.elements()).toHaveLength(0);
    connection.second();
    await expect.element(warning).toBeVisible();
    const banner = warning.element().closest('[role]') as HTMLElement;
    expect(banner.getBoundingClientRect().top).toBeLessThan(16);
    expect(screen.getByRole('heading', { level: 1 }).element().getBoundingClientRect().top).toBeGreaterThan(banner.getBoundingClientRect().bottom);
    const [red = 0, green = 0, blue = 0] = pixelOf(getComputedStyle(banner).backgroundColor);
    expect([red > blue, green > blue]).toEqual([true, true]);
    await screen.getByRole('button', { name: 'Sluiten' }).click();
    await expect.poll(() => warning.elements().length).toBe(0);
    connection.go(true);
    connection.go(false);
    connection.second();
    await expect.element(warning).toBeVisible();
    connection.go(true);
    await expect.poll(() => warning.elements().length).toBe(0);
  });

  it('APP-03.5 warns on the screens outside the shell too, sign-in and sign-up included, and once on the others', async () => {
    const { screen, connection, router } = await openApp({ path: '/login' });
    connection.go(false);
    connection.second();
    const warning = screen.getByText('Er is geen internet verbinding beschikbaar');
    for (const [to, title] of [
      ['/login', 'Inloggen'],
      ['/sign-up', 'Maak uw account'],
      ['/contact', 'Contact'],
      ['/nowhere', 'Hier is niets te horen'],
    ] as const) {
      await router.navigate({ to: to as '/login' });
      await expect.element(screen.getByRole('heading', { level: 1 })).toMatchTextContent(title);
      expect(warning.elements()).toHaveLength(1);
    }
  });

  it('AUTH-02.4 APP-03.6 APP-15.1 HOME-10.2 starts offline with the cached user, and asks for config and Home again when the connection is there', async () => {
    const offline = Object.fromEntries(
      ['GET /v1/users/me', 'GET /v1/podcast/config', 'GET /v1/podcast/recently-played'].map((call) => [call, 'offline']),
    );
    const { screen, server, connection, services } = await openApp({ path: '/main/home', as: sanne, online: false, answers: offline });
    await expect.element(screen.getByRole('heading', { name: 'Goedemorgen, Sanne' })).toBeVisible();
    await vi.waitFor(() => expect(services.session.refreshPending).toBe(true));
    expect(services.network.init.get()).toBe('failed');
    server.calls.length = 0;
    connection.go(true);
    await vi.waitFor(() =>
      expect(server.calls).toEqual(expect.arrayContaining(['GET /v1/users/me', 'GET /v1/podcast/config', 'GET /v1/podcast/recently-played'])),
    );
    expect(services.network.init.get()).toBe('ready');
  });
});

describe('When there is a newer version of the app', () => {
  it.each(['phone', 'tablet', 'desktop'] as const)('offers it on a %s over nothing that is pressed, until it is put off', async (size) => {
    const { screen, services } = await openApp({ path: '/main/home', as: sanne, size });
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    const offered = createStore(true);
    services.update.set({ offered, dismiss: () => offered.set(false), apply: () => undefined });
    const notice = screen.getByText('Nieuwe versie beschikbaar');
    await expect.element(notice).toBeVisible();
    const place = notice.element().closest('[role="status"]') as HTMLElement;
    const { left, right, top, bottom } = place.getBoundingClientRect();
    const covered = [...document.querySelectorAll('a, button, input')].filter((control) => {
      const box = control.getBoundingClientRect();
      return !place.contains(control) && box.width > 1 && box.left < right && box.right > left && box.top < bottom && box.bottom > top;
    });
    expect(covered).toEqual([]);
    await screen.getByRole('button', { name: 'Later' }).click();
    await expect.element(notice).not.toBeInTheDocument();
  });
});

describe('When something is told', () => {
  it('APP-08.1 APP-08.2 APP-08.8 APP-08.10 shows success, warning and error at the top of the page, announces them, and keeps them to read again', async () => {
    const { screen, services } = await openApp({ path: '/main/profile?tab=settings', as: sanne });
    services.toasts.error(['Postcode is ongeldig.', 'Mobiel nummer is ongeldig.']);
    services.toasts.warning('Bijna vol');
    services.toasts.success('Bewaard bij uw favorieten');
    const told = screen.getByRole('region', { name: 'Meldingen' });
    await expect.element(told.getByRole('alert').getByText('Postcode is ongeldig.')).toBeVisible();
    await expect.element(told.getByRole('alert').getByText('Mobiel nummer is ongeldig.')).toBeVisible();
    await expect.element(told.getByRole('status').getByText('Bewaard bij uw favorieten')).toBeVisible();
    for (const [text, isRed] of [
      ['Postcode is ongeldig.', true],
      ['Bijna vol', true],
      ['Bewaard bij uw favorieten', false],
    ] as const) {
      const toast = told.getByText(text).element().closest('[role] > div') as HTMLElement;
      const [red, green] = pixelOf(getComputedStyle(toast).backgroundColor);
      expect([text, (red ?? 0) > (green ?? 0)]).toEqual([text, isRed]);
      expect(toast.getBoundingClientRect().bottom).toBeLessThan(innerHeight / 3);
    }
    const log = screen.getByRole('main').getByRole('listitem');
    await expect.element(log.filter({ hasText: 'Bewaard bij uw favorieten' })).toBeVisible();
  });
});
