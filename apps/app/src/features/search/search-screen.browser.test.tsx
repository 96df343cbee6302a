import { currentTrack } from '@auscult/player/machine/selectors';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { status } from '../../testing/fake-server.ts';
import { type OpenOptions, openApp } from '../../testing/open-app.tsx';
import { aCompany, anEpisode, aSeries, aUser } from '../../testing/wire.ts';
import { aCourse, aCourseServer } from '../../testing/wire-course.ts';
import { aFoundPerson, aHit, findsAll } from '../../testing/wire-search.ts';

const SEARCH = 'GET /v1/podcast/search';
const FAVOURITES = 'GET /v1/podcast/favourite-courses';
const KEPT = { tooltip_favorite_viewed: 'true', tooltip_followed_viewed: 'true' };
const kept = (...favourite_courses: unknown[]) => ({ favourite_courses, favourite_course_ids: [], following_company_ids: [] });
const keptSeries = (id: number, title: string) => ({ course_id: id, stream_id: null, course: aSeries(id, { title }), stream: null });
const keptEpisode = (id: number, title: string) => ({ course_id: 70, stream_id: id, course: null, stream: anEpisode(id, { title }) });

const visit = ({ answers = {}, kept: device = {}, ...options }: Partial<OpenOptions> = {}) =>
  openApp({
    path: '/main/search',
    as: aUser(),
    kept: { ...KEPT, ...device },
    answers: { [FAVOURITES]: kept(), [SEARCH]: findsAll({ courses: 3, series: 1 }), ...answers },
    ...options,
  });
const field = ({ screen }: Awaited<ReturnType<typeof visit>>) => screen.getByRole('searchbox');
const searches = ({ server }: Awaited<ReturnType<typeof visit>>) => server.calls.filter((call) => call.startsWith(SEARCH));

