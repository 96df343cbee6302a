import type { Stream } from '@auscult/contract/entities/stream';
import { aCompany, anAudio, aTrack } from '@auscult/player/testing/builders';
import tone from '@auscult/player/testing/tone.mp3';
import { LOAD_TIMEOUT_MS } from '@auscult/web/state/with-deadline';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { OFFLINE, status } from '../testing/fake-server.ts';
import { type OpenOptions, openApp } from '../testing/open-app.tsx';
import { aUser } from '../testing/wire.ts';
import { aCourse, aCourseServer, aForm, anEpisodeOf, aQuestion, aStream } from '../testing/wire-course.ts';

/** What a listener reads when something does not go as it should, in both languages. */
const WORDS = {
  nl: {
    messages: 'Meldingen',
    ok: 'OK',
    close: 'Sluiten',
    retry: 'Opnieuw proberen',
    play: /^(Afspelen|Verder luisteren): Aflevering 1$/,
    openPlayer: /^Speler openen: Aflevering 1/,
    more: 'Hoofdstukken en meer tonen',
    favourite: 'Favoriet',
    greeting: 'Goedemorgen, Sanne',
    logIn: 'Inloggen',
    openingFailed: 'Fout bij het openen van de speler',
    notAvailable: ['Audio niet beschikbaar', '‘Aflevering 1’ kan nu niet worden afgespeeld.'],
    streamUnavailable: 'Stream niet beschikbaar.',
    noPermission: 'Deze aflevering is alleen te beluisteren als u bent ingelogd.',
    noAccess: 'Voor deze aflevering hebt u een abonnement nodig.',
    topTen: 'Top 10 van de week',
    loadsWhenOnline: 'Er is geen verbinding. Zodra die er weer is, wordt dit vanzelf geladen.',
    loadFailed: ['Dit kan niet geladen worden', 'Probeer het later opnieuw.'],
    pageFailed: 'Deze pagina kan niet geladen worden',
    offline: 'Er is geen internet verbinding beschikbaar',
    questionsFailed: 'De vragen kunnen niet geladen worden. Probeer het later opnieuw.',
    noServer: 'Auscult is niet bereikbaar. Controleer uw verbinding en probeer het opnieuw.',
    missed: ['Toetsvraag gemist', /toetsvraag bij 0:03/, 'Doorluisteren'],
    skipped: ['Nog niet alles telt mee', /^U hebt delen van .+ voor accreditatie in aanmerking te komen/],
  },
  en: {
    messages: 'Messages',
    ok: 'OK',
    close: 'Close',
    retry: 'Try again',
    play: /^(Play|Continue listening): Aflevering 1$/,
    openPlayer: /^Open the player: Aflevering 1/,
    more: 'Show chapters and more',
    favourite: 'Favourite',
    greeting: 'Good morning, Sanne',
    logIn: 'Log in',
    openingFailed: 'Error when opening the player',
    notAvailable: ['Audio not available', '‘Aflevering 1’ cannot be played now.'],
    streamUnavailable: 'Stream not available.',
    noPermission: 'You can only play this episode when you are logged in.',
    noAccess: 'You need a subscription to play this episode.',
    topTen: 'Top 10 of the week',
    loadsWhenOnline: 'There is no connection. This will load by itself once there is one.',
    loadFailed: ['This could not be loaded', 'Try again later.'],
    pageFailed: 'This page could not be loaded',
    offline: 'No internet connection available',
    questionsFailed: 'The questions cannot be loaded. Try again later.',
    noServer: 'Auscult cannot be reached. Check your connection and try again.',
    missed: ['Test question missed', /test question at 0:03/, 'Keep listening'],
    skipped: ['Not all of it counts yet', /^You skipped parts of .+ to become eligible for accreditation/],
  },
} as const;

const STREAM = 'GET /v1/podcast/streams/1';
const FORGET = 'DELETE /v1/podcast/recently-played/1';
const refused = (code: number, errors: unknown, name = 'x') => status(code, { code: name, message: 'x', errors });

