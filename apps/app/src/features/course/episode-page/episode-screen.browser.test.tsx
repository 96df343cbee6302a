import type { Stream } from '@auscult/contract/entities/stream';
import { currentTrack, durationOf } from '@auscult/player/machine/selectors';
import { describe, expect, it, vi } from 'vitest';
import { status } from '../../../testing/fake-server.ts';
import { beyondWindow, narrowWithLargeText } from '../../../testing/large-text.ts';
import { type OpenOptions, openApp } from '../../../testing/open-app.tsx';
import { aUser } from '../../../testing/wire.ts';
import { aCourse, aCourseServer, aForm, anEpisodeOf, aPath, aQuestion, aStream, leftAt } from '../../../testing/wire-course.ts';

const sanne = aUser();
const TIPS_SEEN = { tooltip_favorite_viewed: 'true', tooltip_followed_viewed: 'true' };
const asGuest = { as: undefined } as unknown as OpenOptions;

const professions = [
  { profession_id: 1, profession_name: 'Huisarts', points: 2, register: 'Voorbeeldregister', is_mine: false },
  { profession_id: 2, profession_name: 'Verpleegkundige', points: 1, register: 'Proefregister', is_mine: true },
];

function visit(
  stream: Partial<Stream> = {},
  { course = aCourse(), answers = {}, ...options }: Partial<OpenOptions> & { course?: ReturnType<typeof aCourse> } = {},
) {
  const streams = [1, 2, 3].map((id) => aStream(id, id === 2 ? stream : {}));
  return openApp({
    path: '/course/70/episode/2',
    as: sanne,
    kept: TIPS_SEEN,
    answers: { ...aCourseServer(course, streams), ...answers },
    ...options,
  });
}
type Opened = Awaited<ReturnType<typeof visit>>;
const titled = (screen: Opened['screen']) => screen.getByRole('heading', { level: 1, name: 'Aflevering 2' });
const playedAt = ({ services }: Opened) => currentTrack(services.player.getState())?.streamId;

describe('When an editor opens an episode', () => {
  const config = {
    invite_token_config: { invite_token_enabled: false },
    order_config: {},
    admin_url: 'https://auscult.example/studio',
    contact_email: null,
  };
  const pencil = { name: 'Bewerken in de studio' };

  const opens = (name: 'update_stream' | 'update_course') =>
    visit({}, { as: aUser({ userPermissions: [{ name, company_id: 3 }] }), answers: { 'GET /v1/podcast/config': config } });

  it('AUTH-13.2 links the pencil to it in the studio for update_stream', async () => {
    const { screen } = await opens('update_stream');
    await expect.element(screen.getByRole('link', pencil)).toHaveAttribute('href', 'https://auscult.example/studio/streams/2/edit');
  });

  it('AUTH-13.6 shows none for update_course alone', async () => {
    const { screen } = await opens('update_course');
    await expect.element(titled(screen)).toBeVisible();
    expect(screen.getByRole('link', pencil).elements()).toHaveLength(0);
  });
});

