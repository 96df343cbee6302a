import tone from '@auscult/player/testing/tone.mp3';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { downloadedFiles, openDownloadedFile } from '../../shared/downloads/download-database.ts';
import { forgetDownloads } from '../../shared/downloads/forget-downloads.ts';
import { OFFLINE, status } from '../../testing/fake-server.ts';
import { type OpenOptions, openApp } from '../../testing/open-app.tsx';
import { aUser } from '../../testing/wire.ts';
import { aCourse, aCourseServer, aForm, anEpisodeOf, aStream } from '../../testing/wire-course.ts';

const TITLE = 'Aflevering 1';

afterEach(async () => {
  vi.restoreAllMocks();
  await forgetDownloads();
});

/** A series whose first episode has a transcript, as a member sees it. */
async function openSeries({ answers: changed = {}, ...options }: Partial<OpenOptions> = {}) {
  const streams = [aStream(1, { has_transcript: true, forms: [aForm()] }), aStream(2), aStream(3)];
  const answers = { ...aCourseServer(aCourse({ streams: [1, 2, 3].map((id) => anEpisodeOf(id, { duration: 600 })) }), streams) };
  const transcript = { audio_version_id: 10, language: 'nl', cues: [{ from: 0, to: 4, speaker: null, text: 'Goedemorgen.' }] };
  return openApp({
    path: '/course/70',
    as: aUser(),
    answers: { ...answers, 'GET /v1/podcast/streams/1/transcript': transcript, ...changed },
    ...options,
  });
}

type App = Pick<Awaited<ReturnType<typeof openSeries>>, 'screen'>;

/** By the menu of its row. */
async function download({ screen }: App, step = 'Download', title = TITLE) {
  await screen.getByRole('button', { name: `Meer over ${title}` }).click();
  await screen.getByRole('button', { name: step, exact: true }).click();
}

const row = ({ screen }: App, title = TITLE) => screen.getByRole('listitem').filter({ hasText: title });
const downloaded = (app: App, title = TITLE) => row(app, title).getByText('Gedownload', { exact: true });

/** What a server with audio would have sent: the tone, whose name is not its hash. */
async function theTone(): Promise<Blob> {
  return (await fetch(tone)).blob();
}

