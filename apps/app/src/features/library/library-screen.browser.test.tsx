import type { AccreditationFile, AccreditationPath, PathStep } from '@auscult/contract/entities/accreditation';
import type { Receipt } from '@auscult/contract/entities/register';
import { currentTrack } from '@auscult/player/machine/selectors';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { status } from '../../testing/fake-server.ts';
import { type OpenOptions, openApp } from '../../testing/open-app.tsx';
import { aCompany, anEpisode, aSeries, aUser } from '../../testing/wire.ts';
import { aCourseServer, aPath } from '../../testing/wire-course.ts';

const LIBRARY = 'GET /v1/podcast/library';
const FAVOURITES = 'GET /v1/podcast/favourite-courses';
const RELEASES = 'GET /v1/podcast/following-releases';
const FILES = 'GET /v1/podcast/accreditation';
const TO_EARN = 'GET /v1/podcast/accreditation/to-earn';
const FOLLOWING = 'GET /v1/podcast/following-company-courses';

const visit = ({ answers = {}, ...options }: Partial<OpenOptions> = {}) =>
  openApp({
    path: '/main/following',
    as: aUser(),
    answers: {
      ...aCourseServer(),
      [LIBRARY]: { library: [], totalRecords: 0 },
      [FAVOURITES]: { favourite_courses: [], favourite_course_ids: [], following_company_ids: [] },
      [RELEASES]: { new_releases: [], totalRecords: 0 },
      [FILES]: { dossier: [] },
      [TO_EARN]: { episodes: [], next: null },
      ...answers,
    },
    ...options,
  });

const pageOf =
  <T,>(name: string, all: readonly T[]) =>
  (request: Request) => {
    const { searchParams } = new URL(request.url);
    const [limit, offset] = [Number(searchParams.get('limit')), Number(searchParams.get('offset'))];
    return { [name]: all.slice(offset, offset + limit), totalRecords: all.length };
  };

