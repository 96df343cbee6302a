import { describe, expect, it, vi } from 'vitest';
import { OFFLINE, status } from '../../../testing/fake-server.ts';
import { type OpenOptions, openApp } from '../../../testing/open-app.tsx';
import { anEpisode, aUser } from '../../../testing/wire.ts';
import { aCourseServer, aPath } from '../../../testing/wire-course.ts';

const FILES = 'GET /v1/podcast/accreditation';
const TO_EARN = 'GET /v1/podcast/accreditation/to-earn';

const withPoints = (id: number, points = 1, valid_until: string | null = null) => ({
  stream: anEpisode(id, { accreditation_points: points }),
  valid_until,
});
const listed = [withPoints(31, 2), withPoints(32, 1, '2025-07-10'), withPoints(33, 1, '2026-07-10')];

const visit = ({ answers = {}, ...options }: Partial<OpenOptions> = {}) =>
  openApp({
    path: '/main/following?tab=accreditation',
    as: aUser(),
    answers: { ...aCourseServer(), [FILES]: { dossier: [] }, [TO_EARN]: { episodes: listed, next: null }, ...answers },
    ...options,
  });

const failed = status(500, { code: 'internal', message: 'x', errors: 'x' });
const open = { dossier: Array.from({ length: 6 }, (_, index) => ({ stream: anEpisode(index + 1), path: aPath() })) };

describe('When a member looks for points to earn', () => {
  it('ACC-01.1 lists what gives points and was not begun, with the points and until when where that is soon, in the place of nothing', async () => {
    const { screen } = await visit();
    const section = screen.getByRole('region', { name: 'Punten te behalen' });
    const rows = section.getByRole('listitem');
    await expect.element(rows.nth(0)).toMatchTextContent(/Aflevering 31Kleine longen · .* · 30 min2 punten/);
    await expect.element(rows.nth(1)).toMatchTextContent('1 punt · tot en met 10 jul');
    await expect.element(rows.nth(2)).toMatchTextContent(/1 punt$/);
    await expect.element(section.getByRole('link', { name: 'Aflevering 31' })).toHaveAttribute('href', '/course/70/episode/31');
    expect(screen.getByRole('heading', { name: 'Niets open' }).elements()).toHaveLength(0);
  });

  it('stands below what is open, and is not there without anything to earn', async () => {
    const { screen, server, services } = await visit({ answers: { [FILES]: open } });
    const headings = screen.getByRole('main').getByRole('heading', { level: 2 });
    await vi.waitFor(() => expect(headings.elements().map(({ textContent }) => textContent)).toEqual(['Open', 'Punten te behalen']));
    server.answer(TO_EARN, { episodes: [], next: null });
    await services.queryClient.invalidateQueries({ queryKey: ['accreditation'] });
    await vi.waitFor(() => expect(headings.elements().map(({ textContent }) => textContent)).toEqual(['Open']));
  });

  it('says that nothing is open where there is nothing to earn either', async () => {
    const { screen } = await visit({ answers: { [TO_EARN]: { episodes: [], next: null } } });
    await expect.element(screen.getByRole('heading', { name: 'Niets open' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Punten te behalen' }).elements()).toHaveLength(0);
  });

  it('LIB-04.1 fetches what follows after the last of the page before, to the end', async () => {
    const all = Array.from({ length: 23 }, (_, index) => withPoints(101 + index));
    const pageOf = (request: Request) => {
      const { searchParams } = new URL(request.url);
      const before = searchParams.get('before');
      const from = before === null ? 0 : all.findIndex(({ stream }) => stream.id === Number(before)) + 1;
      const episodes = all.slice(from, from + Number(searchParams.get('limit')));
      return { episodes, next: from + episodes.length < all.length ? (episodes.at(-1)?.stream.id ?? null) : null };
    };
    const { screen, server } = await visit({ answers: { [TO_EARN]: pageOf } });
    const rows = screen.getByRole('region', { name: 'Punten te behalen' }).getByRole('listitem');
    await vi.waitFor(() => {
      scrollTo(0, document.body.scrollHeight);
      expect(rows.elements()).toHaveLength(23);
    });
    expect([...new Set(server.calls.filter((call) => call.startsWith(TO_EARN)))]).toEqual(
      ['', '&before=110', '&before=120'].map((cursor) => `${TO_EARN}?limit=10${cursor}`),
    );
    expect(screen.getByRole('button', { name: 'Meer laden' }).elements()).toHaveLength(0);
  });

  it.each([
    ['an error', failed, 'Opnieuw proberen'],
    ['no connection', OFFLINE, 'Opnieuw proberen'],
  ])('says of %s that it did not come, beside what is open, and asks again', async (_, answer, retry) => {
    const { screen, server } = await visit({ answers: { [FILES]: open, [TO_EARN]: answer } });
    const section = screen.getByRole('region', { name: 'Punten te behalen' });
    await expect.element(section.getByRole('alert')).toMatchTextContent('Dit kan niet geladen worden');
    await expect.element(screen.getByRole('link', { name: 'Aflevering 1', exact: true })).toBeVisible();
    server.answer(TO_EARN, { episodes: listed, next: null });
    await section.getByRole('button', { name: retry }).click();
    await expect.element(section.getByRole('link', { name: 'Aflevering 31' })).toBeVisible();
  });

  it('comes into view for who was led to it from search, once', async () => {
    const episodes = Array.from({ length: 10 }, (_, index) => withPoints(101 + index));
    const answers = { [FILES]: open, [TO_EARN]: { episodes, next: null } };
    const { screen, path } = await visit({ path: '/main/search', size: 'phone', answers });
    await screen.getByRole('link', { name: 'Punten te behalen' }).click();
    const title = screen.getByRole('heading', { name: 'Punten te behalen' });
    await vi.waitFor(() => expect(title.element().getBoundingClientRect().top).toBeLessThan(innerHeight / 4));
    await vi.waitFor(() => expect(path()).toBe('/main/following?tab=accreditation'));
    expect(location.hash).toBe('');
  });
});
