import { describe, expect, it, vi } from 'vitest';
import { status } from '../../testing/fake-server.ts';
import { type OpenOptions, openApp } from '../../testing/open-app.tsx';
import { aPlayedItem, aUser } from '../../testing/wire.ts';
import { aCourse, aCourseServer, anEpisodeOf, aStream } from '../../testing/wire-course.ts';
import type { Downloads } from '../downloads/downloads.ts';

const PROGRESS = 'PUT /v1/users/7/streams/2/progress';
const TAKEN = { stream_id: 2, progress: { end_time: 0 }, timestamp: null, position_applied: true, audio_version_id: null, heard: [] };

async function atSeries(options: Partial<OpenOptions> = {}, streams = [1, 2, 3].map((id) => anEpisodeOf(id))) {
  const course = aCourse({ streams });
  const answers = { ...aCourseServer(course, [aStream(1), aStream(2)]), [PROGRESS]: TAKEN, ...options.answers };
  const app = await openApp({ path: '/course/70', as: aUser(), ...options, answers });
  const press = (name: string) => app.screen.getByRole('button', { name, exact: true }).click();
  const row = () => app.screen.getByRole('listitem').filter({ hasText: 'Aflevering 2' });
  return {
    ...app,
    press,
    row,
    async menu(item: string) {
      await press('Meer over Aflevering 2');
      await press(item);
    },
  };
}

const downloadsOf = ({ services }: { readonly services: { readonly downloads: Downloads } }) => services.downloads;

describe('The menu of an episode', () => {
  it('marks it as played, and as not played again, here and on the server', async () => {
    const app = await atSeries({ answers: { 'DELETE /v1/podcast/recently-played/2': status(204) } });
    await app.menu('Markeer als afgespeeld');
    await expect.element(app.row()).toMatchTextContent('Afgespeeld');
    await vi.waitFor(() => expect(app.server.sent(PROGRESS)).toMatchObject([{ course_id: 70, position: { seconds: 1_800 }, heard: [] }]));

    await app.menu('Markeer als niet afgespeeld');
    await expect.element(app.row()).not.toMatchTextContent('Afgespeeld');
    await vi.waitFor(() => expect(app.server.sent(PROGRESS).at(-1)).toMatchObject({ position: { seconds: 0 } }));
    await vi.waitFor(() => expect(app.server.calls).toContain('DELETE /v1/podcast/recently-played/2'));
  });

  it('marks nothing as played that brings points: those are earned by listening', async () => {
    const app = await atSeries({}, [anEpisodeOf(2, { accreditation_points: 1 })]);
    await app.press('Meer over Aflevering 2');
    await expect.element(app.screen.getByRole('button', { name: 'Speel hierna' })).toBeVisible();
    expect(app.screen.getByRole('button', { name: 'Markeer als afgespeeld' }).elements()).toHaveLength(0);
  });

  it('keeps it among the favourites, and takes it out after a question', async () => {
    const add = 'POST /v1/users/7/courses';
    const remove = 'DELETE /v1/users/7/courses/70/2';
    const app = await atSeries({ answers: { [add]: status(204), [remove]: status(204) } });
    await app.menu('Bewaar bij favorieten');
    await vi.waitFor(() => expect(app.server.sent(add)).toEqual([{ course_id: 70, stream_id: 2 }]));
    const kept = [{ course_id: 70, stream_id: 2, course: null, stream: anEpisodeOf(2) }];
    app.server.answer('GET /v1/podcast/favourite-courses', { favourite_courses: kept, favourite_course_ids: [], following_company_ids: [] });

    await app.menu('Haal uit favorieten');
    await app.press('Haal weg');
    await vi.waitFor(() => expect(app.server.calls).toContain(remove));
  });

  it('puts it on the device, and takes it off after a question', async () => {
    const app = await atSeries();
    await app.menu('Download');
    await vi.waitFor(() => expect(downloadsOf(app).list.get()?.get(2)?.status).toBe('done'));
    await app.menu('Verwijder download');
    await app.press('Verwijder');
    await vi.waitFor(() => expect(downloadsOf(app).list.get()?.size).toBe(0));
  });

  it('NAV-10.5 is closed by Back, as is what follows it; a link in it leads on, and Back from there to the page', async () => {
    const app = await atSeries({ path: '/main/search' });
    await app.router.navigate({ to: '/course/$courseId', params: { courseId: '70' } });
    const dialogs = () => app.screen.getByRole('dialog').elements();
    for (const item of [null, 'Delen']) {
      await app.press('Meer over Aflevering 2');
      if (item !== null) await app.screen.getByRole('dialog').getByRole('button', { name: item }).click();
      await expect.poll(dialogs).toHaveLength(1);
      app.router.history.back();
      await expect.poll(dialogs).toHaveLength(0);
      expect(app.path()).toBe('/course/70');
    }
    await app.menu('Naar de aflevering');
    await vi.waitFor(() => expect(app.path()).toBe('/course/70/episode/2'));
    app.router.history.back();
    await vi.waitFor(() => expect(app.path()).toBe('/course/70'));
    app.router.history.back();
    await vi.waitFor(() => expect(app.path()).toBe('/main/search'));
  });

  it('offers a guest nothing that needs an account', async () => {
    const app = await openApp({ path: '/course/70', answers: aCourseServer(aCourse(), [aStream(1)]) });
    await app.screen.getByRole('button', { name: 'Meer over Aflevering 2' }).click();
    const items = app.screen.getByRole('dialog').getByRole('button');
    await expect.element(items.first()).toBeVisible();
    expect(items.elements().map((item) => item.textContent)).toEqual(['Speel hierna', 'Voeg toe aan wachtrij', 'Naar de aflevering', 'Delen']);
  });
});

describe('The menu of an episode that was played', () => {
  const PAGE = 'GET /v1/podcast/recently-played/page';
  const page = (ids: readonly number[]) => ({ recently_played: ids.map((id) => aPlayedItem(id)), totalRecords: ids.length });

  it('LIB-05.1 takes it off what was played, at once and on the server', async () => {
    const { screen, server } = await openApp({
      path: '/continue-watching',
      as: aUser(),
      answers: { [PAGE]: page([801, 802]), 'DELETE /v1/podcast/recently-played/801': status(204) },
    });
    await screen.getByRole('button', { name: 'Meer over Aflevering 801' }).click();
    server.answer(PAGE, page([802]));
    await screen.getByRole('button', { name: 'Haal uit Verder luisteren' }).click();
    await expect.element(screen.getByText('Uit Verder luisteren gehaald')).toBeVisible();
    await expect.element(screen.getByText('Aflevering 801')).not.toBeInTheDocument();
    await expect.element(screen.getByText('Aflevering 802')).toBeVisible();
  });

  it('says why it stays where the server does not take it off', async () => {
    const { screen } = await openApp({
      path: '/continue-watching',
      as: aUser(),
      answers: {
        [PAGE]: page([803]),
        'DELETE /v1/podcast/recently-played/803': status(500, { code: 'internal', message: 'x', errors: 'Er ging iets mis.' }),
      },
    });
    await screen.getByRole('button', { name: 'Meer over Aflevering 803' }).click();
    await screen.getByRole('button', { name: 'Haal uit Verder luisteren' }).click();
    await expect.element(screen.getByRole('alert')).toBeVisible();
    await expect.element(screen.getByText('Aflevering 803')).toBeVisible();
  });
});
