import type { Course } from '@auscult/contract/entities/course';
import { currentTrack } from '@auscult/player/machine/selectors';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { status } from '../../testing/fake-server.ts';
import { type OpenOptions, openApp } from '../../testing/open-app.tsx';
import { aUser } from '../../testing/wire.ts';
import { aCourse, aCourseInSeasons, aCourseServer, anEpisodeOf, aPath, leftAt } from '../../testing/wire-course.ts';

const sanne = aUser();
const TIPS_SEEN = { tooltip_favorite_viewed: 'true', tooltip_followed_viewed: 'true' };

const visit = ({ course = aCourse(), answers = {}, ...options }: Partial<OpenOptions> & { course?: Course } = {}) =>
  openApp({ path: '/course/70', as: sanne, kept: TIPS_SEEN, answers: { ...aCourseServer(course), ...answers }, ...options });

const asGuest = { as: undefined } as unknown as OpenOptions;
const rows = (screen: Awaited<ReturnType<typeof visit>>['screen']) =>
  screen
    .getByRole('region', { name: 'Afleveringen' })
    .getByRole('heading', { level: 3 })
    .elements()
    .map(({ textContent }) => textContent);

describe('When someone opens a series', () => {
  it('LIB-03.2 shows series, company, counts, episodes with progress, speakers and description', async () => {
    const course = aCourse({ streams: [anEpisodeOf(1, leftAt(1_795)), anEpisodeOf(2, leftAt(900)), anEpisodeOf(3)] });
    const { screen } = await visit({ course });
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Kleine longen' })).toBeVisible();
    await expect.element(screen.getByText(/^3\safleveringen/)).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Demonstratie Academie 12 volgers' })).toBeVisible();
    expect(rows(screen)).toEqual(['Aflevering 1', 'Aflevering 2', 'Aflevering 3']);
    await expect.element(screen.getByText('dr. Marit Hoekstra')).toBeInTheDocument();
    await expect.element(screen.getByText('Zes gesprekken over benauwdheid.')).toBeInTheDocument();
  });

  it('names the language that a series is in to whoever reads another', async () => {
    const { screen } = await visit({ as: aUser({ language: 'en' }), kept: { ...TIPS_SEEN, language: 'en' } });
    await expect.element(screen.getByText(/^\d+\sepisodes?\s·\sDutch/)).toBeVisible();
  });

  it('leads members from a speaker to what else they are in', async () => {
    const { screen } = await visit();
    await expect
      .element(screen.getByRole('link', { name: 'dr. Marit Hoekstra' }))
      .toHaveAttribute('href', '/main/search?q=dr.+Marit+Hoekstra&show=people');
  });

  it('says so where a series has no episodes yet', async () => {
    const { screen } = await visit({ course: aCourse({ streams: [], episodes: 0 }) });
    await expect.element(screen.getByText('Deze serie heeft nog geen afleveringen.')).toBeVisible();
  });

  it('APP-06.2 offers a guest the other language, which stays', async () => {
    const { screen, services, server } = await visit(asGuest);
    await screen.getByRole('button', { name: 'English' }).click();
    await expect.element(screen.getByRole('region', { name: 'Episodes' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Nederlands' })).toBeVisible();
    expect([document.documentElement.lang, services.device.get('language')]).toEqual(['en', 'en']);
    // The names of professions are translated by the server.
    await expect.poll(() => server.calls.filter((call) => call === 'GET /v1/podcast/public/channels/70').length).toBe(2);
  });

  it('APP-06.2 offers a member none: theirs is in the settings', async () => {
    const { screen } = await visit();
    await expect.element(screen.getByRole('region', { name: 'Afleveringen' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'English' })).not.toBeInTheDocument();
  });

  it('LIB-03.5 LIB-07.2 ticks what is played, and says how much is left of what is not', async () => {
    const course = aCourse({ streams: [anEpisodeOf(1, leftAt(1_795)), anEpisodeOf(2, leftAt(900)), anEpisodeOf(3)] });
    const { screen } = await visit({ course });
    await expect.element(screen.getByRole('img', { name: 'Afgespeeld' })).toBeInTheDocument();
    await expect.element(screen.getByText('nog 15 min')).toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Verder met aflevering 2' })).toBeVisible();
  });

  it('LIB-03.1 shows one season at a time, and turns the order round', async () => {
    const { screen } = await visit({ course: aCourseInSeasons() });
    await expect.element(screen.getByText(/^2\sseizoenen\s·\s3\safleveringen/)).toBeVisible();
    expect(rows(screen)).toEqual(['Aflevering 1', 'Aflevering 2']);
    await screen.getByRole('button', { name: 'Oudste eerst' }).click();
    expect(rows(screen)).toEqual(['Aflevering 2', 'Aflevering 1']);
    await screen.getByRole('radio', { name: 'Seizoen 2' }).click({ force: true });
    await vi.waitFor(() => expect(rows(screen)).toEqual(['Aflevering 3']));
  });

  it('holds every episode of a long series, and shows the one that a link names', async () => {
    const streams = Array.from({ length: 200 }, (_, index) => anEpisodeOf(index + 1));
    const { screen } = await visit({ course: aCourse({ streams, episodes: 200 }), path: '/course/70?stream=150' });
    await expect.element(screen.getByRole('heading', { level: 3, name: 'Aflevering 150', exact: true })).toBeInViewport();
    await vi.waitFor(() => expect(rows(screen)).toHaveLength(200));
    expect(rows(screen).at(-1)).toBe('Aflevering 200');
    const list = screen.getByRole('region', { name: 'Afleveringen' }).getByRole('list');
    expect(list.elements()).toHaveLength(1);
    expect(list.getByRole('listitem').elements()).toHaveLength(200);
  });

  it('has the link of what its button would play before that is pressed', async () => {
    const streams = [anEpisodeOf(1, leftAt(1_795)), anEpisodeOf(2, leftAt(900)), anEpisodeOf(3)];
    const { server } = await visit({ course: aCourse({ streams }) });
    await vi.waitFor(() => expect(server.calls).toContain('GET /v1/podcast/streams/2'));
    expect(server.calls).not.toContain('GET /v1/podcast/streams/3');
  });

  it('LIB-09.1 NAV-04.2 NAV-04.3 takes its colours from the stored palette of the cover, and light red without one', async () => {
    const media = [{ id: 1, category: 4, url: '/media/images/x/medium.webp', thumbhash: null, vibrant_palette_json: { Dominant: '#0d4644' } }];
    const withCover = await visit({ course: aCourse({ media }) });
    await expect.element(withCover.screen.getByRole('heading', { level: 1, name: 'Kleine longen' })).toBeVisible();
    const hueOf = () => getComputedStyle(document.querySelector('[data-dyn="field"]') as Element).getPropertyValue('--dyn-solid');
    const teal = hueOf();
    await withCover.screen.unmount();
    const without = await visit();
    await expect.element(without.screen.getByRole('heading', { level: 1, name: 'Kleine longen' })).toBeVisible();
    expect(teal).not.toBe(hueOf());
    expect(hueOf()).toMatch(/ 28\.\d\)$/);
  });

  it('APP-07.6 counts that a member looks at a series', async () => {
    const { server } = await visit();
    await vi.waitFor(() =>
      expect(server.sent('POST /v1/trackings')).toContainEqual(expect.objectContaining({ action: 'course_podcast_view', entity_id: 70 })),
    );
  });

  it('NAV-04.1 APP-07.6 asks the public call for a guest, and shows the page of a series that is not there', async () => {
    const guest = await visit(asGuest);
    await expect.element(guest.screen.getByRole('heading', { level: 1, name: 'Kleine longen' })).toBeVisible();
    expect(guest.server.calls).toContain('GET /v1/podcast/public/channels/70');
    await vi.waitFor(() => expect(guest.server.tracked()).toContain('public_channel_view'));
    await guest.screen.unmount();
    const lost = await visit({ path: '/course/71' });
    await expect.element(lost.screen.getByRole('heading', { name: 'Hier is niets te horen' })).toBeVisible();
  });

  it('offers to ask again when the series does not come', async () => {
    const { screen, server } = await visit({
      answers: { 'GET /v1/podcast/courses/70': status(500, { code: 'internal', message: 'x', errors: 'x' }) },
    });
    await expect.element(screen.getByText('Dit kan niet geladen worden')).toBeVisible();
    server.answer('GET /v1/podcast/courses/70', aCourse());
    await screen.getByRole('button', { name: 'Opnieuw proberen' }).click();
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Kleine longen' })).toBeVisible();
  });

  it('opens the episode that a link names at its second, in silence', async () => {
    const { screen, services } = await visit({ path: '/course/70?stream=2&t=4', course: aCourseInSeasons() });
    await expect.element(screen.getByRole('region', { name: 'Speler' })).toBeVisible();
    expect(currentTrack(services.player.getState())?.streamId).toBe(2);
    await vi.waitFor(() => expect(services.player.position()).toBe(4));
    await expect.element(screen.getByRole('region', { name: 'Speler' }).getByRole('button', { name: 'Afspelen' })).toBeVisible();
  });
});

describe('When a series has points', () => {
  const accreditation = [{ profession_id: 2, profession_name: 'Huisarts', register: 'Demonstratieregister', points: 2, is_mine: true }];
  const course = aCourse({ accreditation, streams: [1, 2, 3].map((id) => anEpisodeOf(id, { accreditation_points: 2 })) });
  const dossier = [
    { stream: anEpisodeOf(2), path: aPath({ state: 'passed', next: 'review', next_form_id: 6 }) },
    { stream: anEpisodeOf(1), path: aPath({ state: 'failed', next: 'retry', next_form_id: 4 }) },
    { stream: anEpisodeOf(3), path: aPath({ state: 'certificate', next: null, completed_at: '2025-05-12T08:00:00.000Z' }) },
    { stream: anEpisodeOf(99), path: aPath() },
  ];

  it('LIB-03.6 ACC-01.2 shows where the member stands with its episodes, and what is next', async () => {
    const { screen } = await visit({ course, answers: { 'GET /v1/podcast/accreditation': { dossier } } });
    await expect.element(screen.getByText('1 van 3 afleveringen afgerond')).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: '1 van 2 punten' })).toBeVisible();
    await expect.element(screen.getByText('Toets gehaald, evaluatie open')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Evalueer: Aflevering 2' })).toHaveAttribute('href', '/questions/6');
    await expect.element(screen.getByText('Toets niet gehaald, nog een poging')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Opnieuw: Aflevering 1' })).toHaveAttribute('href', '/questions/4');
    await expect.element(screen.getByText('Certificaat behaald')).toBeVisible();
    await expect.element(screen.getByText('Nog niet alles beluisterd')).not.toBeInTheDocument();
  });

  it('ACC-12.8 says once which number a register asks for before its points can be reported, with the way to give it', async () => {
    const number = { register_id: 1, register: 'Demonstratieregister', kind: 'relation', standing: 'missing' } as const;
    const lacking = [1, 2].map((id) => ({ stream: anEpisodeOf(id), path: aPath({ missing_numbers: [number] }) }));
    const { screen } = await visit({ course, answers: { 'GET /v1/podcast/accreditation': { dossier: lacking } } });
    const link = screen.getByRole('link', { name: 'Vul uw relatienummer in, dan melden wij uw punten bij Demonstratieregister.' });
    await expect.element(link).toHaveAttribute('href', '/main/profile/registers');
    expect(link.elements()).toHaveLength(1);
  });

  it('LIB-03.6 tells a member whose profession gets none, and does not show the points of others as theirs', async () => {
    const others = ['Apotheker', 'Longarts'].map((profession_name, index) => ({
      ...accreditation[0],
      profession_id: 8 + index,
      profession_name,
      is_mine: false,
    }));
    const { screen } = await visit({ course: { ...course, accreditation: others } as typeof course });
    await expect.element(screen.getByText('Deze serie geeft geen punten voor uw beroep, wel voor: Apotheker, Longarts.')).toBeVisible();
    expect(screen.getByRole('heading', { name: '2 punten' }).elements()).toHaveLength(0);
  });

  it('LIB-03.6 leads a member without a profession to where one is added', async () => {
    const others = accreditation.map((one) => ({ ...one, is_mine: false }));
    const { screen } = await visit({ course: { ...course, accreditation: others }, as: aUser({ professions: [] }) });
    await expect.element(screen.getByRole('heading', { name: '2 punten' })).toBeVisible();
    const link = screen.getByRole('link', { name: 'Kies uw beroep' });
    await expect.element(link).toHaveAttribute('href', '/main/profile?tab=profile');
  });

  it('LIB-03.6 tells a guest to log in for them, and asks nothing', async () => {
    const { screen, server } = await visit({ course, ...asGuest });
    await expect.element(screen.getByRole('link', { name: 'Log in om punten te krijgen' })).toHaveAttribute('href', '/login');
    await expect.element(screen.getByText('Wat u zonder inloggen beluistert, telt niet mee voor uw punten.')).toBeVisible();
    expect(server.calls).not.toContain('GET /v1/podcast/accreditation');
  });
});

describe('When an episode is locked', () => {
  const course = aCourse({ streams: [anEpisodeOf(1, { visibility: 'members' }), anEpisodeOf(2, { visibility: 'subscribers' })] });

  it('LIB-10.2 shows it to guests with a lock and offers to sign in', async () => {
    const { screen, path, services } = await visit({ ...asGuest, course });
    await screen.getByRole('button', { name: 'Afspelen: Aflevering 1' }).click();
    await expect.element(screen.getByText('Deze aflevering is alleen te beluisteren als u bent ingelogd.')).toBeVisible();
    await screen.getByRole('dialog').getByRole('button', { name: 'Inloggen' }).click();
    await vi.waitFor(() => expect(path()).toBe('/login'));
    expect(services.device.get('deeplink_redirect')).toBe('/course/70');
  });

  it('LIB-10.3 tells members without the subscription that they need one, and leads to who offers it', async () => {
    const answers = { 'GET /v1/podcast/subscribed-courses': { subscribed_course_streams: [] } };
    const { screen, services } = await visit({ course, answers });
    await expect.element(screen.getByText(/^Alleen met een abonnement/)).toBeInTheDocument();
    await screen.getByRole('button', { name: 'Afspelen: Aflevering 2' }).click();
    await expect.element(screen.getByText(/^Voor deze aflevering hebt u een abonnement nodig\./)).toBeVisible();
    const sheet = screen.getByRole('dialog');
    await expect.element(sheet).toMatchTextContent('aangeboden door Demonstratie Academie');
    await expect.element(sheet.getByRole('link', { name: 'Neem contact op' })).toHaveAttribute('href', '/contact');
    expect(services.player.getState().kind).toBe('inactive');
    await expect.element(sheet.getByRole('link', { name: 'Naar Demonstratie Academie' })).toHaveAttribute('href', '/company/3');
  });

  it('LIB-10.3 says so at the button of a series in which nothing can be played', async () => {
    const answers = { 'GET /v1/podcast/subscribed-courses': { subscribed_course_streams: [] } };
    const { screen } = await visit({ course: aCourse({ streams: [anEpisodeOf(1, { visibility: 'subscribers' })] }), answers });
    await screen.getByRole('button', { name: 'Alleen met een abonnement' }).click();
    await expect.element(screen.getByRole('dialog', { name: 'Alleen met een abonnement' })).toBeVisible();
  });
});

describe('When a series is made a favourite', () => {
  const POST = 'POST /v1/users/7/courses';
  const DELETE = 'DELETE /v1/users/7/courses/70';

  it('FAV-01.2 FAV-03.1 LIB-03.4 shows the heart at once and says that it is saved', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const { screen, server } = await visit({ answers: { [POST]: () => new Promise((resolve) => (answer = resolve)) } });
    const heart = screen.getByRole('button', { name: 'Favoriet' });
    await heart.click();
    await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
    await vi.waitFor(() => expect(server.calls).toContain(POST));
    await expect.element(screen.getByText('Bewaard bij uw favorieten')).not.toBeInTheDocument();
    answer({ favourite: { course_id: 70, stream_id: null }, favourite_course_ids: [70] });
    await expect.element(screen.getByText('Bewaard bij uw favorieten')).toBeInTheDocument();
    await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  });

  it('FAV-01.1 asks before it is taken off', async () => {
    const { screen, server } = await visit({ course: aCourse({ is_favourite: true }), answers: { [DELETE]: status(204) } });
    const heart = screen.getByRole('button', { name: 'Favoriet' });
    await heart.click();
    await screen.getByRole('button', { name: 'Behoud' }).click();
    await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
    expect(server.calls).not.toContain(DELETE);
    await heart.click();
    await screen.getByRole('button', { name: 'Haal weg' }).click();
    await vi.waitFor(() => expect(server.calls).toContain(DELETE));
    await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
  });

  it('FAV-02.1 FAV-02.2 offers a guest to sign in while the sound goes on; who does so leaves the player, and comes back', async () => {
    const { screen, services, path } = await visit(asGuest);
    await screen.getByRole('button', { name: 'Afspelen', exact: true }).click();
    await vi.waitFor(() => expect(services.player.getState().kind).not.toBe('inactive'));
    await screen.getByRole('button', { name: 'Favoriet' }).first().click();
    const sheet = page.getByRole('dialog', { name: 'Log in om te bewaren' });
    await expect.element(sheet).toMatchTextContent('Na het inloggen luistert u verder waar u was.');
    await sheet.getByRole('button', { name: 'Niet nu' }).click();
    await expect.element(sheet).not.toBeInTheDocument();
    expect(path()).toBe('/course/70');
    expect(services.player.getState().kind).not.toBe('inactive');

    await screen.getByRole('button', { name: 'Favoriet' }).first().click();
    await sheet.getByRole('button', { name: 'Inloggen' }).click();
    await vi.waitFor(() => expect(path()).toBe('/login'));
    await vi.waitFor(() => expect(services.player.getState().kind).toBe('inactive'));
    expect(services.device.get('deeplink_redirect')).toBe('/course/70');
  });

  it.each([
    ['keeps what a guest wished when they sign in for it, before the page is asked for again', 899_999, true],
    ['forgets it a quarter of an hour later', 900_000, false],
  ])('FAV-02.1 %s', async (_what, waitMs, isKept) => {
    const now = new Date(2025, 5, 22, 9, 41);
    const { screen, server, services, path } = await visit({ ...asGuest, now });
    await screen.getByRole('button', { name: 'Favoriet' }).first().click();
    await page.getByRole('dialog', { name: 'Log in om te bewaren' }).getByRole('button', { name: 'Inloggen' }).click();
    await vi.waitFor(() => expect(path()).toBe('/login'));
    now.setTime(now.getTime() + waitMs);
    const asked = server.calls.length;
    await screen.getByLabelText('E-mailadres').fill('s@example.org');
    await screen.getByLabelText('Wachtwoord', { exact: true }).fill('geheim');
    await screen.getByRole('button', { name: 'Inloggen' }).click();
    await vi.waitFor(() => expect(server.calls.slice(asked)).toContain('GET /v1/podcast/courses/70'));
    const calls = server.calls.slice(asked).filter((call) => call === 'POST /v1/users/7/courses' || call === 'GET /v1/podcast/courses/70');
    expect(calls).toEqual([...(isKept ? ['POST /v1/users/7/courses'] : []), 'GET /v1/podcast/courses/70']);
    expect(server.bodies.get('POST /v1/users/7/courses')).toEqual(isKept ? { course_id: 70, stream_id: null } : undefined);
    expect([path(), services.device.get('guest_action')]).toEqual(['/course/70', null]);
  });

  it.each(['phone', 'tablet', 'desktop'] as const)(
    'FAV-02.2 keeps the player of a %s in reach of a guest who is asked to sign in, and not the page',
    async (size) => {
      const { screen, services } = await visit({ ...asGuest, size });
      await screen.getByRole('button', { name: 'Afspelen', exact: true }).click();
      const player = screen.getByRole('region', { name: 'Speler' });
      await expect.element(player.getByRole('button', { name: 'Pauzeren' })).toBeVisible();
      await screen.getByRole('button', { name: 'Favoriet' }).first().click();
      const sheet = page.getByRole('dialog', { name: 'Log in om te bewaren' });
      await expect.element(sheet).toBeVisible();
      await player.getByRole('button', { name: 'Pauzeren' }).click();
      await expect.element(player.getByRole('button', { name: 'Afspelen' })).toBeVisible();
      await expect.element(sheet).toBeVisible();
      const later = sheet.getByRole('button', { name: 'Niet nu' });
      const dock = player.element().getBoundingClientRect();
      expect(later.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(dock.top);
      expect(document.getElementById('content')?.closest('[inert]')).not.toBeNull();
      (later.element() as HTMLElement).focus();
      await userEvent.keyboard('{Escape}');
      await expect.element(sheet).not.toBeInTheDocument();
      expect(document.getElementById('content')?.closest('[inert]')).toBeNull();
      expect(services.player.getState().kind).not.toBe('inactive');
    },
  );

  it.each(['phone', 'desktop'] as const)(
    'FAV-02.4 on a %s Back closes the sheet and stays on the page, and what was open leaves nothing to go back to',
    async (size) => {
      const { screen, router, path, services } = await visit({ ...asGuest, size, path: '/contact' });
      await router.navigate({ to: '/course/$courseId', params: { courseId: '70' } });
      const heart = screen.getByRole('button', { name: 'Favoriet' }).first();
      const sheet = page.getByRole('dialog', { name: 'Log in om te bewaren' });
      const isPage = () => vi.waitFor(() => expect([path(), services.layers.isOpen()]).toEqual(['/course/70', false]));
      const ways: readonly (() => Promise<void>)[] = [
        async () => router.history.back(),
        () => sheet.getByRole('button', { name: 'Niet nu' }).click(),
      ];
      for (const close of ways) {
        await heart.click();
        await expect.element(sheet).toBeVisible();
        await close();
        await expect.element(sheet).not.toBeInTheDocument();
        await isPage();
      }
      await heart.click();
      await sheet.getByRole('button', { name: 'Inloggen' }).click();
      await vi.waitFor(() => expect(path()).toBe('/login'));
      expect(services.device.get('deeplink_redirect')).toBe('/course/70');
      router.history.back();
      await isPage();
      router.history.back();
      await vi.waitFor(() => expect(path()).toBe('/contact'));
    },
  );

  it('FAV-02.4 a sheet that takes the place of another is closed by Back, and a link beside it leads on and back by one press each', async () => {
    const { screen, router, path, services } = await visit({ ...asGuest, size: 'phone', path: '/contact' });
    await router.navigate({ to: '/course/$courseId', params: { courseId: '70' } });
    await screen.getByRole('button', { name: 'Afspelen', exact: true }).click();
    await vi.waitFor(() => expect(services.player.getState().kind).not.toBe('inactive'));
    const open = async () => {
      await screen.getByRole('button', { name: 'Favoriet' }).first().click();
      await expect.element(page.getByRole('dialog', { name: 'Log in om te bewaren' })).toBeVisible();
    };
    const back = async (to: string) => {
      router.history.back();
      await vi.waitFor(() => expect([path(), services.layers.isOpen()]).toEqual([to, false]));
    };
    await open();
    await screen.getByRole('navigation', { name: 'Hoofdnavigatie' }).getByRole('link', { name: 'Zoeken' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Log in om verder te kijken' })).toBeVisible();
    await back('/course/70');
    await expect.poll(() => page.getByRole('dialog').elements()).toHaveLength(0);
    await open();
    await router.navigate({ to: '/contact' });
    await back('/course/70');
    await back('/contact');
  });

  it('FAV-02.1 offers a guest who follows to sign in or to make an account', async () => {
    const { screen, path } = await visit(asGuest);
    await screen
      .getByRole('button', { name: /^Volgen/ })
      .first()
      .click();
    const sheet = page.getByRole('dialog', { name: 'Log in om te volgen' });
    // Nothing plays.
    await expect.element(sheet).not.toMatchTextContent('geluid');
    await sheet.getByRole('button', { name: 'Maak een account' }).click();
    await vi.waitFor(() => expect(path()).toBe('/sign-up'));
  });

  it('FAV-02.2 asks a guest who listens before a tab for members ends the sound', async () => {
    const { screen, services, path } = await visit(asGuest);
    await screen.getByRole('button', { name: 'Afspelen', exact: true }).click();
    await vi.waitFor(() => expect(services.player.getState().kind).not.toBe('inactive'));
    await screen.getByRole('navigation', { name: 'Hoofdnavigatie' }).getByRole('link', { name: 'Zoeken' }).click();
    const sheet = page.getByRole('dialog', { name: 'Log in om verder te kijken' });
    await expect.element(sheet).toBeVisible();
    expect(path()).toBe('/course/70');
    expect(services.player.getState().kind).not.toBe('inactive');
    await sheet.getByRole('button', { name: 'Inloggen' }).click();
    await vi.waitFor(() => expect(path()).toBe('/login'));
    expect(services.device.get('deeplink_redirect')).toBe('/main/search');
  });

  it('FAV-04.1 sends twelve particles from the heart', async () => {
    const { screen } = await visit({ answers: { [POST]: { favourite: {}, favourite_course_ids: [70] } } });
    await screen.getByRole('button', { name: 'Favoriet' }).click();
    await vi.waitFor(() => expect(document.querySelectorAll('[data-fireworks] i')).toHaveLength(12));
  });

  it('FAV-05.1 APP-11.4 explains the heart once on a device, and closes on any tap', async () => {
    const first = await visit({ kept: {} });
    const tip = first.screen.getByText('Tik op het hart om te bewaren voor later.');
    await expect.element(tip).toBeVisible();
    await first.screen.getByRole('heading', { level: 1 }).click();
    await expect.element(tip).not.toBeInTheDocument();
    expect(first.services.device.get('tooltip_favorite_viewed')).toBe('true');
    await first.screen.unmount();
    const second = await visit({ kept: { tooltip_favorite_viewed: 'true' } });
    await expect.element(second.screen.getByText('Volg een aanbieder, dan ziet u nieuwe afleveringen meteen.')).toBeVisible();
    expect(second.screen.getByText('Tik op het hart om te bewaren voor later.').elements()).toHaveLength(0);
  });

  it('explains nothing that the member has done already', async () => {
    const course = aCourse({ is_favourite: true, is_following_company: true });
    const { screen, services } = await visit({ kept: {}, answers: aCourseServer(course) });
    await expect.element(screen.getByRole('button', { name: 'Favoriet' })).toHaveAttribute('aria-pressed', 'true');
    for (const tip of ['Tik op het hart', 'Volg een aanbieder']) expect(screen.getByText(tip).elements()).toHaveLength(0);
    expect(services.device.get('tooltip_favorite_viewed')).toBeNull();
  });

  it('FAV-06.1 FAV-06.2 rolls back and shows what the server says when it is refused', async () => {
    const { screen } = await visit({ answers: { [POST]: status(422, { code: 'validation_failed', message: 'x', errors: 'Dat kan nu niet.' }) } });
    const heart = screen.getByRole('button', { name: 'Favoriet' });
    await heart.click();
    await expect.element(screen.getByText('Dat kan nu niet.')).toBeInTheDocument();
    await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
  });

  it('FAV-03.7 follows the company at once and counts with it', async () => {
    const answers = { 'GET /v1/companies/3/follow': { company_id: 3, following: true, user_follow_count: 13 } };
    const { screen, services } = await visit({ answers });
    services.queryClient.setQueryData(['following'], []);
    await screen.getByRole('button', { name: /^Volgen.+Demonstratie Academie$/ }).click();
    await expect.element(screen.getByText('13 volgers').first()).toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: /^U volgt.+Demonstratie Academie$/ })).toHaveAttribute('aria-pressed', 'true');
    // The lists of followed companies are asked for again a moment after the answer.
    await vi.waitFor(() => expect(services.queryClient.getQueryState(['following'])?.isInvalidated).toBe(true));
  });
});