describe('When a member begins to search', () => {
  it('SRCH-02.1 SRCH-02.2 SRCH-02.6 stands ready to type, says what can be found and shows the collection, without the bar of Home', async () => {
    const app = await visit({ answers: { [FAVOURITES]: kept(keptSeries(70, 'Ritme en ruis'), keptEpisode(4, 'Bloedverdunners')) } });
    const { screen } = app;
    await expect.element(screen.getByRole('heading', { name: 'Waar wilt u naar luisteren?' })).toBeVisible();
    const tooShort = screen.getByText('Typ minstens drie letters.', { exact: false });
    await expect.element(tooShort).toBeVisible();
    await expect.element(field(app)).toHaveFocus();
    const collection = screen.getByRole('complementary', { name: 'Mijn collectie' });
    await expect.element(collection.getByText('Serie · 6 afleveringen')).toBeVisible();
    await expect.element(collection.getByText('Bloedverdunners')).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Zoeken en account' }).elements()).toHaveLength(0);
    expect(searches(app)).toEqual([]);
    // Said to whoever types too little, and once.
    await field(app).fill('h');
    await expect.element(screen.getByRole('status').filter({ hasText: 'Typ minstens drie letters.' })).toBeInTheDocument();
    // To be seen once.
    expect(tooShort.elements().filter((one) => one.role !== 'status')).toHaveLength(1);
  });

  it('SRCH-01.1 SRCH-01.3 asks for nothing below three characters, for the trimmed words after the pause, and at once on Enter', async () => {
    const app = await visit();
    await field(app).fill('  ha ');
    await userEvent.keyboard('{Enter}');
    await field(app).fill('  hartfalen ');
    expect(searches(app)).toEqual([]);
    await expect.element(app.screen.getByRole('status').filter({ hasText: 'Bezig met zoeken' })).toBeInTheDocument();
    expect(app.screen.getByText('Typ minstens drie letters.', { exact: false }).elements()).toHaveLength(0);
    await vi.waitFor(() => expect(searches(app).at(-1)).toBe(`${SEARCH}?q=hartfalen&limit=50&offset=0`));
    expect(app.path()).toBe('/main/search?q=hartfalen');
    await field(app).fill('astma');
    await expect.element(app.screen.getByRole('status').filter({ hasText: 'Bezig met zoeken' })).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(app.path()).toBe('/main/search?q=astma'));
    await expect.element(app.screen.getByText('3 resultaten voor ‘astma’')).toBeInTheDocument();
    await expect.element(field(app)).toHaveFocus();
  });

  it('SRCH-01.5 offers what an abbreviation of two letters stands for, and searches for that, also by Enter', async () => {
    const app = await visit({ answers: { 'GET /v1/podcast/abbreviations': { meanings: ['atriumfibrilleren'] } } });
    await field(app).fill('af');
    const meaning = app.screen.getByRole('group', { name: 'Bedoelt u' }).getByRole('button', { name: 'AF: atriumfibrilleren' });
    await expect.element(meaning).toBeVisible();
    expect(app.screen.getByText('Typ minstens drie letters.', { exact: false }).elements()).toHaveLength(0);
    await meaning.click();
    await vi.waitFor(() => expect(searches(app)).toEqual([`${SEARCH}?q=atriumfibrilleren&limit=50&offset=0`]));
    expect(app.server.calls).toContain('GET /v1/podcast/abbreviations?q=af');
    await field(app).fill('af');
    await expect.element(meaning).toBeVisible();
    await field(app).click();
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(app.path()).toBe('/main/search?q=atriumfibrilleren'));
  });

  it('keeps what was searched for on the device, offers it again, and forgets one or all', async () => {
    const app = await visit({ kept: { recent_searches: '["slaap","astma","hart"]' } });
    const { screen } = app;
    await screen.getByRole('button', { name: 'Vergeet astma' }).click();
    await expect.element(screen.getByRole('button', { name: 'astma', exact: true })).not.toBeInTheDocument();
    await expect.element(screen.getByRole('heading', { name: 'Recent gezocht' })).toHaveFocus();
    await screen.getByRole('button', { name: 'hart', exact: true }).click();
    await vi.waitFor(() => expect(app.path()).toBe('/main/search?q=hart'));
    expect(app.services.device.get('recent_searches')).toBe('["hart","slaap"]');
    await screen.getByRole('button', { name: 'Wis zoekopdracht' }).click();
    await expect.element(field(app)).toHaveFocus();
    await screen.getByRole('button', { name: 'Wis alles' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Recent gezocht' })).not.toBeInTheDocument();
    expect(app.services.device.get('recent_searches')).toBeNull();
  });
});

