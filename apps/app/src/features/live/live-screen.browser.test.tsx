import type { LiveRoom } from '@auscult/contract/live/entities';
import type { LiveQuestion } from '@auscult/contract/live/questions';
import { aCompany, anAudio, aTrack } from '@auscult/player/testing/builders';
import tone from '@auscult/player/testing/tone.mp3';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aLiveRoom, aMessage, aMoment, aPoll, aRoom, aTicket, keyOf, someDetails, someSlides } from '../../testing/a-live-room.ts';
import { aPlaylist } from '../../testing/a-playlist.ts';
import { type Answers, OFFLINE, status } from '../../testing/fake-server.ts';
import { type OpenOptions, openApp } from '../../testing/open-app.tsx';
import { aUser } from '../../testing/wire.ts';
import { aForm, aQuestion as aFormQuestion, aPath } from '../../testing/wire-course.ts';

const POST = 'POST /v1/live/9/messages';
const TICKET = 'POST /v1/live/9/ticket';

async function visit(
  room: LiveRoom = aRoom(),
  options: Partial<OpenOptions> & { writing?: string | null; timedOutUntil?: string | null; answers?: Answers } = {},
) {
  const live = aLiveRoom(room, { writing: options.writing ?? null, timedOutUntil: options.timedOutUntil ?? null });
  const app = await openApp({ path: '/live/9', as: aUser(), ...options, answers: { ...live.answers, ...options.answers } });
  onTestFinished(() => app.screen.unmount());
  const field = app.screen.getByRole('textbox');
  return {
    ...app,
    live,
    field,
    log: app.screen.getByRole('log'),
    alert: app.screen.getByRole('main').getByRole('alert'),
    async write(text: string) {
      await field.fill(text);
      await userEvent.keyboard('{Enter}');
    },
  };
}

const asGuest = { as: undefined } as unknown as Partial<OpenOptions>;
const inEnglish = { as: aUser({ language: 'en' }), kept: { language: 'en' } };

describe('A live room', () => {
  it('LIVE-02.3 opens by itself when it begins, and sends everybody back to the waiting room when it ends', async () => {
    const { screen, live, log } = await visit(aRoom({ phase: 'waiting' }));
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Ritmestoornissen: wanneer verwijst u?' })).toBeVisible();
    await expect.element(screen.getByText('De uitzending opent hier vanzelf. U hoeft niets te doen.')).toBeVisible();
    await expect.poll(() => live.sockets.length).toBeGreaterThan(0);
    live.happens({ channel: 'general', type: 'phase_changed', phase: 'live' });
    await expect.element(log).toBeVisible();
    live.happens({ channel: 'general', type: 'phase_changed', phase: 'ended' });
    await expect.element(screen.getByText('De uitzending is afgelopen')).toBeVisible();
    await expect.element(log).not.toBeInTheDocument();
  });

  it('LIVE-14.7 says after the end what a member attended, what is waited for, and what it brought', async () => {
    const presence = { is_settled: false, checks_asked: 2, checks_answered: 2 };
    const listening = { ...aPath().listening, percentage: 98, duration: 3600 };
    const steps = aPath().steps.filter(({ kind }) => kind === 'listening' || kind === 'certificate');
    const step = (state: 'part' | 'failed', done: number) => steps.map((one) => (one.kind === 'listening' ? { ...one, state, done } : one));
    const path = { path: aPath({ next: null, presence, listening, steps: step('part', 98) }) };
    const { screen } = await visit(aRoom({ phase: 'ended' }), { answers: { 'GET /v1/live/9/path': path } });
    await expect.element(screen.getByRole('heading', { name: 'Uw aanwezigheid wordt bepaald' })).toBeVisible();
    await expect.element(screen.getByText('98 % bijgewoond')).toBeVisible();

    const missed = {
      path: aPath({
        next: null,
        presence: { ...presence, is_settled: true },
        listening: { ...listening, percentage: 40 },
        steps: step('failed', 40),
      }),
    };
    const other = await visit(aRoom({ phase: 'ended' }), { answers: { 'GET /v1/live/9/path': missed } });
    await expect.element(other.screen.getByRole('heading', { name: 'Te weinig bijgewoond voor punten' })).toBeVisible();
    await expect.element(other.screen.getByText('Voor de punten van deze uitzending is 95 % aanwezigheid nodig.')).toBeVisible();
  });

  it.each([
    [403, 'no_permission', 'Alleen voor leden', 'Log in om deze uitzending te bekijken.'],
    [403, 'no_access', 'Abonnement nodig', 'U hebt een abonnement nodig om deze uitzending te bekijken.'],
    [404, 'stream_unavailable', 'Stream niet beschikbaar', /Deze uitzending bestaat niet/],
  ])('LIVE-08.1 LIVE-08.2 LIVE-08.3 answers %d %s with its message', async (code, name, title, text) => {
    const answers = { [TICKET]: status(code, { code: name, message: 'x', errors: 'x' }) };
    const { screen } = await visit(aRoom(), { answers });
    await expect.element(screen.getByRole('heading', { name: title })).toBeVisible();
    await expect.element(screen.getByText(text)).toBeVisible();
  });

  it('LIVE-04.6 tells whoever a moderator puts out while they watch, shows no more of the room, and leads home', async () => {
    const { screen, server, live } = await visit(aRoom());
    await expect.element(screen.getByRole('log')).toBeVisible();
    server.answer(TICKET, status(403, { code: 'removed_from_room', message: 'x', errors: 'x' }));
    live.sockets.at(-1)?.close();
    await expect.element(screen.getByRole('alert').getByRole('heading', { name: 'U bent uit de zaal gezet' })).toBeVisible();
    await expect.element(screen.getByText(/Uw aanwezigheid telt sindsdien niet meer mee/)).toBeVisible();
    await expect.element(screen.getByRole('log')).not.toBeInTheDocument();
    await expect.poll(() => document.title).toMatch('U bent uit de zaal gezet');
    await expect.element(screen.getByRole('link', { name: 'Naar home' })).toHaveAttribute('href', '/main/home');
  });

  it.each([
    [
      'nl',
      {},
      'De verbinding met de stream',
      'De verbinding met de chat',
      'De verbinding met de uitzending',
      'Ververs de pagina of gebruik een andere browser.',
      'Poll',
    ],
    [
      'en',
      inEnglish,
      'The connection to the stream',
      'The connection to the chat',
      'The connection to the broadcast',
      'Refresh the page or use another browser.',
      'Poll',
    ],
  ] as const)(
    'LIVE-07.1 LIVE-07.2 LIVE-07.3 LIVE-12.2 says in %s which channel fails, and what to do',
    async (_language, as, general, chat, publish, advice, poll) => {
      const { screen, server, live } = await visit(aRoom(), { ...as, answers: { [TICKET]: OFFLINE } });
      const alert = screen.getByRole('alert');
      await expect.element(alert.getByText(new RegExp(`${general}.*${advice}`))).toBeVisible();
      server.answer(TICKET, aTicket({ room: aRoom(), is_moderator: false, writing: null }));
      await expect.element(screen.getByRole('log')).toBeVisible();
      server.answer(TICKET, OFFLINE);
      live.sockets.at(-1)?.close();
      await expect.element(alert.getByText(new RegExp(`${chat}.*${advice}`))).toBeVisible();
      await screen.getByRole('link', { name: poll }).click();
      await expect.element(alert.getByText(new RegExp(`${publish}.*${advice}`))).toBeVisible();
    },
  );

  it('NAV-08.2 lets the listening player make way, and brings it back when one leaves', async () => {
    const { services, router } = await visit(aRoom(), { path: '/main/home' });
    const { player } = services;
    onTestFinished(() => player.close());
    const audio = anAudio(1, { url: tone });
    player.open({
      playlist: [aTrack(1, { courseId: 70, audio, durationSeconds: 8 })],
      streamId: 1,
      course: { id: 70, title: 'Kleine longen' },
      company: aCompany,
    });
    await vi.waitFor(() => expect(player.getState().kind).toBe('ready'));
    await router.navigate({ to: '/live/$streamId', params: { streamId: '9' } });
    await vi.waitFor(() => expect(player.getState().kind).toBe('inactive'));
    await router.navigate({ to: '/main/home' });
    await vi.waitFor(() => expect(player.getState()).toMatchObject({ kind: 'ready', activity: 'paused', view: 'collapsed' }));
  });
});