describe.each(['nl', 'en'] as const)('When something goes wrong, told in %s', (language) => {
  const words = WORDS[language];
  const member = aUser({ language });

  async function visit(options: Partial<OpenOptions> = {}, streams: readonly Stream[] = [aStream(1)]) {
    const app = await openApp({
      path: '/course/70',
      as: member,
      ...options,
      kept: { language, tooltip_favorite_viewed: 'true', tooltip_followed_viewed: 'true', ...options.kept },
      answers: { ...aCourseServer(aCourse(), streams), ...options.answers },
    });
    onTestFinished(() => app.services.player.close());
    // Two seconds are short where the machine is slow.
    app.services.toasts.hold(true);
    const alert = app.screen.getByRole('region', { name: words.messages }).getByRole('alert');
    return {
      ...app,
      button: (name: string | RegExp) => app.screen.getByRole('button', { name }).first(),
      dialog: app.screen.getByRole('alertdialog'),
      toast: (text: string) => alert.getByText(text, { exact: true }),
      /** The latest toast as it is read, line by line. */
      latest: () => (alert.element().lastElementChild as HTMLElement | null)?.innerText.trim(),
      played: () => app.services.device.get('recently_played') ?? '',
    };
  }

  it('APP-08.4 APP-08.5 APP-08.6 APP-08.7 APP-13.2 FAV-06.1 FAV-06.2 tells of a failed save what the server answered, once, and rolls it back', async () => {
    const call = `POST /v1/users/${member.id}/courses`;
    const app = await visit();
    const heart = app.button(words.favourite);
    const answers: [unknown, string][] = [
      ['Dit kan niet.', 'Dit kan niet.'],
      [['Een', 'Twee'], 'Een\nTwee'],
      [{ course_id: ['Onbekend'], stream_id: ['Te oud', 'Te lang'] }, 'Onbekend\nTe oud\nTe lang'],
      [7, 'Error'],
    ];
    for (const [errors, text] of answers) {
      app.server.answer(call, refused(422, errors));
      await heart.click();
      await vi.waitFor(() => expect(app.latest()).toBe(text));
      await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
    }
    const told = app.services.toasts.log.get().filter(({ kind }) => kind === 'error');
    expect(told).toHaveLength(answers.length);
  });

  it('PLAY-13.1 PLAY-13.2 says why the player does not open: in the server’s words, else in its own', async () => {
    const app = await visit({ answers: { [STREAM]: refused(403, 'Alleen voor artsen.') } });
    await app.button(words.play).click();
    await expect.element(app.toast('Alleen voor artsen.')).toBeVisible();
    expect(app.services.player.getState().kind).toBe('inactive');
    app.server.answer(STREAM, OFFLINE);
    await app.button(words.play).click();
    await expect.element(app.toast(words.openingFailed)).toBeVisible();
  });

  it('PLAY-07.1 PLAY-07.2 PLAY-07.3 closes the player, forgets the episode and says that there is no audio, with OK', async () => {
    const app = await visit({ answers: { [FORGET]: status(204) } }, [aStream(1, { audio: null })]);
    await app.button(words.play).click();
    await expect.element(app.screen.getByRole('alertdialog', { name: words.notAvailable[0] })).toBeVisible();
    await expect.element(app.dialog.getByText(words.notAvailable[1])).toBeVisible();
    expect(app.services.player.getState().kind).toBe('inactive');
    expect(app.played()).toBe('[]');
    await vi.waitFor(() => expect(app.server.calls).toContain(FORGET));
    await app.dialog.getByRole('button', { name: words.ok }).click();
    await expect.element(app.dialog).not.toBeInTheDocument();
  });

  it('APP-12.10 says that a stream is not available any more, and forgets it', async () => {
    const gone = refused(404, words.streamUnavailable, 'stream_unavailable');
    const app = await visit({ answers: { [STREAM]: gone, [FORGET]: status(204) } });
    await app.button(words.play).click();
    await expect.element(app.toast(words.streamUnavailable)).toBeVisible();
    await vi.waitFor(() => expect(app.server.calls).toContain(FORGET));
    expect(app.played()).toBe('[]');
    expect(app.dialog.elements()).toHaveLength(0);
  });

  it('LIB-10.2 LIB-10.3 APP-12.13 says who may not listen, and why', async () => {
    const locked = (visibility: 'members' | 'subscribers') => aCourseServer(aCourse({ streams: [anEpisodeOf(1, { visibility })] }), []);
    const none = { 'GET /v1/podcast/subscribed-courses': { subscribed_course_streams: [] } };
    const guest = await visit({ as: undefined, answers: locked('members') } as unknown as OpenOptions);
    await guest.button(words.play).click();
    await expect.element(guest.screen.getByRole('dialog').getByText(words.noPermission)).toBeVisible();
    await guest.screen.unmount();
    const app = await visit({ answers: { ...none, ...locked('subscribers') } });
    await app.button(words.play).click();
    await expect.element(app.screen.getByRole('dialog')).toMatchTextContent(words.noAccess);
  });

  it('APP-12.12 advises to try later where something did not load', async () => {
    const app = await visit({ path: '/main/home', answers: { 'GET /v1/podcast/popular': refused(500, 'x') } });
    const section = app.screen.getByRole('region', { name: words.topTen });
    for (const text of words.loadFailed) await expect.element(section).toMatchTextContent(text);
    await expect.element(section.getByRole('button', { name: words.retry })).toBeVisible();
  });

  it('says that there is no connection where something was never loaded, and loads it once there is one', async () => {
    const app = await visit({ online: false, answers: { 'GET /v1/podcast/courses/70': OFFLINE } });
    await expect.element(app.screen.getByText(words.loadsWhenOnline)).toBeVisible();
    app.server.answer('GET /v1/podcast/courses/70', aCourse());
    app.connection.go(true);
    await expect.element(app.screen.getByRole('heading', { level: 1, name: aCourse().course_title })).toBeVisible();
  });

  it('NAV-12.2 shows a retry and no blank page where a part of the app does not come in time', async () => {
    const app = await visit({ path: '/main/profile' });
    await expect.element(app.screen.getByRole('heading', { level: 1 })).toBeVisible();
    const { setTimeout: later } = window;
    const spy = vi.spyOn(window, 'setTimeout').mockImplementation(((run: () => void, ms?: number) => {
      if (ms !== LOAD_TIMEOUT_MS) return later(run, ms);
      run();
      return 0;
    }) as typeof setTimeout);
    onTestFinished(() => spy.mockRestore());
    await app.router.navigate({ to: '/company/$companyId', params: { companyId: '3' } });
    await expect.element(app.screen.getByRole('alert').getByText(words.pageFailed)).toBeVisible();
    await expect.element(app.screen.getByRole('button', { name: words.retry })).toBeEnabled();
  });

  it('APP-03.2 APP-03.4 warns a second after the connection went, until it is closed, and again the next time', async () => {
    const app = await visit({ path: '/main/profile' });
    const warning = app.screen.getByText(words.offline);
    await expect.element(app.screen.getByRole('heading', { level: 1 })).toBeVisible();
    app.connection.go(false);
    expect(warning.elements()).toHaveLength(0);
    app.connection.second();
    await expect.element(warning).toBeVisible();
    await app.button(words.close).click();
    await expect.element(warning).not.toBeInTheDocument();
    app.connection.go(true);
    app.connection.go(false);
    app.connection.second();
    await expect.element(warning).toBeVisible();
  });

  it('ACC-06.2 ACC-06.3 APP-14.1 says in the player that questions did not come, logs it, and asks again', async () => {
    const app = await visit({ path: '/downloads', answers: { [STREAM]: refused(500, 'x'), 'POST /v1/client-errors': status(204) } });
    app.services.player.open({
      playlist: [aTrack(1, { courseId: 70, audio: anAudio(1, { url: tone }), durationSeconds: 8 })],
      streamId: 1,
      course: { id: 70, title: 'Kleine longen' },
      company: aCompany,
      view: 'expanded',
      play: false,
    });
    await app.button(words.more).click();
    const failed = app.screen.getByRole('status').getByText(words.questionsFailed);
    await expect.element(failed).toBeVisible();
    expect(app.services.toasts.log.get()).toEqual([]);
    const told = () => app.server.sent('POST /v1/client-errors').flatMap((body) => (body as { errors: unknown[] }).errors);
    await vi.waitFor(() => expect(told()).toContainEqual(expect.objectContaining({ kind: 'logged', message: 'forms' })));
    app.server.answer(STREAM, { stream: aStream(1), forms: [], course_id: 70 });
    await app.button(words.retry).click();
    await expect.element(failed).not.toBeInTheDocument();
  });

  it('PLAY-15.1 PLAY-15.2 says that a question was missed, and that what was skipped does not count', async () => {
    const question = aQuestion();
    const stream = aStream(1, {
      accreditation_points: 1,
      questions: [question],
      forms: [aForm({ questions: [question] })],
      displayMoments: [{ id: 8, type: 'VIDEO', action: 'show_question', question_id: 5, time_open: 3, time_close: 4, attempts: 1 }],
    });
    const app = await visit({}, [stream]);
    const { player, listen } = app.services;
    const goTo = async (seconds: number) => {
      player.seek(seconds);
      await vi.waitFor(() => {
        expect(player.getState()).toMatchObject({ kind: 'ready', seeking: null });
        expect(player.position()).toBeCloseTo(seconds, 1);
      });
    };
    await expect.element(app.screen.getByRole('heading', { level: 1, name: 'Kleine longen' })).toBeVisible();
    listen({ courseId: 70, streamId: 1, seekTo: 1, play: false });
    await vi.waitFor(() => expect(player.getState().kind).toBe('ready'));
    const [missed, text, goOn] = words.missed;
    await vi.waitFor(async () => {
      await goTo(1);
      await goTo(6);
      expect(app.screen.getByRole('alertdialog', { name: missed }).elements()).toHaveLength(1);
    });
    await expect.element(app.dialog.getByText(text)).toBeVisible();
    await app.dialog.getByRole('button', { name: goOn }).click();
    player.play();
    await expect.element(app.screen.getByRole('alertdialog', { name: words.skipped[0] })).toBeVisible();
    await expect.element(app.dialog.getByText(words.skipped[1])).toBeVisible();
  });

  it.each([401, 403])('AUTH-02.3 takes nobody for signed in whose account the server refuses with %d', async (code) => {
    const app = await visit({ path: '/main/home', answers: { 'GET /v1/users/me': refused(code, 'x') } });
    await expect.element(app.screen.getByRole('heading', { name: words.logIn })).toBeVisible();
    expect(app.path()).toBe('/login');
    expect(app.services.device.get('cached-user')).toBeNull();
  });

  it.each([429, 500, 503])('AUTH-02.2 goes on with the user that the device kept when the server answers %d', async (code) => {
    const app = await visit({ path: '/main/home', answers: { 'GET /v1/users/me': refused(code, 'x') } });
    await vi.waitFor(() => expect(app.services.session.refreshPending).toBe(true));
    await expect.element(app.screen.getByRole('heading', { name: words.greeting })).toBeVisible();
  });
});