describe('When something was found', () => {
  const everything = findsAll({
    courses: 14,
    series: 2,
    companies: [aCompany(3)],
    people: [aFoundPerson(5)],
    transcripts: [aHit(2)],
  });
  const found = (options: Partial<OpenOptions> = {}) =>
    visit({ path: '/main/search?q=antistolling', ...options, answers: { ...aCourseServer(), [SEARCH]: everything, ...options.answers } });

  it('SRCH-02.4 SRCH-02.5 shows series side by side, episodes with their words marked, and counts them', async () => {
    const { screen } = await found();
    await expect.element(screen.getByRole('heading', { name: 'Serie 1' })).toBeVisible();
    const rail = screen.getByRole('list', { name: 'Series' }).element();
    expect(getComputedStyle(rail).overflowX).toBe('auto');
    await expect.element(screen.getByText('12 resultaten')).toBeVisible();
    const titles = screen.getByRole('region', { name: 'Afleveringen' }).getByRole('heading', { level: 3 });
    await expect.element(titles.first()).toHaveTextContent('Antistolling 1');
    expect(titles.first().element().querySelector('mark')?.textContent).toBe('Antistolling');
    await expect
      .element(screen.getByRole('group', { name: 'Toon' }).getByRole('button', { name: /^Afleveringen/ }))
      .toHaveTextContent('Afleveringen12');
  });

  it.each([
    [
      'what was searched in the place of words',
      [{ typed: 'antistoling', used: ['antistolling', 'stolling'] }],
      ['U ziet ook resultaten voor ‘antistolling’'],
    ],
    ['nothing of words that were left out', [], []],
  ])('says %s', async (_, replaced, expected) => {
    const corrected = [...replaced, { typed: 'qqqqqq', used: [] }];
    const { screen } = await found({ answers: { [SEARCH]: (request: Request) => ({ ...everything(request), corrected }) } });
    await expect.element(screen.getByText('12 resultaten')).toBeVisible();
    const said = screen.getByText('U ziet ook resultaten', { exact: false }).elements();
    expect(said.map(({ textContent }) => textContent)).toEqual(expected);
  });

  it('SRCH-03.1 SRCH-03.2 leads a series to its page and opens an episode in the player', async () => {
    const app = await found();
    await app.screen.getByRole('button', { name: 'Antistolling 1', exact: true }).click();
    await vi.waitFor(() => expect(currentTrack(app.services.player.getState())?.streamId).toBe(1));
    expect(app.services.device.get('recent_searches')).toBe('["antistolling"]');
    await app.screen.getByRole('link', { name: 'Serie 1' }).click();
    await vi.waitFor(() => expect(app.path()).toBe('/course/1'));
  });

  it('says what is said in an episode, marks it, and plays from that second', async () => {
    const { screen, services } = await found();
    const spoken = screen.getByRole('region', { name: 'In het transcript' });
    await expect.element(spoken.getByText('De antistolling mag blijven.')).toBeVisible();
    await expect.element(spoken.getByText('Marit · 0:05 · Kleine longen')).toBeVisible();
    expect(spoken.element().querySelector('mark')?.textContent).toBe('antistolling');
    await spoken.getByRole('button', { name: 'Afspelen vanaf 0:05: Aflevering 2' }).click();
    await vi.waitFor(() => expect(currentTrack(services.player.getState())?.streamId).toBe(2));
  });

  it('shows companies, and people with the episodes in which they speak', async () => {
    const streams = { person: aFoundPerson(5), streams: [anEpisode(31)], totalRecords: 1 };
    const { screen } = await found({ answers: { 'GET /v1/podcast/people/5/streams': streams } });
    await expect.element(screen.getByRole('link', { name: 'Aanbieder 3' })).toHaveAttribute('href', '/company/3');
    const person = screen.getByRole('button', { name: 'Spreker 5' });
    await person.click();
    await expect.element(person).toHaveAttribute('aria-expanded', 'true');
    await expect.element(screen.getByRole('region', { name: 'Afleveringen met Spreker 5' }).getByText('Aflevering 31')).toBeVisible();
  });

  it('shows the first of what there are more of, and leads to all of them', async () => {
    const transcripts = [1, 2, 3, 4, 5].map((id) => aHit(id));
    const people = [1, 2, 3].map((id) => aFoundPerson(id));
    const { screen, path } = await visit({ path: '/main/search?q=antistolling', answers: { [SEARCH]: findsAll({ transcripts, people }) } });
    const spoken = screen.getByRole('region', { name: 'In het transcript' });
    await vi.waitFor(() => expect(spoken.getByRole('listitem').elements()).toHaveLength(3));
    await expect.element(screen.getByRole('region', { name: 'Sprekers' })).toBeVisible();
    expect(screen.getByRole('link', { name: /^Toon alle/ }).elements()).toHaveLength(1);
    await spoken.getByRole('link', { name: 'Toon alle 5' }).click();
    await vi.waitFor(() => expect(path()).toBe('/main/search?q=antistolling&show=spoken'));
    await vi.waitFor(() => expect(spoken.getByRole('listitem').elements()).toHaveLength(5));
  });

  it('shows one kind alone, in an address of its own', async () => {
    const app = await found();
    await app.screen.getByRole('button', { name: /^In het transcript/ }).click();
    await vi.waitFor(() => expect(app.path()).toBe('/main/search?q=antistolling&show=spoken'));
    await expect.element(app.screen.getByText('De antistolling mag blijven.')).toBeVisible();
    await expect.element(app.screen.getByText('Antistolling 1', { exact: true })).not.toBeInTheDocument();
    expect(searches(app).at(-1)).toBe(`${SEARCH}?q=antistolling&in=transcripts&limit=50&offset=0`);
  });

  it('cuts a long title after two lines, also where pressing it plays', async () => {
    const title = 'Antistolling bij mensen met een verhoogd valrisico en een verminderde nierfunctie '.repeat(3);
    const hit = { ...aHit(2), stream: anEpisode(2, { title }) };
    const { screen } = await found({ answers: { [SEARCH]: findsAll({ transcripts: [hit] }) } });
    const heading = screen.getByRole('region', { name: 'In het transcript' }).getByRole('heading', { level: 3 });
    await expect.element(heading).toBeVisible();
    const { lineHeight } = getComputedStyle(heading.element());
    expect(heading.element().getBoundingClientRect().height).toBeLessThanOrEqual(2 * Number.parseFloat(lineHeight) + 1);
  });

  it('SRCH-02.6 shows what of the collection has the words', async () => {
    const favourites = kept(keptSeries(70, 'Antistolling in de praktijk'), keptSeries(71, 'Slaap'), keptEpisode(4, 'Stoppen met antistolling?'));
    const { screen } = await found({ size: 'desktop', answers: { [FAVOURITES]: favourites } });
    const collection = screen.getByRole('complementary', { name: 'Mijn collectie' });
    await expect.element(collection.getByText('Stoppen met antistolling?')).toBeVisible();
    expect(collection.getByRole('listitem').elements()).toHaveLength(2);
  });

  it('waits on a desktop for the collection that may stand beside the results, so that it does not move them', async () => {
    const late = Promise.withResolvers<unknown>();
    const { screen, services } = await visit({ path: '/main/search?q=antistolling', size: 'desktop', answers: { [FAVOURITES]: () => late.promise } });
    await vi.waitFor(() => expect(services.queryClient.getQueryData(['search', 'antistolling'])).toBeDefined());
    // What has come is drawn, or is not going to be.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(screen.getByRole('region', { name: 'Afleveringen' }).elements()).toHaveLength(0);
    late.resolve(kept());
    await expect.element(screen.getByRole('region', { name: 'Afleveringen' })).toBeVisible();
  });

  it('SRCH-02.6 gives no room to a collection without any of the words, and says so to whoever asks for it', async () => {
    const { screen } = await found({ size: 'desktop', answers: { [FAVOURITES]: kept(keptSeries(71, 'Slaap')) } });
    await expect.element(screen.getByRole('region', { name: 'Afleveringen' })).toBeVisible();
    const collection = screen.getByRole('complementary', { name: 'Mijn collectie' });
    await expect.element(collection).not.toBeInTheDocument();
    // What was found takes the room.
    const rows = screen.getByRole('region', { name: 'Afleveringen' }).getByRole('listitem').elements();
    const [first, second] = rows.map((row) => row.getBoundingClientRect());
    expect(second?.top).toBe(first?.top);
    expect(second?.right).toBeGreaterThan(innerWidth - 80);
    await screen.getByRole('group', { name: 'Toon' }).getByRole('button', { name: 'Mijn collectie' }).click();
    await expect.element(collection).toMatchTextContent('Niets in uw collectie met ‘antistolling’');
  });
});