it('LIVE-18.2 a member says whether their name may stand in what the organiser keeps, also afterwards; not unless they do', async () => {
  const CONSENT = '/v1/live/9/name-consent';
  const answers = { [`GET ${CONSENT}`]: { may_be_named: false }, [`PUT ${CONSENT}`]: { may_be_named: true } };
  const { screen, server, live } = await visit(aRoom(), { answers });
  const open = screen.getByRole('button', { name: 'Uw naam in het verslag' });
  await expect.element(open).toBeVisible();
  expect(server.calls).not.toContain(`GET ${CONSENT}`);
  await open.click();
  const box = screen.getByLabelText('Mijn naam mag staan bij wat ik in deze livestream schrijf');
  await expect.element(box).not.toBeChecked();
  server.answer(`GET ${CONSENT}`, { may_be_named: true });
  await box.click();
  await expect.element(box).toBeChecked();
  await expect.poll(() => server.sent(`PUT ${CONSENT}`)).toEqual([{ may_be_named: true }]);
  await screen.getByRole('button', { name: 'Klaar' }).click();
  live.happens({ channel: 'general', type: 'phase_changed', phase: 'ended' });
  await expect.element(screen.getByText('De uitzending is afgelopen')).toBeVisible();
  await open.click();
  await expect.element(box).toBeChecked();
});

it('LIVE-18.2 whoever reads as a guest is not asked', async () => {
  const answers = { 'POST /v1/auth/anonymous': { access_token: 'g', live_id: 9, expires_at: '2030-01-01T00:00:00.000Z' } };
  const { screen } = await visit(aRoom(), { ...asGuest, writing: 'no_permission', answers });
  await expect.element(screen.getByText('U leest mee als gast.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Uw naam in het verslag' })).not.toBeInTheDocument();
});