describe('When a member opens the library', () => {
  it.each([
    ['', 'Volgend'],
    ['?tab=series', 'Series'],
    ['?tab=favourites', 'Favorieten'],
    ['?tab=new', 'Nieuw'],
    ['?tab=accreditation', 'Accreditatie'],
    ['?tab=onzin', 'Volgend'],
  ])('LIB-01.3 NAV-07.4 has a tab with an address of its own: %o shows %s', async (query, name) => {
    const { screen } = await visit({ path: `/main/following${query}` });
    const tabs = screen.getByRole('navigation', { name: 'Bibliotheek' }).getByRole('link');
    await vi.waitFor(() =>
      expect(tabs.elements().map(({ textContent }) => textContent)).toEqual(
        expect.arrayContaining(['Volgend', 'Series', 'Favorieten', 'Nieuw', 'Accreditatie']),
      ),
    );
    await expect.element(screen.getByRole('navigation', { name: 'Bibliotheek' }).getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  });

  it('LIB-01.4 shows whom the member follows with what is new, and when there last was something', async () => {
    const company_following_courses = [
      { company: aCompany(1), category_id: 1, courses: [], new_episodes: 3 },
      { company: aCompany(2), category_id: 1, courses: [aSeries(9, { rss_feed_publish_date: '2025-06-18T08:00:00.000Z' })], new_episodes: 0 },
    ];
    const { screen } = await visit({ answers: { [FOLLOWING]: { company_following_courses } } });
    const followed = screen.getByRole('region', { name: 'Door u gevolgd' });
    await expect.element(followed.getByRole('link', { name: 'Aanbieder 1 3 nieuwe afleveringen' })).toHaveAttribute('href', '/company/1');
    await expect.element(followed.getByText('Bijgewerkt op 18 jun')).toBeVisible();
  });

  it('LIB-01.1 shows the newest series of each followed company in a tab of their own, a way to all of them, and where to find some without', async () => {
    const company_following_courses = [
      {
        company: aCompany(2),
        category_id: 1,
        courses: [aSeries(9, { title: 'Ritme en ruis' }), aSeries(10, { title: 'Bloeddruk' }), aSeries(12, { title: 'Op de longarts' })],
        new_episodes: 0,
      },
      { company: aCompany(1), category_id: 1, courses: [], new_episodes: 0 },
      { company: aCompany(3), category_id: 1, courses: [aSeries(11, { title: 'Slaapwijs' })], new_episodes: 0 },
    ];
    const { screen, server, services } = await visit({ path: '/main/following?tab=series', answers: { [FOLLOWING]: { company_following_courses } } });
    const headings = screen.getByRole('main').getByRole('heading', { level: 2 });
    await vi.waitFor(() => expect(headings.elements().map(({ textContent }) => textContent)).toEqual(['Aanbieder 2', 'Aanbieder 3']));
    const series = screen.getByRole('region', { name: 'Aanbieder 2' }).getByRole('listitem').getByRole('link');
    expect(series.elements().map((link) => link.getAttribute('href'))).toEqual(['/course/9', '/course/10', '/course/12']);
    const all = screen.getByRole('main').getByRole('link', { name: /^Alle series van/ });
    // The answer holds three of each: of the other there are no more.
    expect(all.elements().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Alle series van Aanbieder 2', '/company/2?tab=series'],
    ]);
    server.answer(FOLLOWING, { company_following_courses: [] });
    await services.queryClient.invalidateQueries({ queryKey: ['following'] });
    await expect.element(screen.getByRole('link', { name: 'Bekijk alle aanbieders' })).toBeVisible();
  });

  it('LIB-01.5 LIB-04.1 fetches everything there is five companies at a time, to the end', async () => {
    const all = Array.from({ length: 12 }, (_, index) => ({ company: aCompany(index + 1), courses: [aSeries(index + 100)] }));
    const { screen, server } = await visit({ answers: { [LIBRARY]: pageOf('library', all) } });
    const companies = screen.getByRole('region', { name: 'Alle aanbieders' }).getByRole('heading', { level: 3 });
    await vi.waitFor(() => {
      scrollTo(0, document.body.scrollHeight);
      expect(companies.elements()).toHaveLength(12);
    });
    expect([...new Set(server.calls.filter((call) => call.startsWith(LIBRARY)))]).toEqual(
      [0, 5, 10].map((offset) => `${LIBRARY}?limit=5&offset=${offset}`),
    );
    expect(screen.getByRole('button', { name: 'Meer laden' }).elements()).toHaveLength(0);
  });

  it('fills the rows of a desktop with providers of few series, each as wide as its covers', async () => {
    const company = (id: number, series: number) => ({
      company: { ...aCompany(id), ...(id === 1 && { name: 'Academie voor Huisartsgeneeskunde en Ouderenzorg' }) },
      courses: Array.from({ length: series }, (_, index) => aSeries(id * 10 + index)),
    });
    const all = [company(1, 1), company(2, 2), company(3, 1), company(4, 9)];
    const { screen } = await visit({ size: 'desktop', answers: { [LIBRARY]: pageOf('library', all) } });
    const region = screen.getByRole('region', { name: 'Alle aanbieders' });
    await vi.waitFor(() => expect(region.getByRole('heading', { level: 3 }).elements()).toHaveLength(4));
    const box = (id: number) => (document.querySelector(`[aria-labelledby="shelf-${id}"]`) as HTMLElement).getBoundingClientRect();
    // A name of two lines moves the covers of the whole row.
    expect([box(2).top, box(3).top]).toEqual([box(1).top, box(1).top]);
    expect(box(4).top).toBeGreaterThan(box(1).bottom);
    expect(Math.round(box(3).right)).toBe(Math.round(box(4).right));
    const widths = [1, 2, 3, 4].map((id) => Math.round(document.querySelector(`[aria-labelledby="shelf-${id}"] article`)?.clientWidth ?? 0));
    expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1);
    for (const id of [1, 2, 3]) {
      const rail = document.querySelector(`[aria-labelledby="shelf-${id}"]`);
      expect(rail?.scrollWidth).toBe(rail?.clientWidth);
    }
  });

  it('asks again only when it is asked to, after a page did not come', async () => {
    const all = Array.from({ length: 12 }, (_, index) => ({ company: aCompany(index + 1), courses: [aSeries(index + 100)] }));
    const good = pageOf('library', all);
    const failing = (request: Request) =>
      request.url.includes('offset=5') ? status(500, { code: 'internal', message: 'x', errors: 'x' }) : good(request);
    const { screen, server } = await visit({ answers: { [LIBRARY]: failing } });
    const retry = screen.getByRole('button', { name: 'Opnieuw proberen' });
    await vi.waitFor(() => {
      scrollTo(0, document.body.scrollHeight);
      expect(retry.elements()).toHaveLength(1);
    });
    const asked = server.calls.filter((call) => call.includes('offset=5')).length;
    retry.element().scrollIntoView();
    server.answer(LIBRARY, good);
    expect(server.calls.filter((call) => call.includes('offset=5'))).toHaveLength(asked);
    await retry.click();
    await expect.element(screen.getByRole('heading', { name: 'Aanbieder 6' })).toBeInTheDocument();
  });
});