describe('The search field', () => {
  it.each(['phone', 'tablet', 'desktop'] as const)('of a %s stands where it stands on home, and asks the same', async (size) => {
    const app = await visit({ path: '/main/home', size });
    const link = app.screen.getByRole('link', { name: /^Zoek (in|series)/ });
    await expect.element(link).toBeVisible();
    const box = (element: Element | null | undefined) => {
      const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
      return { x, y, height, ...(size !== 'phone' && { width }) };
    };
    const before = [box(link.element()), link.element().textContent];
    await link.click();
    await expect.element(field(app)).toBeVisible();
    const input = field(app).element() as HTMLInputElement;
    expect([box(input.parentElement), input.placeholder]).toEqual(before);
  });
});

describe('When more was found than fits a page', () => {
  it('SRCH-04.2 loads fifty at a time on scroll, to the end, and keeps them when coming back', async () => {
    const app = await visit({
      path: '/main/search?q=antistolling',
      answers: { [SEARCH]: findsAll({ courses: 120, series: 1 }), ...aCourseServer(aCourse({ id: 1 })) },
    });
    const { screen } = app;
    const rows = screen.getByRole('region', { name: 'Afleveringen' }).getByRole('listitem');
    await vi.waitFor(() => {
      scrollTo(0, document.body.scrollHeight);
      expect(rows.elements()).toHaveLength(119);
    });
    expect([...new Set(searches(app))]).toEqual([0, 50, 100].map((offset) => `${SEARCH}?q=antistolling&limit=50&offset=${offset}`));
    const asked = searches(app).length;
    await app.router.navigate({ to: '/company/$companyId', params: { companyId: '3' } });
    await vi.waitFor(() => expect(app.path()).toBe('/company/3'));
    app.router.history.back();
    await vi.waitFor(() => expect(rows.elements()).toHaveLength(119));
    expect(searches(app)).toHaveLength(asked);
    await expect.element(field(app)).toHaveValue('antistolling');
  });

  it('takes the focus to the first that came when more is asked for by hand', async () => {
    let answer: () => void = () => undefined;
    const all = findsAll({ courses: 60 });
    const late = (request: Request) =>
      request.url.includes('offset=50') ? new Promise((resolve) => (answer = () => resolve(all(request)))) : all(request);
    const app = await visit({ path: '/main/search?q=antistolling', answers: { [SEARCH]: late } });
    const rows = app.screen.getByRole('region', { name: 'Afleveringen' }).getByRole('listitem');
    await vi.waitFor(() => expect(rows.elements()).toHaveLength(50));
    await app.screen.getByRole('button', { name: 'Meer laden' }).click();
    await vi.waitFor(() => expect(searches(app).at(-1)).toContain('offset=50'));
    answer();
    await vi.waitFor(() => expect(rows.elements()).toHaveLength(60));
    await expect.element(app.screen.getByRole('button', { name: 'Antistolling 51', exact: true })).toHaveFocus();
  });
});