describe('An episode of a series', () => {
  it('brings an episode to the device with all that the player shows of it', async () => {
    const { screen, services } = await openSeries();
    await download({ screen });
    await expect.element(downloaded({ screen })).toBeVisible();
    const [[path, file] = []] = [...(await downloadedFiles())];
    expect(path).toBe(new URL(tone, services.apiOrigin).pathname);
    const content = file && (await openDownloadedFile(file));
    expect(content?.size).toBe((await theTone()).size);
  });

  it('opens a downloaded episode where the server cannot be reached: details, questions, series and transcript', async () => {
    const first = await openSeries();
    await download(first);
    await expect.element(downloaded(first)).toBeVisible();
    await first.screen.unmount();
    const everything = Object.fromEntries(
      [
        'users/me',
        'podcast/courses/70',
        'podcast/streams/1',
        'podcast/streams/2',
        'podcast/streams/1/transcript',
        'podcast/questionnaire/4/user-response',
      ].map((path) => [`GET /v1/${path}`, OFFLINE]),
    );
    const { services } = await openSeries({ path: '/downloads', online: false, answers: everything });
    const get = (path: string) => services.api.GET(path as '/v1/podcast/config').then(({ data }) => data as unknown);
    await expect(get('/v1/podcast/streams/1')).resolves.toMatchObject({ stream: { id: 1, audio: { expires_at: null } } });
    await expect(get('/v1/podcast/courses/70')).resolves.toMatchObject({ id: 70 });
    await expect(get('/v1/podcast/streams/1/transcript')).resolves.toMatchObject({ cues: [{ text: 'Goedemorgen.' }] });
    await expect(get('/v1/podcast/questionnaire/4/user-response')).resolves.toMatchObject({ form_id: 4 });
    await expect(get('/v1/podcast/streams/2')).rejects.toThrow('Failed to fetch');
  });

  it('LIB-11.14 opens the page of a downloaded episode where the server cannot be reached', async () => {
    const first = await openSeries();
    await download(first);
    await expect.element(downloaded(first)).toBeVisible();
    await first.screen.unmount();
    const paths = ['users/me', 'podcast/courses/70', 'podcast/streams/1', 'podcast/popular'];
    const answers = Object.fromEntries(paths.map((path) => [`GET /v1/${path}`, OFFLINE]));
    const { screen, path } = await openSeries({ path: '/downloads', online: false, answers });
    await screen.getByRole('link', { name: TITLE }).click();
    await vi.waitFor(() => expect(path()).toBe('/course/70/episode/1'));
    await expect.element(screen.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    await expect.element(screen.getByText('Waar aflevering 1 over gaat.')).toBeVisible();
    await expect.element(screen.getByRole('main').getByRole('button', { name: `Afspelen: ${TITLE}` })).toBeVisible();
  });

  it.each([390, 320])('keeps its two buttons on one level of a phone of %d px once it is on the device', async (width) => {
    const app = await openSeries();
    await page.viewport(width, 844);
    await download(app);
    await expect.element(downloaded(app)).toBeVisible();
    const buttons = row(app).getByRole('button').elements();
    const tops = buttons.map((button) => Math.round(button.getBoundingClientRect().top));
    expect([tops.length, new Set(tops).size]).toEqual([2, 1]);
  });

  it('waits for the listener where it was stopped, and goes on from there', async () => {
    const whole = await theTone();
    const answers = [
      () =>
        new Response(new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(300_000)) }), {
          headers: { 'content-type': 'audio/mpeg' },
        }),
      () => new Response(whole, { headers: { 'content-type': 'audio/mpeg' } }),
    ];
    const real = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) =>
      String(input).includes('tone') ? (answers.shift() ?? (() => Response.error()))() : real(input, init),
    );
    const { screen } = await openSeries();
    await download({ screen });
    await expect.element(row({ screen }).getByText(/% gedownload$/)).toBeVisible();
    await download({ screen }, 'Download pauzeren');
    await expect.element(row({ screen }).getByText('Gepauzeerd')).toBeVisible();
    await download({ screen }, 'Verder downloaden');
    await expect.element(downloaded({ screen })).toBeVisible();
  });

  it('says why it does not come, and tries again when asked', async () => {
    const stream = aStream(1);
    const { screen, server, services } = await openSeries({ answers: { 'GET /v1/podcast/streams/1': status(404, { errors: 'Weg.' }) } });
    await download({ screen });
    await expect.element(row({ screen }).getByText('Niet gedownload')).toBeVisible();
    expect(services.toasts.log.get()[0]?.lines).toEqual(['Deze aflevering is niet meer beschikbaar.']);
    server.answer('GET /v1/podcast/streams/1', { stream, forms: [], course_id: 70 });
    await download({ screen }, 'Opnieuw downloaden');
    await expect.element(downloaded({ screen })).toBeVisible();
  });

  it('says so of an episode that its provider keeps', async () => {
    const linked = aStream(1);
    const stream = { ...linked, audio: linked.audio && { ...linked.audio, downloadable: false } };
    const { screen, services } = await openSeries({ answers: { 'GET /v1/podcast/streams/1': { stream, forms: [], course_id: 70 } } });
    await download({ screen });
    await expect
      .poll(() => services.toasts.log.get()[0]?.lines)
      .toEqual(['Deze aflevering staat bij de aanbieder zelf en is alleen met internet te beluisteren.']);
    await expect.poll(() => services.downloads.list.get()?.size).toBe(0);
  });

  it('is not there for guests', async () => {
    const { screen } = await openApp({ path: '/course/70', answers: aCourseServer() });
    await expect.element(screen.getByRole('button', { name: `Afspelen: ${TITLE}` })).toBeVisible();
    await screen.getByRole('button', { name: `Meer over ${TITLE}` }).click();
    await expect.element(screen.getByRole('button', { name: 'Speel hierna' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download' }).query()).toBeNull();
  });
});

describe('DownloadsScreen', () => {
  it('lists what is on the device with its size, and removes one, or all, when sure', async () => {
    const { screen, router } = await openSeries();
    for (const number of [1, 2]) await download({ screen }, 'Download', `Aflevering ${number}`);
    await expect.element(downloaded({ screen }, 'Aflevering 2')).toBeVisible();
    await router.navigate({ to: '/downloads' });
    await expect.element(screen.getByRole('heading', { level: 2, name: 'Downloads' })).toBeVisible();
    await expect.element(screen.getByText(/MB gebruikt/)).toBeVisible();
    const remove = screen.getByRole('button', { name: `Gedownload, van dit apparaat verwijderen: ${TITLE}` });
    await remove.click();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('button', { name: `Afspelen: ${TITLE}` })).toBeVisible();
    await remove.click();
    await screen.getByRole('button', { name: 'Verwijder', exact: true }).click();
    await expect.element(screen.getByRole('button', { name: `Afspelen: ${TITLE}` })).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Alles verwijderen' }).click();
    await screen.getByRole('button', { name: 'Verwijder', exact: true }).click();
    await expect.element(screen.getByRole('heading', { name: 'Nog niets gedownload' })).toBeVisible();
    expect((await downloadedFiles()).size).toBe(0);
  });

  it('shows dimly what cannot be played without a connection', async () => {
    const { screen, connection } = await openSeries();
    await download({ screen });
    await expect.element(downloaded({ screen })).toBeVisible();
    const dim = (title: string) => getComputedStyle(screen.getByText(title, { exact: true }).element().closest('article') ?? document.body).opacity;
    expect([dim(TITLE), dim('Aflevering 2')]).toEqual(['1', '1']);
    connection.go(false);
    await expect.poll(() => [dim(TITLE), Number(dim('Aflevering 2')) < 1]).toEqual(['1', true]);
  });

  it('AUTH-03.3 leaves nothing of a member who logs out, and nothing to another', async () => {
    const { screen, services } = await openSeries();
    await download({ screen });
    await expect.element(downloaded({ screen })).toBeVisible();
    const other = await openSeries({ as: aUser({ id: 8 }) });
    await expect.poll(() => other.services.downloads.list.get()?.size).toBe(0);
    await services.session.logout({ reload: false });
    expect((await downloadedFiles()).size).toBe(0);
  });

  it('AUTH-03.3 says before the logout what will be gone from the device, and keeps it for whoever stays', async () => {
    const app = await openSeries();
    await download(app);
    await expect.element(downloaded(app)).toBeVisible();
    await app.router.navigate({ to: '/main/profile', search: { tab: 'settings' } });
    await app.screen.getByRole('button', { name: 'Uitloggen' }).click();
    const sheet = app.screen.getByRole('alertdialog');
    await expect.element(sheet).toHaveAccessibleDescription(/^1\sdownload en uw wachtrij verdwijnen van dit apparaat\./);
    await sheet.getByRole('button', { name: 'Blijf ingelogd' }).click();
    await expect.element(sheet).not.toBeInTheDocument();
    expect((await downloadedFiles()).size).toBe(1);
  });
});