describe('When a member looks at what they kept', () => {
  const favourite_courses = [
    { course_id: 70, stream_id: null, course: aSeries(70, { title: 'Ritme en ruis' }), stream: null },
    { course_id: 70, stream_id: 2, course: null, stream: anEpisode(2, { title: 'Bloedverdunners' }) },
  ];
  const kept = { [FAVOURITES]: { favourite_courses, favourite_course_ids: [70], following_company_ids: [] } };
  const favourites = (options: Partial<OpenOptions> = {}) =>
    visit({ path: '/main/following?tab=favourites', ...options, answers: { ...kept, ...options.answers } });

  it('LIB-01.2 has series and episodes apart; a series leads to its page, an episode plays', async () => {
    const { screen, services } = await favourites();
    await expect
      .element(screen.getByRole('region', { name: 'Series' }).getByRole('link', { name: 'Ritme en ruis' }))
      .toHaveAttribute('href', '/course/70');
    await screen.getByRole('region', { name: 'Afleveringen' }).getByRole('button', { name: 'Bloedverdunners' }).click();
    await vi.waitFor(() => expect(currentTrack(services.player.getState())?.streamId).toBe(2));
  });

  it('FAV-01.1 FAV-03.1 asks before one goes, and leaves it out at once', async () => {
    let answer: () => void = () => undefined;
    const DELETE = 'DELETE /v1/users/7/courses/70/2';
    const { screen, server } = await favourites({ answers: { [DELETE]: () => new Promise((resolve) => (answer = () => resolve(status(204)))) } });
    const row = screen.getByRole('button', { name: 'Bloedverdunners' });
    await screen.getByRole('region', { name: 'Afleveringen' }).getByRole('button', { name: 'Favoriet' }).click();
    await expect.element(screen.getByText('Bloedverdunners verdwijnt uit uw collectie.', { exact: false })).toBeVisible();
    await screen.getByRole('button', { name: 'Haal weg' }).click();
    await expect.element(row).not.toBeInTheDocument();
    server.answer(FAVOURITES, { ...kept[FAVOURITES], favourite_courses: favourite_courses.slice(0, 1) });
    await vi.waitFor(() => expect(server.calls).toContain(DELETE));
    answer();
    await expect.element(screen.getByText('Uit uw favorieten gehaald')).toBeInTheDocument();
    await expect.element(row).not.toBeInTheDocument();
    await expect.element(screen.getByRole('link', { name: 'Ritme en ruis' })).toBeVisible();
  });

  it('FAV-06.1 FAV-06.2 puts it back and says why when the server refuses', async () => {
    const refused = status(422, { code: 'validation_failed', message: 'x', errors: 'Dat kan nu niet.' });
    const { screen } = await favourites({ answers: { 'DELETE /v1/users/7/courses/70': refused } });
    await screen.getByRole('region', { name: 'Series' }).getByRole('button', { name: 'Favoriet' }).click();
    await screen.getByRole('button', { name: 'Haal weg' }).click();
    await expect.element(screen.getByText('Dat kan nu niet.')).toBeInTheDocument();
    await expect.element(screen.getByRole('link', { name: 'Ritme en ruis' })).toBeVisible();
  });

  it('says how to keep something while there is nothing', async () => {
    const { screen } = await favourites({
      answers: { [FAVOURITES]: { favourite_courses: [], favourite_course_ids: [], following_company_ids: [] } },
    });
    await expect.element(screen.getByRole('heading', { name: 'Nog geen favorieten' })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Zoek een serie' })).toHaveAttribute('href', '/main/search');
  });
});

describe('When a member looks at what is new', () => {
  it('LIB-04.1 shows what the followed companies brought out, by day, ten at a time', async () => {
    const all = Array.from({ length: 13 }, (_, index) =>
      anEpisode(index + 1, { rss_feed_publish_date: `2025-06-${22 - Math.floor(index / 5)}T06:00:00.000Z` }),
    );
    const { screen } = await visit({ path: '/main/following?tab=new', answers: { [RELEASES]: pageOf('new_releases', all) } });
    const days = screen.getByRole('main').getByRole('heading', { level: 2 });
    await vi.waitFor(() => {
      scrollTo(0, document.body.scrollHeight);
      expect(days.elements().map(({ textContent }) => textContent)).toEqual(['Vandaag', 'Gisteren', 'Vrijdag 20 juni']);
      expect(screen.getByRole('main').getByRole('listitem').elements()).toHaveLength(13);
    });
  });
});

const file = (id: number, path: Partial<AccreditationPath>): AccreditationFile => ({ stream: anEpisode(id), path: aPath({ points: 2, ...path }) });
const steps = (exam: PathStep['state'], review: PathStep['state']): PathStep[] => [
  { kind: 'profile_check', state: 'done', done: 1, total: 1, form_id: null },
  { kind: 'listening', state: 'done', done: 97, total: 100, form_id: null },
  { kind: 'exam', state: exam, done: exam === 'part' ? 1 : 3, total: 3, form_id: 4 },
  { kind: 'review', state: review, done: 0, total: 3, form_id: 6 },
  { kind: 'certificate', state: review === 'done' ? 'open' : 'locked', done: 0, total: 1, form_id: 4 },
];
const earned = (completed_at: string) => ({ state: 'certificate', next: 'request_certificate', steps: steps('done', 'done'), completed_at }) as const;

describe('When a member looks at what their points need', () => {
  const dossier = [
    file(1, { state: 'exam_open', next: 'answer', next_form_id: 4, steps: steps('part', 'locked') }),
    file(2, { state: 'passed', next: 'review', next_form_id: 6, steps: steps('done', 'open') }),
    file(3, earned('2025-05-12T08:00:00.000Z')),
    file(4, earned('2024-05-12T08:00:00.000Z')),
    file(5, { state: 'failed_final', next: null, steps: steps('failed', 'locked'), points: 0 }),
  ];
  const files = (options: Partial<OpenOptions> = {}) =>
    visit({ path: '/main/following?tab=accreditation', answers: { [FILES]: { dossier } }, ...options });

  it('LIB-01.3 counts this year’s points, the certificates and what is open', async () => {
    const { screen } = await files();
    await expect.element(screen.getByText('punten in 2025')).toBeVisible();
    const sums = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
    expect(sums).toEqual(['punten in 20252', 'certificaten2', 'nog open2']);
  });

  it('gives what became of a file most of the width of a narrow phone', async () => {
    const { screen } = await files();
    await screen.getByRole('radio', { name: 'Afgerond 3' }).click({ force: true });
    const words = screen.getByText('Toets niet gehaald, geen pogingen over');
    await expect.element(words).toBeVisible();
    await page.viewport(320, 640);
    expect(words.element().parentElement?.parentElement?.clientWidth).toBeGreaterThan(180);
  });

  it('LIB-01.3 counts one point as one', async () => {
    const one = [{ stream: anEpisode(1), path: aPath({ state: 'certificate', next: null, points: 1, completed_at: '2025-06-18T08:00:00.000Z' }) }];
    const { screen } = await visit({ path: '/main/following?tab=accreditation', answers: { [FILES]: { dossier: one } } });
    await expect.element(screen.getByText('punt in 2025', { exact: true })).toBeVisible();
  });

  it('says of each open file what is next and how far it is, and leads to the episode', async () => {
    const { screen } = await files();
    const rows = screen.getByRole('main').getByRole('listitem');
    await expect.element(rows.nth(0)).toMatchTextContent(/Aflevering 1Toetsvragen 1 van 3 · 2 punten2 van 4 stappen gedaan/);
    await expect.element(rows.nth(1)).toMatchTextContent(/Toets gehaald, evaluatie open · 2 punten3 van 4 stappen gedaan/);
    await expect.element(screen.getByRole('link', { name: 'Aflevering 1' })).toHaveAttribute('href', '/course/70/episode/1');
  });

  it('ACC-01.2 has the next action of each beside it: verify, answer, evaluate, take again, see the result', async () => {
    const profileOpen = { state: 'heard', next: 'verify_profile', lacks: 'number', steps: steps('done', 'done') } as const;
    const { screen, path } = await files({
      answers: {
        [FILES]: {
          dossier: [
            ...dossier,
            file(6, { ...profileOpen, lacks: null }),
            file(7, { ...profileOpen, lacks: 'name' }),
            file(8, { state: 'failed', next: 'retry', next_form_id: 4, steps: steps('failed', 'locked') }),
            file(9, { state: 'refused', next: 'repair' }),
          ],
        },
      },
    });
    const action = (name: string) => screen.getByRole('link', { name });
    await expect.element(action('Beantwoord: Aflevering 1')).toHaveAttribute('href', '/questions/4');
    await expect.element(action('Evalueer: Aflevering 2')).toHaveAttribute('href', '/questions/6');
    await expect.element(action('Verifieer: Aflevering 7')).toHaveAttribute('href', '/main/profile/personal');
    await expect.element(action('Opnieuw: Aflevering 8')).toHaveAttribute('href', '/questions/4');
    await expect.element(action('Herstel: Aflevering 9')).toHaveAttribute('href', '/dossier');
    await screen.getByRole('radio', { name: 'Afgerond 3' }).click({ force: true });
    await expect.element(action('Bekijk: Aflevering 5')).toHaveAttribute('href', '/questions/4');
    await screen.getByRole('radio', { name: 'Open 6' }).click({ force: true });
    await action('Verifieer: Aflevering 6').click();
    await vi.waitFor(() => expect(path()).toBe('/verify'));
    expect(localStorage.getItem('deeplink_redirect')).toBe('/main/following?tab=accreditation');
  });

  it('goes on with listening at the first passage that does not count', async () => {
    const missing = [
      { from: 1, to: 3 },
      { from: 6, to: 8.1 },
    ];
    const listening = { percentage: 46, duration: 8.1, required_percentage: 95, max_rate: 2, missing, attention: null };
    const { screen, services } = await files({ answers: { [FILES]: { dossier: [file(1, { listening })] } } });
    await screen.getByRole('button', { name: 'Verder: Aflevering 1' }).click();
    await vi.waitFor(() => expect(currentTrack(services.player.getState())?.streamId).toBe(1));
    await vi.waitFor(() => expect(services.player.position()).toBeGreaterThanOrEqual(1));
    expect(services.player.position()).toBeLessThan(3);
    services.player.pause();
  });

  it('names what was passed over beside the list, and one press plays it', async () => {
    const missing = [
      { from: 1, to: 3 },
      { from: 6, to: 8.1 },
    ];
    const listening = { percentage: 46, duration: 8.1, required_percentage: 95, max_rate: 2, missing, attention: null };
    const { screen, services } = await files({ size: 'desktop', answers: { [FILES]: { dossier: [file(1, { listening })] } } });
    const card = screen.getByRole('complementary', { name: 'Aflevering 1' });
    await expect.element(card.getByRole('heading', { name: 'U miste 0:01–0:03' })).toBeVisible();
    await card.getByRole('button', { name: 'Hoor dit deel' }).click();
    await vi.waitFor(() => expect(services.player.position()).toBeGreaterThanOrEqual(1));
    services.player.pause();
  });

  it('ACC-01.2 ACC-02.5 has the certificate mailed, shows that it is sent, and what stands in the way', async () => {
    const MAIL = 'GET /v1/forms/4/certificate/send-mail';
    const unverified = status(403, { code: 'email_unverified', message: 'x', errors: 'Bevestig eerst uw e-mailadres.' });
    const { screen, server } = await files({ answers: { [FILES]: { dossier }, [MAIL]: unverified } });
    await screen.getByRole('radio', { name: 'Afgerond 3' }).click({ force: true });
    const mail = screen.getByRole('button', { name: 'Mail: Aflevering 3' });
    await mail.click();
    await expect.element(screen.getByText('Bevestig eerst uw e-mailadres.')).toBeInTheDocument();
    let answer: () => void = () => undefined;
    server.answer(MAIL, () => new Promise((resolve) => (answer = () => resolve({ is_sent: true }))));
    await mail.click();
    await expect.element(mail).toHaveAttribute('aria-busy', 'true');
    const certificate = { code: 'AAAAA', issued_at: '2025-06-22T07:00:00.000Z', mailed_at: '2025-06-22T07:00:00.000Z', revoked_at: null };
    server.answer(FILES, { dossier: [file(3, { ...earned('2025-05-12T08:00:00.000Z'), next: null, certificate })] });
    answer();
    await expect.element(screen.getByText('Gemaild', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('Gemaild 22 jun')).toBeVisible();
  });

  it('ACC-01.2 ACC-02.5 has the certificate of an episode without questionnaires mailed', async () => {
    const MAIL = 'POST /v1/podcast/streams/3/certificate/mail';
    const heard = file(3, earned('2025-05-12T08:00:00.000Z'));
    const asked = heard.path.steps.filter(({ kind }) => kind === 'listening' || kind === 'certificate').map((step) => ({ ...step, form_id: null }));
    const { screen, server } = await files({
      answers: { [FILES]: { dossier: [{ ...heard, path: { ...heard.path, steps: asked, next_form_id: null } }] }, [MAIL]: { is_sent: true } },
    });
    await screen.getByRole('radio', { name: 'Afgerond 1' }).click({ force: true });
    await screen.getByRole('button', { name: 'Mail: Aflevering 3' }).click();
    await expect.element(screen.getByText('Gemaild', { exact: true })).toBeVisible();
    expect(server.calls).toContain(MAIL);
  });

  it('has a certificate mailed once more, unless it never was or it was revoked', async () => {
    const issued = { code: 'AAAAA', issued_at: '2025-06-22T07:00:00.000Z', mailed_at: '2025-06-22T07:00:00.000Z', revoked_at: null };
    const closed = { ...earned('2025-05-12T08:00:00.000Z'), next: null };
    const closedFiles = [
      file(1, { ...closed, certificate: issued }),
      file(2, { ...closed, state: 'revoked', points: 0, completed_at: null, certificate: { ...issued, revoked_at: '2025-06-23T07:00:00.000Z' } }),
      file(3, { ...closed, certificate: { ...issued, mailed_at: null } }),
    ];
    const { screen } = await files({ answers: { [FILES]: { dossier: closedFiles } } });
    await expect.element(screen.getByRole('button', { name: 'Mail: Aflevering 3' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Mail opnieuw: Aflevering 1' })).toBeVisible();
    await expect.element(screen.getByText('Certificaat ingetrokken')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Mail opnieuw: Aflevering 2' }).elements()).toHaveLength(0);
  });

  it('says what a register asks and why, in the row and beside the list, and that the certificate was mailed', async () => {
    const at = '2025-06-22T07:00:00.000Z';
    const receipt: Receipt = {
      register_id: 1,
      register: 'Demonstratieregister',
      points: 2,
      state: 'refused',
      earned_at: at,
      sent_at: null,
      answered_at: at,
      expected_at: null,
      reason: 'number_missing',
      action: 'enter_number',
    };
    const certificate = { code: 'AAAAA', issued_at: at, mailed_at: at, revoked_at: null };
    const refused = file(1, { ...earned(at), state: 'refused', next: 'repair', certificate, receipts: [receipt] });
    const { screen } = await files({ size: 'desktop', answers: { [FILES]: { dossier: [refused, file(5, { state: 'failed_final', next: null })] } } });
    const [row, lost] = [0, 1].map((index) => screen.getByRole('main').getByRole('listitem').nth(index));
    const reason = 'Uw nummer ontbreekt (Demonstratieregister)';
    const asks = 'Het register vraagt iets van u';
    const colourOf = (text: ReturnType<typeof screen.getByText> | undefined) => text && getComputedStyle(text.element()).color;
    const card = screen.getByRole('complementary', { name: 'Aflevering 1' });
    await expect.element(card.getByText(reason)).toBeVisible();
    expect(row?.element().textContent).toContain(`${asks}${reason}Gemaild 22\u00a0junHerstel`);
    const danger = colourOf(lost?.getByText('Toets niet gehaald, geen pogingen over'));
    for (const text of [row?.getByText(asks), row?.getByText(reason), card.getByRole('heading', { name: asks }), card.getByText(reason)])
      expect(colourOf(text)).toBe(danger);
  });

  it('tells a certificate from an exam that is lost', async () => {
    const { screen } = await files();
    await screen.getByRole('radio', { name: 'Afgerond 3' }).click({ force: true });
    const rows = screen.getByRole('main').getByRole('listitem');
    await expect.element(rows.nth(0)).toMatchTextContent('Recht op certificaat2 punten · 12 mei');
    await expect.element(rows.nth(2)).toMatchTextContent('Toets niet gehaald, geen pogingen over');
  });

  it('shows the steps of one beside the list on a desktop', async () => {
    const { screen } = await files({ size: 'desktop' });
    await screen.getByRole('button', { name: 'Aflevering 2' }).click();
    const card = screen.getByRole('complementary', { name: 'Aflevering 2' });
    await expect.element(card.getByRole('heading', { name: 'Nog 1 stap tot uw certificaat' })).toBeVisible();
    await expect.element(card.getByRole('listitem').nth(3)).toMatchTextContent('EvaluatieOpen');
    await expect.element(card.getByRole('link', { name: 'Schrijf evaluatie' })).toHaveAttribute('href', '/questions/6');
    await expect.element(card.getByRole('link', { name: 'Toetsvragen Gehaald' })).toHaveAttribute('href', '/questions/4');
    await expect.element(card.getByRole('link', { name: 'Naar de aflevering' })).toHaveAttribute('href', '/course/70/episode/2');
  });

  it('says that a profession is needed when there is none, and leads to where one is added', async () => {
    const user = aUser({ professions: [] });
    const { screen } = await visit({ path: '/main/following?tab=accreditation', as: user, answers: { 'GET /v1/users/me': user } });
    await expect.element(screen.getByRole('heading', { name: 'Nog geen beroep bekend' })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Beroep toevoegen' })).toHaveAttribute('href', '/main/profile?tab=profile');
  });
});