describe('When answers come late, or not, or empty', () => {
  it('never lets an older answer take the place of a newer one', async () => {
    const waiting = new Map<string, () => void>();
    const all = { hart: findsAll({ courses: 2, series: 1 }), longen: findsAll({ courses: 5, series: 1 }) };
    const late = (request: Request) => {
      const q = new URL(request.url).searchParams.get('q') as keyof typeof all;
      return new Promise((resolve) => waiting.set(q, () => resolve(all[q](request))));
    };
    const app = await visit({ path: '/main/search?q=hart', answers: { [SEARCH]: late } });
    await vi.waitFor(() => expect(waiting.has('hart')).toBe(true));
    await field(app).fill('longen');
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(waiting.has('longen')).toBe(true));
    waiting.get('longen')?.();
    await expect.element(app.screen.getByText('4 resultaten', { exact: true })).toBeVisible();
    waiting.get('hart')?.();
    await expect.element(app.screen.getByText('5 resultaten voor ‘longen’')).toBeInTheDocument();
    await expect.element(app.screen.getByText('4 resultaten', { exact: true })).toBeVisible();
  });

  it('dims what was found before while others are searched for, in its place', async () => {
    const answers: (() => void)[] = [];
    const find = findsAll({ courses: 2, series: 1 });
    const app = await visit({ path: '/main/search?q=hart', answers: { [SEARCH]: find } });
    const title = app.screen.getByText('Antistolling 1', { exact: true });
    await expect.element(title).toBeVisible();
    const place = title.element().getBoundingClientRect().top;
    app.server.answer(SEARCH, (request: Request) => new Promise((resolve) => answers.push(() => resolve(find(request)))));
    await field(app).fill('longen');
    await userEvent.keyboard('{Enter}');
    const busy = await vi.waitFor(() => {
      const found = document.querySelector('[aria-busy]');
      if (found === null) throw new Error('nothing is busy');
      return found;
    });
    // Not at once: an answer that comes soon leaves them as they were.
    expect(getComputedStyle(busy).animationDelay).toBe('0.3s');
    await vi.waitFor(() => expect(getComputedStyle(busy).opacity).toBe('0.5'));
    expect(title.element().getBoundingClientRect().top).toBe(place);
    await vi.waitFor(() => expect(answers).not.toHaveLength(0));
    answers[0]?.();
    await vi.waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull());
    await expect.element(app.screen.getByText('2 resultaten voor ‘longen’')).toBeInTheDocument();
  });

  it('SRCH-02.3 says that nothing was found and offers other words', async () => {
    const app = await visit({ path: '/main/search?q=hartfaalpoli', answers: { [SEARCH]: findsAll({}) } });
    await expect.element(app.screen.getByRole('heading', { name: 'Niets gevonden voor ‘hartfaalpoli’' })).toBeVisible();
    await app.screen.getByRole('button', { name: 'Cardiologie' }).click();
    await vi.waitFor(() => expect(app.path()).toBe('/main/search?q=Cardiologie'));
  });

  it('keeps a very long word on the screen, and offers the words that say most first', async () => {
    const long = 'xylofoonconcertmuziektherapieinstellingsbeleidsmedewerkersoverleg';
    const { screen } = await visit({ path: `/main/search?q=met ${long} eczeem bij kinderen`, answers: { [SEARCH]: findsAll({}) } });
    const suggested = screen.getByRole('group', { name: 'Probeer' }).getByRole('button');
    await expect.element(suggested.first()).toBeVisible();
    expect(suggested.elements().map(({ textContent }) => textContent)).toEqual(['kinderen', 'eczeem', 'met']);
    expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  });

  it('offers to ask again when the answer does not come', async () => {
    const app = await visit({ path: '/main/search?q=hart', answers: { [SEARCH]: status(500, { code: 'internal', message: 'x', errors: 'x' }) } });
    await expect.element(app.screen.getByText('Dit kan niet geladen worden')).toBeVisible();
    app.server.answer(SEARCH, findsAll({ courses: 1, series: 1 }));
    await app.screen.getByRole('button', { name: 'Opnieuw proberen' }).click();
    await expect.element(app.screen.getByRole('heading', { name: 'Serie 1' })).toBeVisible();
  });

  it('says at once that there is no connection, offers the downloads, and searches when it is back', async () => {
    const app = await visit({ path: '/main/search?q=hart', answers: { [SEARCH]: 'offline' } });
    app.connection.go(false);
    await expect.element(app.screen.getByRole('heading', { name: 'Er is geen internet verbinding beschikbaar' })).toBeVisible();
    await expect.element(app.screen.getByRole('link', { name: 'Uw downloads' })).toHaveAttribute('href', '/downloads');
    await vi.waitFor(() => expect(app.services.queryClient.getQueryState(['search', 'hart'])?.status).toBe('error'));
    expect(app.screen.getByText('Dit kan niet geladen worden').elements()).toHaveLength(0);
    app.server.answer(SEARCH, findsAll({ courses: 1, series: 1 }));
    app.connection.go(true);
    await expect.element(app.screen.getByRole('heading', { name: 'Serie 1' })).toBeVisible();
  });
});