describe('When someone opens an episode', () => {
  it('APP-06.2 offers a guest the other language, which stays', async () => {
    const { screen, services } = await visit({}, asGuest);
    await screen.getByRole('button', { name: 'English' }).click();
    await expect.element(screen.getByRole('button', { name: 'Nederlands' })).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'About this episode' })).toBeVisible();
    expect(services.device.get('language')).toBe('en');
  });

  it('LIVE-01.4 gives its documents to keep and to open elsewhere, and says why one stays closed', async () => {
    const { screen } = await visit({
      documents: [
        { kind: 'handout', title: 'Beslisboom', url: '/media/documents/a.pdf/Beslisboom.pdf?e=1&s=x', byte_size: 1_240_000 },
        { kind: 'references', title: 'Rekenhulp', url: 'https://example.org/rekenhulp', byte_size: null },
        { kind: 'presentation', title: 'Dia’s', url: null, byte_size: 10 },
      ],
    });
    const documents = screen.getByRole('list', { name: 'Documenten bij deze aflevering' });
    const file = documents.getByRole('link', { name: 'Beslisboom Hand-out · pdf, 1,2 MB' });
    await expect.element(file).toHaveAttribute('download');
    expect(file.element().getAttribute('href')).toMatch(/\/media\/documents\/a\.pdf\/Beslisboom\.pdf\?e=1&s=x$/);
    await expect.element(documents.getByRole('link', { name: /Rekenhulp/ })).toHaveAttribute('rel', 'noopener noreferrer');
    await documents.getByRole('button', { name: /Dia’s/ }).click();
    await expect.element(screen.getByRole('dialog')).toBeVisible();
  });

  it('LIB-11.2 shows what it is, of which series and by whom, its text with links, speakers and chapters', async () => {
    const { screen } = await visit({
      description: [{ t: 'p', c: ['Zie het ', { t: 'a', href: 'https://auscult.example/overzicht', c: ['overzicht'] }, '.'] }],
      people: [{ id: 1, name: 'dr. Marit Hoekstra', role: 'guest', description: 'Kinderarts', disclosure: null, media: [] }],
    });
    await expect.element(titled(screen)).toBeVisible();
    const main = screen.getByRole('main');
    await expect.element(main.getByRole('link', { name: /^Kleine longen/ })).toHaveAttribute('href', '/course/70');
    await expect.element(main.getByText(/^Aflevering 2\s· 13\smei\s· 30\smin$/)).toBeVisible();
    await expect.element(main.getByRole('link', { name: 'overzicht' })).toHaveAttribute('href', 'https://auscult.example/overzicht');
    await expect.element(main.getByText('Kinderarts')).toBeInTheDocument();
    for (const chapter of ['Begin', 'Midden', 'Slot']) await expect.element(main.getByText(chapter)).toBeInTheDocument();
    expect(document.title).toContain('Aflevering 2');
  });

  it('LIB-11.3 plays it from where it was left and says what is left', async () => {
    const app = await visit({}, { course: aCourse({ streams: [anEpisodeOf(1), anEpisodeOf(2, leftAt(900)), anEpisodeOf(3)] }) });
    await expect.element(app.screen.getByText('nog 15 min').first()).toBeVisible();
    await app.screen.getByRole('main').getByRole('button', { name: 'Verder luisteren: Aflevering 2' }).click();
    await vi.waitFor(() => expect(playedAt(app)).toBe(2));
    await expect.element(app.screen.getByRole('main').getByRole('button', { name: 'Pauzeren: Aflevering 2' })).toBeVisible();
  });

  it('LIB-11.3 says that it was played once it has ended', async () => {
    const app = await visit({}, { course: aCourse({ streams: [anEpisodeOf(2)] }) });
    const main = app.screen.getByRole('main');
    await expect.element(main.getByText('Afgespeeld')).not.toBeInTheDocument();
    app.services.listen({ courseId: 70, streamId: 2 });
    await vi.waitFor(() => expect(durationOf(app.services.player.getState())).toBeGreaterThan(0));
    app.services.player.seek(durationOf(app.services.player.getState()) - 0.5);
    await expect.element(main.getByText('Afgespeeld').first()).toBeVisible();
    await expect.element(main.getByRole('button', { name: 'Afspelen: Aflevering 2' })).toBeVisible();
  });

  it('LIB-11.3 has share, favourite, download and the menu, and shares its own address', async () => {
    const { screen, services } = await visit();
    await expect.element(titled(screen)).toBeVisible();
    const main = screen.getByRole('main');
    for (const name of ['Favoriet', 'Downloaden: Aflevering 2', 'Meer over Aflevering 2'])
      await expect.element(main.getByRole('button', { name, exact: true })).toBeVisible();
    await main.getByRole('button', { name: 'Delen' }).click();
    await expect.element(screen.getByText(`${services.publicOrigin}/course/70/episode/2?from=share`)).toBeVisible();
  });

  it('LIB-11.4 plays from a chapter, and marks the chapters with questions', async () => {
    const questions = [aQuestion({ id: 5 }), aQuestion({ id: 6, answered: true })];
    const moment = { action: 'question', type: 'VIDEO', time_close: null, attempts: 1 } as const;
    const app = await visit({
      forms: [aForm({ questions })],
      questions,
      displayMoments: [
        { ...moment, id: 1, question_id: 6, time_open: 1 },
        { ...moment, id: 2, question_id: 5, time_open: 4 },
      ] as unknown as Stream['displayMoments'],
    });
    await expect.element(titled(app.screen)).toBeVisible();
    const chapters = app.screen.getByRole('region', { name: 'Hoofdstukken' });
    await expect.element(chapters.getByRole('button', { name: /Begin/ }).getByRole('img', { name: 'Toetsvraag, beantwoord' })).toBeInTheDocument();
    await expect.element(chapters.getByRole('button', { name: /Midden/ }).getByRole('img', { name: 'Toetsvraag', exact: true })).toBeInTheDocument();
    await expect.element(chapters.getByRole('button', { name: /Slot/ }).getByRole('img')).not.toBeInTheDocument();
    await chapters.getByRole('button', { name: /Midden/ }).click();
    await vi.waitFor(() => expect(playedAt(app)).toBe(2));
    await vi.waitFor(() => expect(app.services.player.position()).toBeGreaterThanOrEqual(3));
  });

  it('LIB-11.5 gives the transcript to read, and plays from a time in it', async () => {
    const transcript = {
      audio_version_id: 20,
      language: 'nl',
      languages: ['nl'],
      speakers: ['Marit', 'Joris'],
      cues: [
        [0, 2, 0, 'Goedemorgen.'],
        [2, 4, 0, 'Welkom.'],
        [5, 6, 1, 'Dank u.'],
      ],
    };
    const app = await visit({ has_transcript: true }, { answers: { 'GET /v1/podcast/streams/2/transcript': transcript } });
    await app.screen.getByRole('button', { name: 'Lees het transcript' }).click();
    await expect.element(app.screen.getByText('Goedemorgen. Welkom.')).toBeVisible();
    await expect.element(app.screen.getByText('Joris')).toBeVisible();
    await app.screen.getByRole('button', { name: 'Afspelen vanaf 0:05' }).click();
    await vi.waitFor(() => expect(app.services.player.position()).toBeGreaterThanOrEqual(5));
  });

  it('LIB-11.6 tells whom it counts for, the own profession first', async () => {
    const another = { profession_id: 1, profession_name: 'Huisarts', points: 2, register: 'Ander register', is_mine: false };
    const { screen } = await visit({ professions: [...professions, another] });
    const rows = screen.getByRole('region', { name: 'Punten per beroep' }).getByRole('listitem');
    await vi.waitFor(() =>
      expect(rows.elements().map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
        'VerpleegkundigeProefregister1 punt',
        'HuisartsVoorbeeldregister, Ander register2 punten',
      ]),
    );
  });

  it('LIB-11.7 shows a member the steps to the points', async () => {
    const { screen } = await visit({ accreditation: aPath({ points: 2 }), professions });
    await expect.element(screen.getByRole('heading', { level: 2, name: 'Nog 3 stappen tot uw certificaat' })).toBeVisible();
    await expect.element(screen.getByText('46 % gehoord')).toBeVisible();
  });

  it('LIB-11.7 tells a member whose profession gets none', async () => {
    const { screen } = await visit({ accreditation: null, professions: professions.filter(({ is_mine }) => !is_mine) });
    await expect.element(screen.getByText('Deze aflevering geeft geen punten voor uw beroep.')).toBeVisible();
  });

  it('LIB-11.7 has no seal and no points once the exam is lost', async () => {
    const steps = aPath().steps.map((step) => (step.kind === 'exam' ? { ...step, state: 'failed' as const } : step));
    const { screen } = await visit({ accreditation: aPath({ state: 'failed_final', next: null, points: 0, steps }), professions });
    const heading = screen.getByRole('heading', { level: 2, name: 'Toets niet gehaald, geen pogingen over' });
    await expect.element(heading).toBeVisible();
    const card = heading.element().closest('section');
    expect(card?.querySelector('.lucide-circle-x')).not.toBeNull();
    expect(card?.textContent).not.toContain('0 punten');
    await expect.element(screen.getByText('Niet meer nodig')).toBeVisible();
  });

  it('LIB-11.7 says when the next question comes, counted from where the listener left', async () => {
    const question = { action: 'question', type: 'VIDEO', time_close: null, attempts: 1 } as const;
    const displayMoments = [
      { ...question, id: 1, question_id: 6, time_open: 300 },
      { ...question, id: 2, question_id: 5, time_open: 1_500 },
    ] as unknown as Stream['displayMoments'];
    const course = aCourse({ streams: [anEpisodeOf(1), anEpisodeOf(2, leftAt(900)), anEpisodeOf(3)] });
    const questions = [aQuestion({ id: 5 }), aQuestion({ id: 6, answered: true })];
    const { screen } = await visit({ accreditation: aPath(), displayMoments, questions }, { course });
    await expect.element(screen.getByText('Volgende toetsvraag over 10 min')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Luister verder naar vraag 2' })).toBeVisible();
  });

  it('LIB-11.7 does not say that listening on leads to a question while an earlier one is open', async () => {
    const question = { action: 'question', type: 'VIDEO', time_close: null, attempts: 1 } as const;
    const displayMoments = [
      { ...question, id: 1, question_id: 6, time_open: 300 },
      { ...question, id: 2, question_id: 5, time_open: 1_500 },
    ] as unknown as Stream['displayMoments'];
    const course = aCourse({ streams: [anEpisodeOf(1), anEpisodeOf(2, leftAt(900)), anEpisodeOf(3)] });
    const { screen } = await visit({ accreditation: aPath(), displayMoments, questions: [aQuestion({ id: 5 }), aQuestion({ id: 6 })] }, { course });
    await expect.element(screen.getByText('Volgende toetsvraag over 10 min')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Luister verder', exact: true })).toBeVisible();
  });

  it('LIB-11.1 LIB-11.6 LIB-11.7 opens for a guest, who is offered sign-in for the points and comes back', async () => {
    const { screen, services, path } = await visit({ accreditation_points: 2, professions }, asGuest);
    await expect.element(titled(screen)).toBeVisible();
    await expect.element(screen.getByText('Proefregister')).toBeVisible();
    await expect.element(screen.getByText('Wat u zonder inloggen beluistert, telt niet mee voor uw punten.')).toBeVisible();
    await screen.getByRole('link', { name: 'Log in om punten te krijgen' }).click();
    await vi.waitFor(() => expect(path()).toBe('/login'));
    expect(services.device.get('deeplink_redirect')).toBe('/course/70/episode/2');
  });

  it('LIB-11.6 LIB-11.7 tells a member without a profession what there is to earn, and leads to where one is added', async () => {
    const user = aUser({ professions: [] });
    const { screen, path } = await visit({ professions }, { as: user, answers: { 'GET /v1/users/me': user } });
    await expect.element(screen.getByRole('heading', { level: 2, name: '2 punten' })).toBeVisible();
    await expect.element(screen.getByText(/Wat u ingelogd al beluisterde en beantwoordde, telt dan mee/)).toBeVisible();
    await screen.getByRole('link', { name: 'Kies uw beroep' }).click();
    await vi.waitFor(() => expect(path()).toBe('/main/profile?tab=profile'));
  });

  it('fits a narrow window at twice the size of text', async () => {
    const { screen } = await visit({ accreditation: aPath(), accreditation_points: 2 });
    await expect.element(screen.getByRole('heading', { name: 'Hoofdstukken' })).toBeVisible();
    await narrowWithLargeText();
    await vi.waitFor(() => expect(beyondWindow()).toEqual({ sideways: 0, lost: [] }));
  });

  it('ACC-01.2 finds by itself that the certificate was issued and mailed while the card still offers to mail it', async () => {
    const earned = { state: 'certificate', next: 'request_certificate', completed_at: '2025-06-22T07:00:00.000Z' } as const;
    const { screen, server } = await visit({ accreditation: aPath(earned), accreditation_points: 2 });
    await expect.element(screen.getByRole('button', { name: 'Mail mijn certificaat', exact: true })).toBeVisible();
    const certificate = { code: 'AAAAA', issued_at: '2025-06-22T07:00:00.000Z', mailed_at: '2025-06-22T07:00:01.000Z', revoked_at: null };
    const stream = aStream(2, { accreditation: aPath({ ...earned, next: null, certificate }), accreditation_points: 2 });
    server.answer('GET /v1/podcast/streams/2', { stream, forms: [], course_id: 70 });
    await expect.element(screen.getByRole('button', { name: 'Mail mijn certificaat opnieuw' }), { timeout: 8000 }).toBeVisible();
  });

  it('PLAY-17.4 says on the card of the episode that plays that its speed does not count', async () => {
    const app = await visit({ accreditation: aPath(), accreditation_points: 2 });
    const tooFast = app.screen.getByRole('main').getByText('Te snel voor uw punten: boven 2× telt het luisteren niet mee.');
    app.services.listen({ courseId: 70, streamId: 1 });
    await vi.waitFor(() => expect(app.services.player.getState()).toMatchObject({ kind: 'ready' }));
    app.services.player.setRate(3);
    await expect.element(tooFast).toBeVisible();
    app.services.player.setRate(2);
    await expect.element(tooFast).not.toBeInTheDocument();
    app.services.player.close();
  });

  it('LIB-11.8 says of a part over several chapters how long it is, and of none that it is all of it', async () => {
    const listening = {
      ...aPath().listening,
      percentage: 46,
      duration: 8.1,
      missing: [
        { from: 1, to: 6 },
        { from: 7, to: 8.1 },
      ],
    };
    const app = await visit({
      heard: [
        [0, 1],
        [6, 7],
      ],
      accreditation: aPath({ listening }),
    });
    await expect.element(app.screen.getByText('U miste 0:01–0:06')).toBeVisible();
    await expect.element(app.screen.getByText('0:05 telt nog niet mee')).toBeVisible();
  });

  it('LIB-11.8 names the part that was passed over, and plays it', async () => {
    const listening = {
      percentage: 46,
      duration: 8.1,
      required_percentage: 95,
      max_rate: 2,
      attention: null,
      missing: [
        { from: 3, to: 5.5 },
        { from: 7, to: 8.1 },
      ],
    };
    const app = await visit({
      heard: [
        [0, 3],
        [5.5, 7],
      ],
      accreditation: aPath({ listening }),
    });
    await expect.element(app.screen.getByText('U miste 0:03–0:05')).toBeVisible();
    await expect.element(app.screen.getByText('0:02 uit hoofdstuk 2')).toBeVisible();
    expect(app.screen.getByText(/^U miste/).elements()).toHaveLength(1);
    await app.screen.getByRole('button', { name: 'Hoor dit deel' }).click();
    await vi.waitFor(() => expect(app.services.player.position()).toBeGreaterThanOrEqual(2));
  });

  it('LIB-11.9 goes on with the series, then with what is popular in its category elsewhere', async () => {
    const elsewhere = anEpisodeOf(9, { course_id: 80, course_title: 'Elders' });
    const popular = { popular_podcasts: [elsewhere] };
    const { screen, server } = await visit({}, { answers: { 'GET /v1/podcast/popular': popular } });
    const series = screen.getByRole('region', { name: 'Meer uit deze serie' });
    await expect.element(series.getByRole('link', { name: 'Aflevering 3' })).toHaveAttribute('href', '/course/70/episode/3');
    await expect.element(series.getByRole('link', { name: 'Alle 3' })).toHaveAttribute('href', '/course/70');
    const others = screen.getByRole('region', { name: 'Populair in dit vakgebied' });
    await expect.element(others.getByRole('link', { name: 'Aflevering 9' })).toHaveAttribute('href', '/course/80/episode/9');
    expect(server.calls).toContain('GET /v1/podcast/popular?limit=3&category_id=1&other_than=70');
  });

  it('LIB-11.11 says that an episode was withdrawn, and leads to its series', async () => {
    const gone = status(404, { code: 'stream_unavailable', message: 'x', errors: 'Stream niet beschikbaar.' });
    const { screen } = await visit({}, { answers: { 'GET /v1/podcast/streams/2': gone } });
    await expect.element(screen.getByRole('heading', { name: 'Deze aflevering is er niet meer' })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Naar de serie' })).toHaveAttribute('href', '/course/70');
  });

  it.each(['/course/70/episode/999', '/course/70/episode/x', '/course/71/episode/2'])('shows that nothing is at %s', async (path) => {
    const { screen } = await visit({}, { path });
    await expect.element(screen.getByRole('heading', { name: 'Hier is niets te horen' })).toBeVisible();
  });

  it('offers to ask again when it does not come', async () => {
    const { screen, server } = await visit(
      {},
      { answers: { 'GET /v1/podcast/streams/2': status(500, { code: 'internal', message: 'x', errors: 'x' }) } },
    );
    await expect.element(screen.getByText('Dit kan niet geladen worden')).toBeVisible();
    server.answer('GET /v1/podcast/streams/2', { stream: aStream(2), forms: [], course_id: 70 });
    await screen.getByRole('button', { name: 'Opnieuw proberen' }).click();
    await expect.element(titled(screen)).toBeVisible();
  });
});

describe('When the episode is locked', () => {
  const course = aCourse({ streams: [anEpisodeOf(1), anEpisodeOf(2, { visibility: 'members' }), anEpisodeOf(3)] });
  const locked = { visibility: 'members', audio: null, has_transcript: true } as const;

  it('LIB-11.10 LIB-10.2 shows a guest everything but the transcript, and asks to sign in when play or a chapter is pressed', async () => {
    const { screen, services } = await visit(locked, { ...asGuest, course });
    await expect.element(titled(screen)).toBeVisible();
    await expect.element(screen.getByText('Alleen voor leden').first()).toBeVisible();
    await expect.element(screen.getByText('Waar aflevering 2 over gaat.')).toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Lees het transcript' })).not.toBeInTheDocument();
    await screen.getByRole('button', { name: /Midden/ }).click();
    await expect.element(screen.getByText('Deze aflevering is alleen te beluisteren als u bent ingelogd.')).toBeVisible();
    expect(services.player.getState().kind).toBe('inactive');
  });
});

describe('Titles of episodes', () => {
  it('LIB-11.1 lead to the page from a row of the series and from the menu of an episode', async () => {
    const { screen, path } = await visit({}, { path: '/course/70' });
    await screen.getByRole('link', { name: 'Aflevering 2', exact: true }).click();
    await vi.waitFor(() => expect(path()).toBe('/course/70/episode/2'));
    await expect.element(titled(screen)).toBeVisible();
    await screen.getByRole('region', { name: 'Meer uit deze serie' }).getByRole('button', { name: 'Meer over Aflevering 3' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Naar de aflevering' }).click();
    await vi.waitFor(() => expect(path()).toBe('/course/70/episode/3'));
  });

  it('can be shared from the menu of an episode, which leads to the provider too', async () => {
    const { screen, path } = await visit({}, { path: '/course/70' });
    const menu = screen.getByRole('button', { name: 'Meer over Aflevering 2' });
    await menu.click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Delen' }).click();
    await expect.element(screen.getByRole('dialog', { name: 'Delen' }).getByRole('button', { name: 'Link kopiëren' })).toBeVisible();
    await screen.getByRole('dialog').getByRole('button', { name: 'Sluiten' }).click();
    await menu.click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Naar de aanbieder' }).click();
    await vi.waitFor(() => expect(path()).toMatch(/^\/company\/\d+$/));
  });

  it.each(['phone', 'desktop'] as const)('LIB-11.1 leads to the page from the open player of a %s', async (size) => {
    const { screen, path } = await visit({}, { path: '/course/70', size });
    await screen.getByRole('button', { name: 'Afspelen: Aflevering 2' }).click();
    if (size === 'phone') await screen.getByRole('button', { name: /^Speler openen: / }).click();
    const player = screen.getByRole(size === 'phone' ? 'dialog' : 'region', { name: 'Speler' });
    await player.getByRole('link', { name: 'Aflevering 2' }).click();
    await vi.waitFor(() => expect(path()).toBe('/course/70/episode/2'));
    await expect.element(titled(screen)).toBeVisible();
  });
});
