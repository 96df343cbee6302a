import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { status } from '../../testing/fake-server.ts';
import { type OpenOptions, openApp } from '../../testing/open-app.tsx';
import { aBusyServer, aCompany, aFeatured, anEpisode, aPlayedItem, aUser } from '../../testing/wire.ts';
import { aCourse, aCourseServer, aStream } from '../../testing/wire-course.ts';

const sanne = aUser();
const home = (options: Partial<OpenOptions> = {}) => openApp({ path: '/main/home', as: sanne, ...options });

const config = (order_config: Record<string, number>, admin_url: string | null = null) => ({
  invite_token_config: { invite_token_enabled: false },
  order_config,
  admin_url,
  contact_email: null,
});

/** Headings of the sections from top to bottom, once all have come near the screen. */
async function sections(): Promise<string[]> {
  const titles = () => [...document.querySelectorAll('main section:not([aria-busy="true"]) h2')].map((heading) => heading.textContent ?? '');
  await vi.waitFor(() => {
    expect(titles()).not.toEqual([]);
    for (const waiting of document.querySelectorAll('section[aria-busy="true"]')) waiting.scrollIntoView();
    expect([...document.querySelectorAll('section[aria-busy="true"]')].map((section) => section.ariaLabel ?? section.textContent)).toEqual([]);
  });
  return titles();
}