describe('What is planned', () => {
  it.each(['phone', 'desktop'] as const)('LIVE-01.3 LIVE-10.3 has programme, speakers, documents, slides and info on a %s', async (size) => {
    const details = someDetails({ slides: someSlides(1) });
    const { screen } = await visit(aRoom(), { size, answers: { 'GET /v1/live/9/details': details } });
    const open = async (tab: string) => {
      if (size === 'phone') await screen.getByRole('navigation', { name: 'Onderdelen van de uitzending' }).getByRole('link', { name: tab }).click();
    };
    await open('Programma');
    const now = screen.getByRole('listitem').filter({ hasText: 'Wanneer verwijst u?' });
    await expect.element(now).toHaveAttribute('aria-current', 'step');
    await open('Sprekers');
    await expect.element(screen.getByText('dr. Marit Hoekstra')).toBeVisible();
    await open('Documenten');
    await expect.element(screen.getByRole('link', { name: /Hand-out casus/ })).toBeVisible();
    await open('Slides');
    await expect.element(screen.getByRole('img', { name: 'Slide 1: Boezemfibrilleren' })).toBeInTheDocument();
    await open('Info');
    await expect.element(screen.getByText('Moderatie: Joris van den Berg')).toBeInTheDocument();
  });

  it.each([
    ['waiting', 'phone'],
    ['live', 'phone'],
    ['live', 'desktop'],
    ['ended', 'phone'],
  ] as const)('shows with each person what they told of their interests: %s, on a %s', async (phase, size) => {
    const { speakers, moderators } = someDetails();
    const details = someDetails({
      speakers: speakers.flatMap((one) => [
        { ...one, disclosure: 'Vergoeding van een fabrikant' },
        { ...one, id: 3, disclosure: '' },
      ]),
      moderators: moderators.map((one) => ({ ...one, disclosure: '' })),
    });
    const { screen } = await visit(aRoom({ phase }), { size, answers: { 'GET /v1/live/9/details': details } });
    const open = async (tab: string) => {
      if (phase === 'live' && size === 'phone') await screen.getByRole('link', { name: tab }).click();
    };
    await open('Sprekers');
    await expect.element(screen.getByRole('listitem').filter({ hasText: 'Belangen: Vergoeding van een fabrikant' })).toBeVisible();
    await expect.element(screen.getByRole('listitem').filter({ hasText: 'Geen belangenverstrengeling' })).toBeVisible();
    await open('Info');
    await expect.element(screen.getByText('Joris van den Berg: Geen belangenverstrengeling')).toBeVisible();
  });

  it('says until when it is planned, and once that is over that it runs late; reads it anew when it begins again', async () => {
    const DETAILS = 'GET /v1/live/9/details';
    const ends = (minutes: number) => someDetails({ ends_at: new Date(2025, 5, 22, 9, minutes).toISOString() });
    const { screen, server, live } = await visit(aRoom(), { answers: { [DETAILS]: ends(42) } });
    await expect.element(screen.getByText(/^Demonstratie Academie · tot 09:42 · 2\spunten$/)).toBeVisible();
    server.answer(DETAILS, ends(41));
    live.happens({ channel: 'general', type: 'phase_changed', phase: 'live' });
    // Before it is read again anyway.
    await expect.element(screen.getByText(/^Demonstratie Academie · loopt uit · 2\spunten$/), { timeout: 20_000 }).toBeVisible();
  });

  it('has its controls fade while it plays, back by a movement or a key, and its sound a press away beside the picture', async () => {
    const details = someDetails({ source: { kind: 'hls', url: aPlaylist(new Date()) } });
    const { screen } = await visit(aRoom(), { answers: { 'GET /v1/live/9/details': details } });
    const controls = screen.getByRole('group', { name: 'Bediening van de uitzending' });
    const opacity = () => getComputedStyle(controls.element()).opacity;
    const unmute = screen.getByRole('button', { name: 'Zet geluid aan' });
    await expect.element(controls).toBeVisible();
    await vi.waitFor(() => expect(document.querySelector('video')?.currentTime).toBeGreaterThan(0));
    document.querySelector('video')?.closest('main')?.focus();
    await vi.waitFor(() => expect(opacity()).toBe('0'));
    const picture = document.querySelector('video')?.getBoundingClientRect();
    expect(unmute.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(picture?.top ?? 0);
    document.querySelector('video')?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse' }));
    await vi.waitFor(() => expect(opacity()).toBe('1'));
    await vi.waitFor(() => expect(opacity()).toBe('0'));
    controls.getByRole('button', { name: 'Pauzeren' }).element().focus();
    await vi.waitFor(() => expect(opacity()).toBe('1'));
    await userEvent.keyboard('{Enter}');
    await expect.element(controls.getByRole('button', { name: 'Afspelen' })).toBeVisible();
    await unmute.click();
    await expect.element(unmute).not.toBeInTheDocument();
  });

  it('has on a phone, where its sound alone covers the page, the way back and how many watch', async () => {
    const details = someDetails({ source: { kind: 'hls', url: aPlaylist(new Date()) } });
    const { screen, path } = await visit(aRoom({ viewers: { members: 2, guests: 1 } }), {
      answers: { 'GET /v1/live/9/details': details },
      size: 'phone',
    });
    await screen.getByRole('button', { name: 'Alleen geluid' }).click();
    await expect.element(screen.getByRole('button', { name: 'Zet beeld aan' })).toBeVisible();
    await expect.element(screen.getByText('3 kijkers').last()).toBeInTheDocument();
    await screen.getByRole('button', { name: 'Terug' }).last().click();
    await vi.waitFor(() => expect(path()).toBe('/main/home'));
  });

  it('LIVE-16.9 asks on a phone with the sound alone whether one is there, and tells of a question that is put', async () => {
    const CONFIRM = 'PUT /v1/live/9/attention/1';
    const details = someDetails({ source: { kind: 'hls', url: aPlaylist(new Date()) } });
    const first = aMoment({ is_shown: true });
    const { screen, live, server, path } = await visit(aRoom({ moments: [first] }), {
      answers: { 'GET /v1/live/9/details': details, [CONFIRM]: status(204) },
      size: 'phone',
    });
    await screen.getByRole('button', { name: 'Alleen geluid' }).click();
    await expect.element(screen.getByRole('button', { name: 'Zet beeld aan' })).toBeVisible();
    live.happens({ channel: 'general', type: 'attention_asked', number: 1, answer_by: '2025-06-22T07:43:00.000Z' });
    await screen.getByRole('button', { name: 'Ja, ik ben er' }).click();
    await vi.waitFor(() => expect(server.calls).toContain(CONFIRM));
    // What stood on the page is not told again.
    await expect.element(screen.getByText('Er is een toetsvraag')).not.toBeInTheDocument();
    live.happens({ channel: 'publish', type: 'moment_changed', moment: { ...first, display_moment_id: 32 } });
    await screen.getByRole('link', { name: 'Naar de vraag' }).click();
    await vi.waitFor(() => expect(path()).toBe('/live/9?tab=exam'));
    await expect.element(screen.getByRole('button', { name: 'Zet beeld aan' })).not.toBeInTheDocument();
  });

  it('LIVE-16.9 asks over a picture that fills the screen too, and leaves the full screen for the question', async () => {
    const details = someDetails({ source: { kind: 'hls', url: aPlaylist(new Date()) } });
    const { screen, live, path } = await visit(aRoom(), { answers: { 'GET /v1/live/9/details': details } });
    await screen.getByRole('button', { name: 'Volledig scherm' }).click();
    await vi.waitFor(() => expect(document.fullscreenElement).not.toBe(null));
    const confirm = screen.getByRole('button', { name: 'Ja, ik ben er' });
    const link = screen.getByRole('link', { name: 'Naar de vraag' });
    const isInFull = (element: Element) => document.fullscreenElement?.contains(element);
    live.happens({ channel: 'general', type: 'attention_asked', number: 1, answer_by: '2025-06-22T07:43:00.000Z' });
    await expect.element(confirm).toBeVisible();
    expect(isInFull(confirm.element())).toBe(true);
    live.happens({ channel: 'publish', type: 'moment_changed', moment: aMoment({ is_shown: true }) });
    await expect.element(link).toBeVisible();
    expect(isInFull(link.element())).toBe(true);
    await link.click();
    await vi.waitFor(() => expect([path(), document.fullscreenElement]).toEqual(['/live/9?tab=exam', null]));
    await expect.element(confirm).toBeVisible();
  });

  it('says in the waiting room when it begins, and counts down', async () => {
    const begins_at = new Date(2025, 5, 22, 9, 53, 40).toISOString();
    const details = someDetails({ phase: 'waiting', begins_at, ends_at: null });
    const { screen } = await visit(aRoom({ phase: 'waiting' }), { answers: { 'GET /v1/live/9/details': details } });
    await expect.element(screen.getByRole('timer')).toMatchTextContent('Begint over');
    await expect.element(screen.getByRole('timer')).toMatchTextContent('12:40');
    await expect.element(screen.getByText(/^Demonstratie Academie · 09:53 · 2\spunten$/)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Zet in agenda' })).toBeVisible();
  });

  const PLANNED = { 'GET /v1/live/9/details': someDetails({ phase: 'waiting' }) };

  it('reminds a member who asks for it, until they call it off', async () => {
    const PUT = 'PUT /v1/live/9/reminder';
    const answers = { ...PLANNED, 'GET /v1/live/9/reminder': { is_reminded: false }, [PUT]: { is_reminded: true } };
    const { screen, server } = await visit(aRoom({ phase: 'waiting', viewers: { members: 120, guests: 8 } }), { answers });
    await expect.element(screen.getByText('128 wachten')).toBeVisible();
    await screen.getByRole('button', { name: 'Herinner mij' }).click();
    await expect.element(screen.getByText(/U krijgt een dag van tevoren een mail/)).toBeVisible();
    server.answer(PUT, { is_reminded: false });
    await screen.getByRole('button', { name: 'U wordt herinnerd' }).click();
    await expect.element(screen.getByRole('button', { name: 'Herinner mij' })).toBeVisible();
    expect(server.sent(PUT)).toEqual([true, false].map((is_reminded) => ({ is_reminded })));
  });

  it('lets a guest sign in to be reminded', async () => {
    const { screen } = await visit(aRoom({ phase: 'waiting' }), { ...asGuest, answers: PLANNED });
    await expect.element(screen.getByRole('link', { name: 'Herinner mij' })).toHaveAttribute('href', '/login');
  });

  it('LIVE-13.1 shows a page of another host in a frame that reaches nothing of ours', async () => {
    const details = someDetails({ source: { kind: 'embed', url: 'about:blank#player' } });
    const { screen } = await visit(aRoom(), { answers: { 'GET /v1/live/9/details': details } });
    const frame = screen.getByTitle('Uitzending: Ritmestoornissen: wanneer verwijst u?');
    await expect.element(frame).toHaveAttribute('src', 'about:blank#player');
    expect(frame.element().getAttribute('sandbox')).not.toMatch(/top-navigation|popups|forms/);
  });

  it.each([
    ['BIG_ONLY', /BIG-nummer/],
    ['PROFESSION_ONLY', /^Beroep/],
    ['ADDITION_ONLY', /Aanvullend beroep/],
  ] as const)('LIVE-11.1 asks for what the stream wants to know of whoever writes: %s', async (profile_selection, asks) => {
    const answers = {
      'GET /v1/live/9/details': someDetails({ profile_selection }),
      'GET /v1/user-professions': { user_professions: [] },
      'GET /v1/professions': { professions: [] },
    };
    const { screen } = await visit(aRoom(), { writing: 'profession_needed', answers });
    await screen.getByRole('button', { name: 'Beroep kiezen' }).click();
    await expect.element(screen.getByRole('dialog').getByText(asks).first()).toBeVisible();
    expect(
      screen
        .getByRole('dialog')
        .getByText(/BIG-nummer/)
        .elements().length > 0,
    ).toBe(profile_selection === 'BIG_ONLY');
  });
});

describe('The chat', () => {
  it('LIVE-12.1 APP-12.11 keeps what was not posted in the field, and sends it again under the same id', async () => {
    const { screen, server, field, write } = await visit(aRoom(), {
      answers: { [POST]: status(500, { code: 'message_not_posted', message: 'x', errors: 'x' }) },
    });
    await write('Telt een hartslaghorloge?');
    await expect.element(screen.getByRole('alert').getByText('Fout bij aanmaken van bericht')).toBeVisible();
    await expect.element(field).toHaveValue('Telt een hartslaghorloge?');
    server.answer(POST, aMessage(1));
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toHaveValue('');
    const [first, second] = server.sent(POST) as { id: string; text: string }[];
    expect(second).toEqual({ id: first?.id, text: 'Telt een hartslaghorloge?' });
  });

  it('holds back what may name a patient, links and what is too long, before anything is sent', async () => {
    const { alert, server, field, write } = await visit();
    for (const [text, says] of [
      ['Patiënt 111222333 belt', 'Dit lijkt op een gegeven van een patiënt. Er staat een nummer in uw bericht'],
      ['Geboren op 12-03-1948', 'Er staat een datum in uw bericht'],
      ['Kijk op https://elders.example', 'Alleen moderatoren kunnen links plaatsen.'],
      ['a'.repeat(303), 'Uw bericht is 3 tekens te lang. Het mag 300 tekens zijn.'],
    ] as const) {
      await write(text);
      await expect.element(alert).toMatchTextContent(says);
      await expect.element(field).toHaveValue(text);
    }
    expect(server.sent(POST)).toEqual([]);
  });

  it('says in seconds when somebody writes too fast, in which slow mode, and keeps the text', async () => {
    const answer = () => Response.json({ code: 'too_many_requests', message: 'x', errors: 'x' }, { status: 429, headers: { 'retry-after': '7' } });
    const { screen, alert, live, field, write } = await visit(aRoom({ slow_mode_seconds: 10 }), { answers: { [POST]: answer } });
    await expect.element(screen.getByText('Rustig aan: één bericht per 10 seconden.')).toBeVisible();
    await write('Snel');
    await expect.element(alert).toMatchTextContent('Over 7 seconden kunt u dit versturen.');
    await expect.element(field).toHaveValue('Snel');
    live.happens({ channel: 'chat', type: 'slow_mode_changed', slow_mode_seconds: 0 });
    await field.fill('Rustig');
    await expect.element(screen.getByText(/Rustig aan/)).not.toBeInTheDocument();
  });

  it('LIVE-04.1 says until when a moderator keeps somebody from writing, at once when it is known and otherwise with what is not sent', async () => {
    const answer = () => Response.json({ code: 'writing_timed_out', message: 'x', errors: 'x' }, { status: 403, headers: { 'retry-after': '300' } });
    const { alert, field, write } = await visit(aRoom(), { answers: { [POST]: answer } });
    await write('Hallo');
    await expect.element(alert).toMatchTextContent(/Een moderator heeft u tot \d\d:\d\d een time-out gegeven\. Kijken kan wel\./);
    await expect.element(field).toHaveValue('Hallo');
    const { screen } = await visit(aRoom(), { timedOutUntil: '2090-01-01T00:00:00.000Z' });
    await expect
      .element(screen.getByText('Een moderator heeft u voor de rest van de uitzending een time-out gegeven. Kijken kan wel.'))
      .toBeVisible();
  });

  it('lets an own message be taken back for thirty seconds, and others be reported', async () => {
    const answers = {
      [POST]: aMessage(8, { text: 'Van mij' }),
      [`DELETE /v1/live/9/messages/${keyOf(8)}`]: status(204),
      [`POST /v1/live/9/messages/${keyOf(1)}/reports`]: status(204),
    };
    const { screen, server, live, log, write } = await visit(aRoom({ messages: [aMessage(1, { text: 'Van een ander' })], through: 7 }), { answers });
    await write('Van mij');
    live.happens({ ...aMessage(8, { text: 'Van mij' }) });
    // A log has whatever changes in it read out, every second here.
    await expect.element(log.getByText(/^Neem terug \(\d+\)$/)).toHaveAttribute('aria-hidden', 'true');
    await log.getByRole('button', { name: 'Neem terug', exact: true }).click();
    await vi.waitFor(() => expect(server.calls).toContain(`DELETE /v1/live/9/messages/${keyOf(8)}`));
    live.happens({ channel: 'chat', type: 'message_removed', message_key: keyOf(8) });
    await expect.element(log.getByText('Van mij')).not.toBeInTheDocument();
    await log.getByRole('button', { name: 'Meer over het bericht van Fatima Amrani' }).click();
    await screen.getByRole('button', { name: 'Meld dit bericht' }).click();
    await expect.element(log.getByText('U hebt dit bericht gemeld.')).toBeVisible();
    await expect.element(log.getByText('Van een ander')).not.toBeInTheDocument();
  });

  it('stands still while somebody reads back, says how many came, and draws ten thousand lines a part at a time', async () => {
    const messages = Array.from({ length: 10_000 }, (_, n) => aMessage(n + 1));
    const { screen, live, log } = await visit(aRoom({ messages, through: 10_000 }));
    await expect.element(log.getByText('Bericht 10000', { exact: true })).toBeVisible();
    const rows = () => log.element().querySelectorAll('li').length;
    expect(rows()).toBeLessThan(200);
    const element = log.element();
    element.scrollTop -= 400;
    await expect.element(screen.getByRole('button', { name: 'Naar het nieuwste bericht' })).toBeVisible();
    const before = element.scrollTop;
    live.happens(aMessage(1, { text: 'Nieuw een' }), aMessage(2, { text: 'Nieuw twee' }));
    await screen.getByRole('button', { name: '2 nieuwe berichten' }).click({ trial: true });
    expect([element.scrollTop, log.getByText('Nieuw een').elements().length]).toEqual([before, 0]);
    element.scrollTop = 0;
    await expect.poll(rows).toBeGreaterThan(100);
    expect(element.scrollTop).toBeGreaterThan(500);
    await screen.getByRole('button', { name: '2 nieuwe berichten' }).click();
    await expect.element(log.getByText('Nieuw twee')).toBeVisible();
    await expect.poll(() => element.scrollHeight - element.scrollTop - element.clientHeight).toBeLessThan(2);
  });

  it.each([
    ['no_permission', 'U leest mee als gast.', 'link', 'Log in om te schrijven'],
    ['email_unverified', 'Wie schrijft, heeft het eigen e-mailadres bevestigd.', 'link', 'E-mailadres bevestigen'],
    ['name_needed', 'Bij wat u schrijft staat uw naam. Vul die eerst in.', 'link', 'Naam invullen'],
    ['profession_needed', 'Bij wat u schrijft staat uw beroep. Kies dat eerst.', 'button', 'Beroep kiezen'],
  ] as const)('LIVE-03.1 LIVE-03.2 LIVE-06.1 asks for what is lacking where somebody has %s', async (writing, text, role, name) => {
    const { screen, field } = await visit(aRoom(), { writing });
    await expect.element(screen.getByText(text, { exact: false })).toBeVisible();
    await expect.element(screen.getByRole(role, { name })).toBeVisible();
    expect(field.elements()).toHaveLength(0);
  });
});

describe('A poll', () => {
  it('takes a choice and another one, each with an id, and shows the results once they are published', async () => {
    const VOTE = `PUT /v1/live/9/polls/${keyOf(500)}/vote`;
    const { screen, server, live } = await visit(aRoom({ polls: [aPoll()] }), { path: '/live/9?tab=poll', answers: { [VOTE]: status(204) } });
    await screen.getByRole('radio', { name: 'Zelden' }).click({ force: true });
    await screen.getByRole('radio', { name: 'Wekelijks' }).click({ force: true });
    await vi.waitFor(() => expect(server.sent(VOTE)).toMatchObject([{ choices: [2] }, { choices: [0] }]));
    await expect.element(screen.getByRole('radio', { name: 'Wekelijks' })).toBeChecked();
    live.happens({ channel: 'publish', type: 'poll_changed', poll: aPoll({ phase: 'closed' }) });
    await expect.element(screen.getByText('De poll is gesloten. De uitslag volgt.')).toBeVisible();
    live.happens({
      channel: 'publish',
      type: 'poll_changed',
      poll: aPoll({ phase: 'closed', are_results_published: true, results: [92, 62, 30, 16], voters: 200 }),
    });
    await expect.element(screen.getByText('200 stemmen')).toBeVisible();
    const shares = screen
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent);
    expect(shares).toEqual(['Wekelijks, uw keuze46%', 'Maandelijks31%', 'Zelden15%', 'Nooit8%']);
  });

  it('keeps a choice made while the votes of before are still being asked for, and finds those of other polls', async () => {
    const VOTES = 'GET /v1/live/9/votes';
    const VOTE = `PUT /v1/live/9/polls/${keyOf(500)}/vote`;
    const before = Promise.withResolvers<unknown>();
    const { screen, server } = await visit(aRoom({ polls: [aPoll()] }), {
      path: '/live/9?tab=poll',
      answers: { [VOTES]: () => before.promise, [VOTE]: status(204) },
    });
    const asked = () => server.calls.filter((call) => call === VOTES).length;
    await vi.waitFor(() => expect(asked()).toBeGreaterThan(0));
    const now = Promise.withResolvers<unknown>();
    server.answer(VOTES, () => now.promise);
    const askedBefore = asked();
    await screen.getByRole('radio', { name: 'Zelden' }).click({ force: true });
    before.resolve({ votes: [] });
    await vi.waitFor(() => expect(asked()).toBe(askedBefore + 1));
    expect(server.sent(VOTE)).toMatchObject([{ choices: [2] }]);
    await expect.element(screen.getByText('Uw stem telt.', { exact: false })).toBeVisible();
    // What was answered waits no more.
    await expect.element(screen.getByRole('link', { name: 'Poll', exact: true })).toBeVisible();
    now.resolve({ votes: [{ poll_key: keyOf(500), choices: [0] }] });
    await expect.element(screen.getByRole('radio', { name: 'Wekelijks' })).toBeChecked();
  });

  it('LIVE-06.4 says that a vote counts only once it has arrived', async () => {
    const arrived = Promise.withResolvers<unknown>();
    const answers = { [`PUT /v1/live/9/polls/${keyOf(500)}/vote`]: () => arrived.promise };
    const { screen } = await visit(aRoom({ polls: [aPoll()] }), { path: '/live/9?tab=poll', answers });
    await screen.getByRole('radio', { name: 'Zelden' }).click({ force: true });
    await expect.element(screen.getByText('Uw stem is onderweg. Zij telt zodra zij is aangekomen.')).toBeVisible();
    expect(screen.getByText('Uw stem telt.', { exact: false }).elements()).toEqual([]);
    arrived.resolve(status(204));
    await expect.element(screen.getByText('Uw stem telt.', { exact: false })).toBeVisible();
  });

  it('takes a vote back from the screen that did not arrive', async () => {
    const VOTE = `PUT /v1/live/9/polls/${keyOf(500)}/vote`;
    const answers = { [VOTE]: status(409, { code: 'poll_closed', message: 'Gesloten.', errors: 'Gesloten.' }) };
    const { screen } = await visit(aRoom({ polls: [aPoll()] }), { path: '/live/9?tab=poll', answers });
    await screen.getByRole('radio', { name: 'Zelden' }).click({ force: true });
    await expect.element(screen.getByRole('region', { name: 'Meldingen' }).getByText('Gesloten.')).toBeVisible();
    await expect.element(screen.getByRole('radio', { name: 'Zelden' })).not.toBeChecked();
  });
});

describe('The questions', () => {
  const aQuestion = (n: number, changes: Partial<LiveQuestion> = {}): LiveQuestion => ({
    key: keyOf(n),
    text: `Vraag ${n}?`,
    state: 'approved',
    reason: null,
    is_anonymous: false,
    author: aMessage(5).author,
    votes: n,
    asked_at: '2025-06-22T07:41:00.000Z',
    ...changes,
  });
  const OWN = 'GET /v1/live/9/questions/own';
  const open = (questions: LiveQuestion[], own: readonly LiveQuestion[] = [], answers: Answers = {}) =>
    visit(aRoom({ questions }), { path: '/live/9?tab=questions', answers: { [OWN]: { questions: own, voted_for: [] }, ...answers } });

  it('LIVE-01.1 are in the order of their votes, what is on air first, and take one vote of each', async () => {
    const VOTE = `PUT /v1/live/9/questions/${keyOf(27)}/vote`;
    const { screen, server, live } = await open([aQuestion(27), aQuestion(42), aQuestion(19, { state: 'on_air' })], [], { [VOTE]: status(204) });
    const list = screen.getByRole('list', { name: 'Vragen van kijkers' });
    const first = () =>
      list
        .getByRole('listitem')
        .elements()
        .map((row) => /Vraag \d+/.exec(row.textContent ?? '')?.[0]);
    await expect.poll(first).toEqual(['Vraag 19', 'Vraag 42', 'Vraag 27']);
    await expect.element(list.getByRole('listitem').first()).toMatchTextContent('Wordt nu besproken');
    const button = list.getByRole('button', { name: /Vraag 27/ });
    await button.click();
    await expect.element(button).toHaveAttribute('aria-pressed', 'true');
    await vi.waitFor(() => expect(server.sent(VOTE)).toMatchObject([{ is_for: true }]));
    live.happens({ channel: 'qa', type: 'question_votes_counted', counts: [{ question_key: keyOf(27), votes: 60 }] });
    await expect.poll(first).toEqual(['Vraag 19', 'Vraag 27', 'Vraag 42']);
  });

  it('LIVE-05.6 are told on every other tab while they are discussed, with the way there', async () => {
    const onAir = aQuestion(19, { state: 'on_air' });
    const { screen, live } = await visit(aRoom({ questions: [aQuestion(27), onAir] }), {
      answers: { [OWN]: { questions: [], voted_for: [] } },
      size: 'phone',
    });
    const way = screen.getByRole('link', { name: /^Wordt nu besproken.*Vraag 19/ });
    await way.click();
    await expect.element(screen.getByRole('list', { name: 'Vragen van kijkers' })).toBeVisible();
    await expect.element(way).not.toBeInTheDocument();
    await screen.getByRole('link', { name: 'Chat' }).click();
    await expect.element(way).toBeVisible();
    live.happens({ channel: 'qa', type: 'question_changed', question: { ...onAir, state: 'answered' } });
    await expect.element(way).not.toBeInTheDocument();
  });

  it('LIVE-01.5 are asked anonymously where that is chosen, by another id than with a name', async () => {
    const ASK = 'POST /v1/live/9/questions';
    const { screen, server, alert, write } = await open([], [], { [ASK]: status(500, { code: 'message_not_posted', message: 'x', errors: 'x' }) });
    await write('Welke dosering?');
    await expect.element(alert).toMatchTextContent('Fout bij aanmaken van bericht');
    server.answer(ASK, aQuestion(3, { is_anonymous: true, state: 'new' }));
    await screen.getByRole('checkbox', { name: /^Anoniem stellen/ }).click();
    await screen.getByRole('button', { name: 'Verstuur' }).click();
    await vi.waitFor(() => expect(server.sent(ASK)).toMatchObject([{ is_anonymous: false }, { is_anonymous: true }]));
    expect(new Set((server.sent(ASK) as { id: string }[]).map(({ id }) => id)).size).toBe(2);
  });

  it('are asked in words that are kept when that fails, wait for a moderator, and say why they were declined', async () => {
    const ASK = 'POST /v1/live/9/questions';
    const { screen, server, live, alert, field, write } = await open([], [], {
      [ASK]: status(500, { code: 'message_not_posted', message: 'x', errors: 'x' }),
    });
    await write('Welke dosering?');
    await expect.element(alert).toMatchTextContent('Fout bij aanmaken van bericht');
    await expect.element(field).toHaveValue('Welke dosering?');
    const asked = aQuestion(3, { text: 'Welke dosering?', state: 'new', votes: 0 });
    server.answer(ASK, asked);
    server.answer(OWN, { questions: [asked], voted_for: [] });
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('Verstuurd. Uw vraag wacht op een moderator.')).toBeVisible();
    await expect.element(screen.getByText('Wacht op een moderator', { exact: true })).toBeVisible();
    server.answer(OWN, { questions: [{ ...asked, state: 'declined', reason: 'staat in de hand-out' }], voted_for: [] });
    live.happens({ channel: 'qa', type: 'question_gone', question_key: asked.key });
    await expect.element(screen.getByText('Niet in behandeling: staat in de hand-out')).toBeVisible();
  });

  it('LIVE-07.4 LIVE-12.2 say when their channel fails', async () => {
    const { server, live, alert, screen } = await open([]);
    await expect.element(screen.getByText('Er zijn nog geen vragen')).toBeVisible();
    await expect.poll(() => live.sockets.length).toBeGreaterThan(0);
    server.answer(TICKET, OFFLINE);
    for (const socket of live.sockets) socket.close();
    await expect.element(alert.getByText(/De verbinding met de vragen.*Ververs de pagina of gebruik een andere browser/)).toBeVisible();
  });
});