describe('When an editor opens a series', () => {
  const config = { invite_token_config: { invite_token_enabled: false }, order_config: {}, admin_url: 'https://admin.example/', contact_email: null };
  const answers = { 'GET /v1/podcast/config': config };
  const pencil = { name: 'Bewerken in de studio' };
  const address = 'https://admin.example/companies/3/courses/70/edit';

  it.each([3, null])('AUTH-13.1 links the pencil to the admin site for the permission of company %s', async (company_id) => {
    const editor = aUser({ userPermissions: [{ name: 'update_course', company_id }] });
    const { screen } = await visit({ as: editor, answers });
    await expect.element(screen.getByRole('link', pencil)).toHaveAttribute('href', address);
  });

  it('AUTH-12.2 shows it to a SuperAdmin without any permission', async () => {
    const { screen } = await visit({ as: aUser({ roles: [{ name: 'Beheer', type: 'SuperAdmin' }] }), answers });
    await expect.element(screen.getByRole('link', pencil)).toHaveAttribute('href', address);
  });

  it('AUTH-13.4 shows none in the app of a phone', async () => {
    const { screen } = await visit({ as: aUser({ roles: [{ name: 'Beheer', type: 'SuperAdmin' }] }), answers, outside: { platform: 'ios' } });
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.getByRole('link', pencil).elements()).toHaveLength(0);
  });

  it('AUTH-13.6 shows none to others, nor to an editor of another company', async () => {
    const { screen, server } = await visit({ as: aUser({ userPermissions: [{ name: 'update_course', company_id: 4 }] }), answers });
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(server.calls).not.toContain('GET /v1/podcast/config');
    expect(screen.getByRole('link', pencil).elements()).toHaveLength(0);
  });
});