describe('When a member opens Home', () => {
  it.each([
    [0, 0, 'Hallo, Sanne'],
    [7, 59, 'Hallo, Sanne'],
    [8, 0, 'Goedemorgen, Sanne'],
    [12, 59, 'Goedemorgen, Sanne'],
    [13, 0, 'Goedemiddag, Sanne'],
    [18, 0, 'Goedenavond, Sanne'],
  ])('HOME-01.1 HOME-01.2 HOME-01.3 HOME-01.4 greets at %d:%d with "%s"', async (hour, minute, greeting) => {
    const { screen } = await home({ now: new Date(2025, 5, 22, hour, minute) });
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(greeting);
  });

  it('HOME-01.5 greets without a name where there is none', async () => {
    const { screen } = await home({ as: aUser({ first_name: '' }) });
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Goedemorgen');
  });

  it('HOME-04.1 HOME-04.2 HOME-04.3 leads to search, settings and profile', async () => {
    const { screen } = await home();
    await expect.element(screen.getByRole('link', { name: 'Zoek in Auscult' })).toHaveAttribute('href', '/main/search');
    await expect.element(screen.getByRole('link', { name: 'Instellingen' })).toHaveAttribute('href', '/main/profile?tab=settings');
    await expect.element(screen.getByRole('link', { name: /profiel/i })).toHaveAttribute('href', '/main/profile?tab=profile');
  });

  it('HOME-05.2 HOME-05.5 HOME-06.1 has every section in the default order', async () => {
    await home();
    await expect(sections()).resolves.toEqual([
      'Verder luisteren',
      'Top 10 van de week',
      'Populaire series',
      'Uitgelicht',
      'Voor de praktijk',
      'Aanbevolen voor u',
      'Nieuw',
      'U volgt',
      'Nieuwe series',
      'Uw kennis, hardop',
    ]);
  });

  it('LIVE-15.1 has what is live now and what begins soon above all sections, each leading to its room', async () => {
    const room = {
      live_id: 7,
      title: 'Ritmestoornissen: wanneer verwijst u?',
      summary: '',
      company_id: 1,
      company_name: 'Hartlijn Academie',
      media: [],
      visibility: 'public',
      language: 'nl',
      ends_at: null,
      opens_at: null,
    };
    const { screen } = await home({
      answers: {
        'GET /v1/live': {
          live: [{ ...room, phase: 'live', begins_at: '2025-06-22T18:00:00.000Z' }],
          soon: [{ ...room, live_id: 8, title: 'Stolling', phase: 'waiting', begins_at: '2025-06-24T18:00:00.000Z' }],
        },
      },
    });
    const rooms = screen.getByRole('list', { name: 'Live', exact: true });
    await expect.element(rooms.getByRole('link', { name: /Ritmestoornissen.*Nu live/ })).toHaveAttribute('href', '/live/7');
    await expect.element(rooms.getByRole('link', { name: /Stolling.*Straks: 24 juni om/ })).toHaveAttribute('href', '/live/8');
    // On a phone, too, the whole title can be read.
    const title = rooms.getByText('Ritmestoornissen: wanneer verwijst u?').element();
    expect(title.scrollHeight).toBeLessThanOrEqual(title.clientHeight + 1);
    const section = document.querySelector('main section h2');
    expect(rooms.element().compareDocumentPosition(section as Node) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it("HOME-05.1 takes the server's order", async () => {
    await home({ answers: { 'GET /v1/podcast/config': config({ following: -99, recently_played: 9_999_999 }) } });
    const titles = await sections();
    expect(titles[0]).toBe('U volgt');
    expect(titles.at(-2)).toBe('Verder luisteren');
  });

  it("HOME-05.3 keeps the server's order on a desktop, where neighbours may stand beside each other and no other section moves", async () => {
    const { server, services } = await home({
      size: 'desktop',
      answers: { 'GET /v1/podcast/config': config({ following: -99, new_release_courses: -4 }) },
    });
    const inOrder = ['U volgt', 'Verder luisteren', 'Top 10 van de week', 'Nieuwe series', 'Populaire series', 'Uitgelicht', 'Voor de praktijk'];
    await expect(sections()).resolves.toEqual([...inOrder, 'Aanbevolen voor u', 'Nieuw', 'Uw kennis, hardop']);
    const top = (title: string) => page.getByRole('region', { name: title }).element().getBoundingClientRect();
    expect(top('Uitgelicht').top).toBeGreaterThan(top('Top 10 van de week').bottom);
    expect(Math.round(top('Uw kennis, hardop').width)).toBeGreaterThan(800);

    // Neighbours: the top ten comes first, so it stands on the left.
    server.answer('GET /v1/podcast/config', config({ featured: -3.5, following: 10_000 }));
    await services.queryClient.invalidateQueries({ queryKey: ['config'] });
    await expect.poll(() => top('Uitgelicht').top - top('Top 10 van de week').top).toBe(0);
    expect(top('Uitgelicht').left).toBeGreaterThan(top('Top 10 van de week').right);
    const titles = await sections();
    expect(titles.slice(0, 5)).toEqual(['Verder luisteren', 'Top 10 van de week', 'Uitgelicht', 'Voor de praktijk', 'Populaire series']);
    expect(titles.slice(-3)).toEqual(['Nieuwe series', 'Uw kennis, hardop', 'U volgt']);
  });

  it('HOME-06.6 fills the room beside the top ten of a desktop with a second slider', async () => {
    const popular = { popular_podcasts: Array.from({ length: 10 }, (_, i) => anEpisode(40 + i)) };
    await home({ size: 'desktop', answers: { 'GET /v1/podcast/popular': popular, 'GET /v1/podcast/config': config({ featured: -4.5 }) } });
    await sections();
    const box = (title: string) => page.getByRole('region', { name: title }).element().getBoundingClientRect();
    const [featured, second, topTen] = [box('Uitgelicht'), box('Voor de praktijk'), box('Top 10 van de week')];
    expect([second.left, second.width]).toEqual([featured.left, featured.width]);
    expect(second.top).toBeGreaterThan(featured.bottom);
    expect(Math.abs(second.bottom - topTen.bottom)).toBeLessThan(80);
    expect(topTen.left).toBeGreaterThan(second.right);
  });

  it('HOME-06.6 HOME-06.13 gives a desktop’s only slider the whole row, and the ten the next', async () => {
    const sizes = { featured: [{ name: '', theme_size: 'xl', courses: 1 }], sections: { popular_streams: 10 } };
    const answers = {
      'GET /v1/podcast/home': sizes,
      'GET /v1/podcast/featured-courses': { featured_courses: [aFeatured(21)] },
      'GET /v1/podcast/popular': { popular_podcasts: Array.from({ length: 10 }, (_, i) => anEpisode(40 + i)) },
      'GET /v1/podcast/config': config({ featured: -4.5 }),
    };
    const { screen } = await home({ size: 'desktop', answers });
    const ranks = screen.getByRole('list', { name: 'Top 10 van de week' }).getByRole('listitem');
    await expect.poll(() => ranks.elements().length).toBe(10);
    const tops = ranks.elements().map((rank) => rank.getBoundingClientRect().top);
    expect(tops[1]).toBe(tops[0]);
    const box = (title: string) => page.getByRole('region', { name: title }).element().getBoundingClientRect();
    expect(box('Uitgelicht').width).toBe(box('Top 10 van de week').width);
  });

  it.each(['phone', 'tablet'] as const)(
    'HOME-05.1 lets the top ten of a %s follow the first slider that it stands beside, not all of them',
    async (size) => {
      await home({ size, answers: { 'GET /v1/podcast/config': config({ featured: -4.5 }) } });
      const titles = await sections();
      expect(titles.slice(0, 4)).toEqual(['Verder luisteren', 'Uitgelicht', 'Top 10 van de week', 'Voor de praktijk']);
    },
  );

  it('AUTH-13.3 links a pencil on each featured series to it in the studio, for who may feature it', async () => {
    const answers = { 'GET /v1/podcast/config': config({}, 'https://auscult.example/studio') };
    const { screen } = await home({ as: aUser({ userPermissions: [{ name: 'update_featured_course', company_id: null }] }), answers });
    await sections();
    await expect
      .element(screen.getByRole('link', { name: /^Bewerken in de studio/ }).first())
      .toHaveAttribute('href', 'https://auscult.example/studio/featured-course/21/edit');
  });

  it('HOME-06.9 leaves an empty section out, and says so when all are empty', async () => {
    const nothing = {
      'GET /v1/podcast/recently-played': { recently_played: [] },
      'GET /v1/podcast/featured-courses': { featured_courses: [] },
      'GET /v1/podcast/popular': { popular_podcasts: [] },
      'GET /v1/podcast/popular/channels': { popular_channels: [] },
      'GET /v1/podcast/new-podcast-releases': { new_podcasts: [], totalRecords: 0 },
      'GET /v1/podcast/new-courses': { new_releases: [], totalRecords: 0, favourite_course_ids: [], following_company_ids: [] },
      'GET /v1/podcast/recommended': { recommended: [] },
      'GET /v1/podcast/following-company-courses': { company_following_courses: [] },
    };
    const { screen } = await home({ answers: nothing });
    await expect(sections()).resolves.toEqual(['Uw kennis, hardop']);
    await expect.element(screen.getByRole('heading', { name: 'Hier staat nog niets' })).toBeVisible();
  });

  it('HOME-08.1 HOME-08.2 ends with the studio, where there is an address for it, and a contact link', async () => {
    const { screen } = await home();
    await sections();
    await expect
      .element(screen.getByRole('link', { name: 'Bekijk de studio' }))
      .toHaveAttribute('href', expect.stringContaining('mailto:contact@auscult.example'));
    await expect.element(screen.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact');
  });
});

describe('When sections show what they have', () => {
  it('HOME-06.2 LIB-07.1 LIB-07.2 shows progress and time left of what can be resumed, and links to everything played', async () => {
    const finished = aPlayedItem(13, { progress_end_time: 2_870 });
    const { screen } = await home({ answers: { 'GET /v1/podcast/recently-played': { recently_played: [aPlayedItem(11), finished] } } });
    const section = screen.getByRole('region', { name: 'Verder luisteren' });
    const card = section.getByRole('article');
    await expect.element(card).toMatchTextContent('Kleine longen · afl. 2');
    await expect.element(card).toMatchTextContent('nog 24 min');
    expect(card.elements()).toHaveLength(1);
    const line = card.element().querySelector('[aria-hidden] > i');
    const share = (line?.getBoundingClientRect().width ?? 0) / (line?.parentElement?.getBoundingClientRect().width ?? 1);
    expect(share).toBeCloseTo(0.5, 1);
    await expect.element(section.getByRole('link', { name: 'Alles' })).toHaveAttribute('href', '/continue-watching');
  });

  it('moves no card when another episode has come first', async () => {
    const PLAYED = 'GET /v1/podcast/recently-played';
    const { screen, server, services } = await home({ answers: { [PLAYED]: { recently_played: [aPlayedItem(11), aPlayedItem(12)] } } });
    const cards = screen.getByRole('region', { name: 'Verder luisteren' }).getByRole('article');
    await expect.poll(() => cards.elements().length).toBe(2);
    const [first, second] = cards.elements();
    server.answer(PLAYED, { recently_played: [aPlayedItem(13, { stream_title: 'Zojuist begonnen' }), aPlayedItem(11), aPlayedItem(12)] });
    await services.queryClient.invalidateQueries({ queryKey: ['home'] });
    await expect.element(cards.nth(0)).toMatchTextContent('Zojuist begonnen');
    expect(cards.elements().slice(0, 2)).toEqual([first, second]);
  });

  it('PLAY-11.1 shows the newer of what the device and the server know', async () => {
    const { screen } = await home({
      kept: { 'progress.history.stream.11': JSON.stringify({ progress: 2_100, timestamp: Date.now(), user: sanne.id }) },
      answers: { 'GET /v1/podcast/recently-played': { recently_played: [aPlayedItem(11)] } },
    });
    await expect.element(screen.getByRole('region', { name: 'Verder luisteren' })).toMatchTextContent('nog 13 min');
  });

  it('HOME-06.4 HOME-06.5 ranks ten episodes, with titles cut at seventy characters', async () => {
    const long = anEpisode(31, { title: 'a'.repeat(71) });
    const popular = { popular_podcasts: [long, ...Array.from({ length: 9 }, (_, i) => anEpisode(40 + i))] };
    const { screen, server } = await home({ answers: { 'GET /v1/podcast/popular': popular } });
    const ranks = screen.getByRole('list', { name: 'Top 10 van de week' }).getByRole('listitem');
    await expect.poll(() => ranks.elements().length).toBe(10);
    await expect.element(ranks.first()).toMatchTextContent(`${'a'.repeat(70)}…`);
    expect(server.calls).toContain('GET /v1/podcast/popular?filter=weekly&limit=10');
  });

  it('HOME-06.13 shows all ten at once on a desktop, also beside featured', async () => {
    const popular = { popular_podcasts: Array.from({ length: 10 }, (_, i) => anEpisode(40 + i)) };
    const { screen } = await home({
      size: 'desktop',
      answers: { 'GET /v1/podcast/popular': popular, 'GET /v1/podcast/config': config({ featured: -4.5 }) },
    });
    const ranks = screen.getByRole('list', { name: 'Top 10 van de week' });
    await expect.poll(() => ranks.getByRole('listitem').elements().length).toBe(10);
    const { left, right } = ranks.element().getBoundingClientRect();
    for (const rank of ranks.getByRole('listitem').elements()) {
      const { left: from, right: to } = rank.getBoundingClientRect();
      expect([from >= Math.floor(left), to <= Math.ceil(right), to <= innerWidth]).toEqual([true, true, true]);
    }
  });

  it('HOME-06.3 HOME-06.7 shows ten popular series, twenty recommended at most, and why', async () => {
    const { screen, server } = await home();
    await sections();
    expect(screen.getByRole('list', { name: 'Populaire series' }).getByRole('listitem').elements()).toHaveLength(10);
    expect(server.calls).toContain('GET /v1/podcast/popular/channels?limit=10');
    expect(server.calls).toContain('GET /v1/podcast/recommended?limit=20');
    await expect.element(screen.getByRole('region', { name: 'Aanbevolen voor u' })).toMatchTextContent('Omdat u Demonstratie Academie volgt');
  });

  it('HOME-06.8 shows the four companies followed last, and leads to the others', async () => {
    const { screen } = await home();
    await sections();
    const section = screen.getByRole('main').getByRole('region', { name: 'U volgt' });
    expect(section.getByRole('listitem').elements()).toHaveLength(4);
    await expect.element(section.getByRole('link', { name: 'Alles' })).toHaveAttribute('href', '/main/following?tab=following');
  });

  it('shows an error for a section that failed to load, and retries on request', async () => {
    const { screen, server } = await home({ answers: { 'GET /v1/podcast/popular': status(500, { code: 'internal', message: 'x', errors: 'x' }) } });
    const section = screen.getByRole('region', { name: 'Top 10 van de week' });
    await expect.element(section).toMatchTextContent('Dit kan niet geladen worden');
    server.answer('GET /v1/podcast/popular', { popular_podcasts: [anEpisode(31)] });
    await section.getByRole('button', { name: 'Opnieuw proberen' }).click();
    await expect.element(section).toMatchTextContent('Aflevering 31');
  });
});

describe('When a field of interest is chosen', () => {
  it('HOME-02.1 HOME-02.2 offers all and the listener’s own, with names cut to twenty characters', async () => {
    const { screen } = await home();
    const chips = screen.getByRole('group', { name: 'Vakgebieden' }).getByRole('button');
    await expect.poll(() => chips.elements().map((chip) => chip.textContent)).toEqual(['Alles', 'Cardiologie', 'Ouderengeneeskunde e']);
    await expect.element(chips.first()).toHaveAttribute('aria-pressed', 'true');
  });

  it('HOME-02.3 filters every section, and stays chosen in the address', async () => {
    const categoryOf = (request: Request) => new URL(request.url).searchParams.get('category_id');
    const { screen, server, path } = await home({
      answers: {
        'GET /v1/podcast/following-company-courses': (request: Request) => ({
          company_following_courses: [1, 2]
            .filter((id) => categoryOf(request) === null || categoryOf(request) === String(id))
            .map((id) => ({ company: aCompany(id), category_id: 1, courses: [], new_episodes: 0 })),
        }),
        'GET /v1/podcast/recently-played': (request: Request) => ({
          recently_played: categoryOf(request) === '2' ? [aPlayedItem(12)] : [aPlayedItem(11), aPlayedItem(12)],
        }),
      },
    });
    server.calls.length = 0;
    await screen.getByRole('button', { name: 'Ouderengeneeskunde e' }).click();
    await sections();
    for (const call of [
      'popular?filter=weekly&limit=10',
      'popular/channels?limit=10',
      'new-podcast-releases?limit=10',
      'new-courses?limit=10',
      'recommended?limit=20',
    ]) {
      expect(server.calls).toContain(`GET /v1/podcast/${call}&category_id=2`);
    }
    expect(server.calls).toContain('GET /v1/podcast/featured-courses?profession_ids=4&category_id=2');
    const resume = screen.getByRole('region', { name: 'Verder luisteren' });
    await expect.element(resume).toMatchTextContent('Aflevering 12');
    await expect.element(resume).not.toMatchTextContent('Aflevering 11');
    const companies = screen.getByRole('main').getByRole('region', { name: 'U volgt' }).getByRole('listitem');
    expect(companies.elements().map((company) => company.textContent)).toEqual(['Aanbieder 2']);
    expect(path()).toBe('/main/home?category=2');
  });
});

describe('When Home loads and refreshes', () => {
  it('HOME-09.1 HOME-09.2 holds 350 px for a section that is not there yet, and asks for it when it comes near', async () => {
    await page.viewport(390, 844);
    const { server } = await home({ answers: { 'GET /v1/podcast/popular': () => new Promise(() => undefined) } });
    const waiting = () => [...document.querySelectorAll<HTMLElement>('section[aria-busy="true"]')];
    await expect.poll(() => waiting().length).toBeGreaterThan(4);
    expect(waiting().every((section) => section.offsetHeight >= 350)).toBe(true);
    expect(server.calls.some((call) => call.includes('/new-courses'))).toBe(false);
    await vi.waitFor(() => {
      scrollTo(0, document.body.scrollHeight);
      expect(server.calls.some((call) => call.includes('/new-courses'))).toBe(true);
    });
  });

  it('is no wider than a phone while it waits for its order', async () => {
    await home({ size: 'phone', answers: { 'GET /v1/podcast/recently-played': () => new Promise(() => undefined) } });
    await vi.waitFor(() => expect(document.querySelectorAll('[aria-busy="true"] li').length).toBeGreaterThan(5));
    expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  });

  it.each(['phone', 'tablet', 'desktop'] as const)(
    'HOME-09.3 causes no layout shift on a %s: each placeholder is as high as its section',
    async (size) => {
      const gate = Promise.withResolvers<void>();
      const later = (body: unknown) => async () => gate.promise.then(() => body);
      // As high as cards of episodes become: two lines of title and of reason, and points.
      const high = (id: number) => anEpisode(id, { title: 'Boezemfibrilleren bij ouderen in de praktijk', accreditation_points: 2 });
      const reason = { kind: 'followed_company', name: 'Demonstratie Academie voor de eerste lijn' };
      const few = {
        ...aBusyServer(sanne),
        'GET /v1/podcast/new-podcast-releases': { new_podcasts: [high(101), high(102)], totalRecords: 10 },
        'GET /v1/podcast/recommended': { recommended: [{ stream: high(301), reason }] },
      };
      const answers = Object.fromEntries(
        ['popular', 'popular/channels', 'new-podcast-releases', 'new-courses', 'recommended', 'featured-courses'].map((name) => {
          const key = `GET /v1/podcast/${name}`;
          return [key, later((few as Record<string, unknown>)[key])];
        }),
      );
      await home({ size, answers });
      const heights = () =>
        Object.fromEntries(
          [...document.querySelectorAll<HTMLElement>('main section:has(h2)')].map((section) => [
            section.querySelector('h2')?.textContent,
            section.offsetHeight,
          ]),
        );
      await expect.poll(() => Object.keys(heights())).toContain('Voor de praktijk');
      await expect.poll(() => document.querySelectorAll('section[aria-busy="true"]').length).toBeGreaterThan(5);
      const before = heights();
      gate.resolve();
      await sections();
      scrollTo(0, 0);
      expect(heights()).toMatchObject(before);
    },
  );

  it('lets nothing move that is far from the screen', async () => {
    const emulate = (value: string) => cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
    await emulate('no-preference');
    onTestFinished(async () => void (await emulate('reduce')));
    await home();
    await expect.poll(() => document.querySelectorAll('[data-still] span').length).toBeGreaterThan(0);
    const moving = document.getAnimations().flatMap(({ effect }) => (effect instanceof KeyframeEffect && effect.target ? [effect.target] : []));
    expect(moving.length).toBeGreaterThan(0);
    expect(moving.filter((element) => element.closest('[data-still]'))).toEqual([]);
  });

  it('does not fetch empty sections, and renders nothing before the first sections are loaded', async () => {
    const gate = Promise.withResolvers<void>();
    const none = {
      recently_played: 1,
      popular_streams: 10,
      popular_courses: 0,
      recommended: 0,
      new_release_streams: 0,
      following: 0,
      new_release_courses: 0,
    };
    const { screen, server } = await home({
      answers: {
        'GET /v1/podcast/home': { sections: none, featured: [] },
        'GET /v1/podcast/recently-played': async () => gate.promise.then(() => ({ recently_played: [aPlayedItem(11)] })),
      },
    });
    await vi.waitFor(() => expect(server.calls).toContain('GET /v1/podcast/recently-played'));
    expect(screen.getByRole('region', { name: 'Top 10 van de week' }).elements()).toHaveLength(0);
    const asked = () => server.calls.filter((call) => call === 'GET /v1/podcast/recently-played').length;
    const before = asked();
    gate.resolve();
    await expect(sections()).resolves.toEqual(['Verder luisteren', 'Top 10 van de week', 'Uw kennis, hardop']);
    expect(server.calls.filter((call) => /recommended|new-|channels|featured/.test(call))).toEqual([]);
    expect(asked()).toBe(before);
  });

  it('HOME-03.1 asks for everything again when the top is pulled down far enough', async () => {
    // As on a device with a touch screen.
    Object.assign(window, { ontouchstart: null });
    onTestFinished(() => void Reflect.deleteProperty(window, 'ontouchstart'));
    const { screen, server } = await home();
    await expect.element(screen.getByRole('region', { name: 'Verder luisteren' })).toMatchTextContent('Aflevering 11');
    scrollTo(0, 0);
    const touch = (type: string, clientY: number) => {
      const finger = new Touch({ identifier: 1, target: document.body, clientX: 200, clientY });
      window.dispatchEvent(new TouchEvent(type, { touches: type === 'touchend' ? [] : [finger], changedTouches: [finger] }));
    };
    const pull = (to: number) => {
      touch('touchstart', 100);
      touch('touchmove', to);
      touch('touchend', to);
    };
    const asked = () => server.calls.filter((call) => call === 'GET /v1/podcast/config').length;
    const before = asked();
    await vi.waitFor(() => {
      pull(320);
      expect(asked()).toBeGreaterThan(before);
    });
    expect(server.calls.filter((call) => call === 'GET /v1/podcast/recently-played').length).toBeGreaterThan(1);
    await expect.element(screen.getByText('Bezig met vernieuwen')).not.toBeInTheDocument();
    const after = asked();
    pull(180);
    expect(asked()).toBe(after);
  });

  it('HOME-03.2 gives a mouse and a keyboard a button for it, and says that it is at work', async () => {
    const { screen, server } = await home({ size: 'desktop' });
    const button = screen.getByRole('button', { name: 'Vernieuwen' });
    await expect.element(button).toBeVisible();
    await sections();
    const gate = Promise.withResolvers<void>();
    server.answer('GET /v1/podcast/popular', async () => gate.promise.then(() => ({ popular_podcasts: [anEpisode(99)] })));
    server.calls.length = 0;
    await button.click();
    await expect.element(screen.getByText('Bezig met vernieuwen')).toBeInTheDocument();
    gate.resolve();
    await expect.element(screen.getByText('Bezig met vernieuwen')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('region', { name: 'Top 10 van de week' })).toMatchTextContent('Aflevering 99');
    expect(server.calls).toEqual(expect.arrayContaining(['GET /v1/podcast/config', 'GET /v1/podcast/home', 'GET /v1/podcast/recently-played']));
  });

  it('moves a shelf by arrows for a mouse, and with the focus for a keyboard', async () => {
    const { screen } = await home({ size: 'desktop' });
    await sections();
    const shelf = screen.getByRole('list', { name: 'Populaire series' });
    const list = shelf.element();
    const arrows = () => list.parentElement?.querySelectorAll('button[tabindex="-1"]') ?? [];
    // What loads above it may move the shelf away from the mouse, or under it before it listens.
    await expect
      .poll(async () => {
        await userEvent.unhover(shelf);
        await userEvent.hover(shelf);
        return arrows().length;
      })
      .toBe(1);
    await userEvent.click(arrows()[0] as Element);
    await expect.poll(() => list.scrollLeft).toBeGreaterThan(200);
    await expect.poll(() => arrows().length).toBe(1);
    const first = shelf.getByRole('link').first().element() as HTMLElement;
    first.focus();
    await expect.poll(() => list.scrollLeft).toBe(0);
  });

  it('HOME-10.2 asks again when the connection comes back after an offline start', async () => {
    const { screen, server, connection } = await home({ online: false, answers: { 'GET /v1/podcast/recently-played': 'offline' } });
    const section = screen.getByRole('region', { name: 'Verder luisteren' });
    await expect.element(section).toMatchTextContent('Dit kan niet geladen worden');
    server.answer('GET /v1/podcast/recently-played', { recently_played: [aPlayedItem(11)] });
    connection.go(true);
    await expect.element(section).toMatchTextContent('Aflevering 11');
  });

  it('HOME-10.1 asks again when a native app becomes active', async () => {
    const nativeApp = { version: async () => null, openStore: () => undefined, openSettings: () => undefined };
    const { screen, server } = await home({ outside: { nativeApp } });
    const section = screen.getByRole('region', { name: 'Verder luisteren' });
    await expect.element(section).toBeVisible();
    server.answer('GET /v1/podcast/recently-played', { recently_played: [aPlayedItem(77)] });
    server.calls.length = 0;
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.element(section).toMatchTextContent('Aflevering 77');
    expect(server.calls).toEqual(expect.arrayContaining(['GET /v1/podcast/config', 'GET /v1/podcast/home']));
  });

  it('APP-07.8 counts the visit', async () => {
    const { server } = await home();
    await vi.waitFor(() => expect(server.bodies.get('POST /v1/trackings')).toMatchObject({ action: 'home' }));
  });

  it('APP-07.7 APP-07.9 counts a featured series that is opened, and a visit to the account', async () => {
    const { screen, server, path } = await home({ answers: aCourseServer() });
    await sections();
    await screen.getByRole('link', { name: 'Uitgelicht 21' }).click();
    await vi.waitFor(() => expect(path()).toBe('/course/21'));
    await vi.waitFor(() =>
      expect(server.sent('POST /v1/trackings')).toContainEqual(expect.objectContaining({ action: 'featured_view', entity_id: 21 })),
    );
    await screen.getByRole('link', { name: 'Home' }).first().click();
    await screen.getByRole('link', { name: /profiel/i }).click();
    await vi.waitFor(() => expect(server.tracked()).toEqual(expect.arrayContaining(['account', 'profile'])));
    await screen.getByRole('link', { name: 'Home' }).first().click();
    await screen.getByRole('link', { name: 'Instellingen' }).click();
    await vi.waitFor(() => expect(server.tracked()).toContain('settings'));
  });
});

describe('What is featured', () => {
  const featured = (changes: object = {}) => ({ featured_courses: [{ ...aFeatured(21), ...changes }] });
  const FEATURED = 'GET /v1/podcast/featured-courses';

  it('goes on where the listener is in the series', async () => {
    const { screen, services } = await home({
      size: 'desktop',
      answers: { ...aCourseServer(aCourse(), [aStream(11)]), [FEATURED]: featured({ course_id: 70 }) },
    });
    const listen = vi.spyOn(services, 'listen');
    await sections();
    await screen.getByRole('button', { name: 'Verder met aflevering 2' }).click();
    expect(listen).toHaveBeenCalledWith({ courseId: 70, streamId: 11 });
  });

  it('names no episode after one that was heard to its end: its page has another number', async () => {
    const { screen, services } = await home({
      size: 'desktop',
      answers: {
        ...aCourseServer(aCourse(), [aStream(11)]),
        'GET /v1/podcast/recently-played': { recently_played: [aPlayedItem(11, { progress_end_time: 2_870 })] },
        [FEATURED]: featured({ course_id: 70 }),
      },
    });
    const listen = vi.spyOn(services, 'listen');
    await sections();
    await screen.getByRole('region', { name: 'Uitgelicht' }).getByRole('button', { name: 'Verder luisteren' }).click();
    expect(listen).toHaveBeenCalledWith({ courseId: 70, goesOn: true });
  });

  it('begins a series that was not begun at its first episode', async () => {
    const { screen } = await home({ size: 'desktop', answers: { [FEATURED]: featured({ course_id: 71 }) } });
    await sections();
    await expect.element(screen.getByRole('button', { name: 'Luister aflevering 1' })).toBeVisible();
  });

  it('leads to all of it, under the names of its themes', async () => {
    const { screen, path } = await home();
    await sections();
    await screen.getByRole('region', { name: 'Uitgelicht' }).getByRole('link', { name: 'Alles' }).click();
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Uitgelicht' })).toBeVisible();
    expect(path()).toBe('/featured');
    await expect.element(screen.getByRole('region', { name: 'Voor de praktijk' }).getByRole('article')).toBeVisible();
  });
});