describe('A question of the test', () => {
  const shown = aMoment({ is_shown: true, shown_at: '2025-06-22T07:41:00.000Z' });
  const question = aFormQuestion({ text: 'Bij wie screent u actief?', answers: shown.question?.answers ?? [] });

  it('LIVE-01.2 is answered while it is shown, with the moment at which it was put, and tells how it went once that is published', async () => {
    const SEND = 'POST /v1/podcast/user-question-answers/5';
    const form = aForm({ stream_id: 9, questions: [question] });
    const { screen, server, live } = await visit(aRoom(), {
      path: '/live/9?tab=exam',
      answers: {
        'GET /v1/podcast/questionnaire/4/user-response': form,
        [SEND]: {
          is_correct: true,
          attempts_left: 1,
          form: { ...form, questions: [{ ...question, answered: true, is_correct: true, sequence: 1, given: { answers: [1] } }] },
          results: [],
        },
      },
    });
    await expect.element(screen.getByText('Er is nog geen toetsvraag')).toBeVisible();
    await expect.poll(() => live.sockets.length).toBeGreaterThan(0);
    live.happens({ channel: 'publish', type: 'moment_changed', moment: shown });
    await expect.element(screen.getByRole('link', { name: /Toets.*1/ })).toBeVisible();
    // On every other tab there is a way to it: points hang on it.
    await screen.getByRole('link', { name: 'Chat' }).click();
    await expect.element(screen.getByText('Er is een toetsvraag')).toBeVisible();
    await screen.getByRole('link', { name: 'Naar de vraag' }).click();
    await screen.getByRole('radio', { name: 'Boven de 65' }).click({ force: true });
    await screen.getByRole('button', { name: 'Controleer mijn antwoord' }).click();
    await vi.waitFor(() => expect(server.sent(SEND)).toMatchObject([{ form_id: 4, display_moment_id: 31, answers: [1] }]));
    const results = [
      { answer_id: 1, count: 3 },
      { answer_id: 2, count: 1 },
    ];
    live.happens({
      channel: 'publish',
      type: 'moment_changed',
      moment: { ...shown, is_shown: false, results, answered: 4, correct_answers: [1], are_results_published: true, are_answers_published: true },
    });
    const right = screen.getByRole('listitem').filter({ hasText: 'Boven de 65' });
    await expect.element(right).toMatchTextContent('het juiste antwoord');
    await expect.element(right).toMatchTextContent('75%');
    await expect.element(screen.getByText('4 antwoorden')).toBeVisible();
  });

  it('ACC-02.3 LIVE-01.2 LIVE-05.2 of a poll stands with the polls: one votes, and sees the result once it is published', async () => {
    const SEND = 'POST /v1/podcast/user-question-answers/5';
    const put = aMoment({ ...shown, form_type: 'poll' });
    const form = aForm({ stream_id: 9, type: 'poll', questions: [question] });
    const { screen, live } = await visit(aRoom({ moments: [put] }), {
      path: '/live/9?tab=poll',
      answers: {
        'GET /v1/podcast/questionnaire/4/user-response': form,
        [SEND]: {
          is_correct: null,
          attempts_left: 0,
          form: { ...form, questions: [{ ...question, answered: true, is_correct: null, sequence: 1, given: { answers: [1] } }] },
          results: [],
        },
      },
    });
    await expect.element(screen.getByRole('link', { name: /Poll.*1/ })).toBeVisible();
    expect(screen.getByRole('link', { name: /Toets.*1/ }).elements()).toEqual([]);
    await screen.getByRole('radio', { name: 'Boven de 65' }).click({ force: true });
    await screen.getByRole('button', { name: 'Stem', exact: true }).click();
    await expect.element(screen.getByText('Uw antwoord is bewaard', { exact: true })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Poll', exact: true })).toBeVisible();
    const results = [
      { answer_id: 1, count: 3 },
      { answer_id: 2, count: 1 },
    ];
    live.happens({ channel: 'publish', type: 'moment_changed', moment: { ...put, results, answered: 4, are_results_published: true } });
    await expect.element(screen.getByRole('listitem').filter({ hasText: 'Boven de 65' })).toMatchTextContent('75%');
    await expect.element(screen.getByText('4 stemmen')).toBeVisible();
    await screen.getByRole('link', { name: 'Toets' }).click();
    await expect.element(screen.getByText('Er is nog geen toetsvraag')).toBeVisible();
  });

  it('LIVE-05.1 is read by guests, who are told to sign in for an answer', async () => {
    const { screen } = await visit(aRoom({ moments: [shown] }), {
      ...asGuest,
      path: '/live/9?tab=exam',
      answers: { 'POST /v1/auth/anonymous': { access_token: 'g', live_id: 9, expires_at: '2030-01-01T00:00:00.000Z' } },
    });
    await expect.element(screen.getByRole('heading', { name: 'Bij wie screent u actief?' })).toBeVisible();
    await expect.element(screen.getByText('Log in om te antwoorden.')).toBeVisible();
  });
});

describe('A guest who is not signed in', () => {
  it.each([
    ['in the room', aRoom(), 'phone'],
    ['in the room', aRoom(), 'desktop'],
    ['in the waiting room', aRoom({ phase: 'waiting' }), 'phone'],
  ] as const)('chooses the language %s', async (_where, room, size) => {
    const { screen } = await visit(room, { ...asGuest, size, writing: 'no_permission', kept: { language: 'en' } });
    await screen.getByRole('button', { name: 'Nederlands' }).click();
    await expect.element(screen.getByRole('button', { name: 'English' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Terug' })).toBeVisible();
  });

  it('alone, and no member, is offered the language there', async () => {
    const { screen } = await visit();
    await expect.element(screen.getByRole('log')).toBeVisible();
    expect(screen.getByRole('button', { name: 'English' }).elements()).toHaveLength(0);
  });

  it('APP-14.3 sees that the room is connected to, which is logged and tried again', async () => {
    const { screen, server } = await visit(aRoom(), {
      ...asGuest,
      answers: { 'POST /v1/auth/anonymous': status(500, { code: 'internal', message: 'x', errors: 'x' }), 'POST /v1/client-errors': status(204) },
    });
    const told = () => server.sent('POST /v1/client-errors').flatMap((body) => (body as { errors: unknown[] }).errors);
    await vi.waitFor(() => expect(told()).toContainEqual(expect.objectContaining({ kind: 'logged', message: 'anonymous sign-in' })));
    await expect.element(screen.getByRole('log')).not.toBeInTheDocument();
    server.answer('POST /v1/auth/anonymous', { access_token: 'g', live_id: 9, expires_at: '2030-01-01T00:00:00.000Z' });
    await expect.element(screen.getByRole('log')).toBeVisible();
  });
});

describe('Whoever watches', () => {
  it('LIVE-14.1 sees how many watch, as it changes', async () => {
    const { screen, live } = await visit(aRoom({ viewers: { members: 311, guests: 7 } }));
    await expect.element(screen.getByText('318 kijkers')).toBeInTheDocument();
    await expect.poll(() => live.sockets.length).toBeGreaterThan(0);
    for (const socket of live.sockets) socket.say({ type: 'viewers', members: 312, guests: 7 });
    await expect.element(screen.getByText('319 kijkers')).toBeInTheDocument();
  });

  it('LIVE-14.3 is asked whether they are there, and says so once', async () => {
    const CONFIRM = 'PUT /v1/live/9/attention/1';
    const { screen, live, server } = await visit(aRoom(), { answers: { [CONFIRM]: status(204) } });
    await expect.poll(() => live.sockets.length).toBeGreaterThan(0);
    live.happens({ channel: 'general', type: 'attention_asked', number: 1, answer_by: '2025-06-22T07:43:00.000Z' });
    await screen.getByRole('button', { name: 'Ja, ik ben er' }).click();
    await expect.poll(() => server.calls.filter((call) => call === CONFIRM)).toHaveLength(1);
    await expect.element(screen.getByText('Bent u er nog?')).not.toBeInTheDocument();
  });

  it('NAV-04.9 goes to the console as a moderator', async () => {
    const live = aLiveRoom(aRoom(), { isModerator: true });
    const { screen } = await visit(aRoom(), { size: 'desktop', answers: live.answers });
    await expect.element(screen.getByRole('link', { name: 'Regie' })).toHaveAttribute('href', '/live/9/admin');
  });
});
