import type { Company } from '@auscult/contract/entities/company';
import { currentTrack } from '@auscult/player/machine/selectors';
import { describe, expect, it, vi } from 'vitest';
import { status } from '../../testing/fake-server.ts';
import { type OpenOptions, openApp } from '../../testing/open-app.tsx';
import { anEpisode, aSeries, aUser } from '../../testing/wire.ts';
import { aCourseServer } from '../../testing/wire-course.ts';

const COMPANY = 'GET /v1/podcast/companies/3';
const aCompanyPage = (changes: Partial<Company> = {}): Company => ({
  id: 3,
  name: 'Demonstratie Academie',
  media: [],
  user_follow_count: 8_214,
  description: [
    { t: 'p', c: ['Lessen over ', { t: 'b', c: ['hart'] }, ' en vaten.'] },
    { t: 'p', c: ['Opgenomen in Utrecht.'] },
  ],
  website: 'https://www.academie.example/over',
  courses_count: 4,
  is_following: false,
  ...changes,
});
const many = <T,>(count: number, make: (id: number) => T) => Array.from({ length: count }, (_, index) => make(index + 1));
const pageOf =
  <T,>(name: string, all: readonly T[]) =>
  (request: Request) => {
    const { searchParams } = new URL(request.url);
    const [limit, offset] = [Number(searchParams.get('limit')), Number(searchParams.get('offset'))];
    return { [name]: all.slice(offset, offset + limit), totalRecords: all.length };
  };

const visit = ({ answers = {}, kept, ...options }: Partial<OpenOptions> = {}) =>
  openApp({
    path: '/company/3',
    as: aUser(),
    kept: kept ?? { tooltip_favorite_viewed: 'true', tooltip_followed_viewed: 'true' },
    answers: {
      ...aCourseServer(),
      [COMPANY]: { company: aCompanyPage() },
      [`${COMPANY}/popular`]: { popular_podcasts: many(3, (id) => anEpisode(id)) },
      [`${COMPANY}/new-releases`]: pageOf(
        'new_releases',
        many(23, (id) => anEpisode(id)),
      ),
      [`${COMPANY}/library`]: pageOf(
        'library',
        many(12, (id) => aSeries(id)),
      ),
      ...answers,
    },
    ...options,
  });

describe('When a member opens a company', () => {
  it('says nothing of a handful of followers', async () => {
    const { screen } = await visit({ answers: { [COMPANY]: { company: aCompanyPage({ user_follow_count: 9 }) } } });
    await expect.element(screen.getByText('4 series', { exact: true })).toBeVisible();
    expect(screen.getByText(/volger/).elements()).toHaveLength(0);
  });

  it('LIB-02.3 shows who it is, how many follow it, and what is heard most, which plays', async () => {
    const { screen, services } = await visit();
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Demonstratie Academie' })).toBeVisible();
    await expect.element(screen.getByText('8.214 volgers · 4 series')).toBeVisible();
    await expect.element(screen.getByText('Lessen over hart en vaten.')).toBeVisible();
    await screen.getByRole('button', { name: 'Afspelen: Aflevering 2' }).click();
    await vi.waitFor(() => expect(currentTrack(services.player.getState())?.streamId).toBe(2));
  });

  it('tells about itself, with its website', async () => {
    const { screen } = await visit({ path: '/company/3?tab=about' });
    await expect.element(screen.getByText('Opgenomen in Utrecht.')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: /academie.example/ })).toHaveAttribute('href', 'https://www.academie.example/over');
  });

  it.each([
    ['new', 'new-releases', 23],
    ['series', 'library', 12],
  ])('LIB-04.1 LIB-04.5 has a tab %s that loads ten at a time, to the end', async (tab, call, count) => {
    const { screen, server } = await visit({ path: `/company/3?tab=${tab}` });
    const rows = screen.getByRole('main').getByRole('listitem');
    await vi.waitFor(() => {
      scrollTo(0, document.body.scrollHeight);
      expect(rows.elements()).toHaveLength(count);
    });
    const asked = [...new Set(server.calls.filter((one) => one.startsWith(`${COMPANY}/${call}`)))];
    expect(asked).toEqual(Array.from({ length: Math.ceil(count / 10) }, (_, page) => `${COMPANY}/${call}?limit=10&offset=${page * 10}`));
  });

  it('LIB-02.1 goes from tab to tab by keyboard, each with an address of its own', async () => {
    const { screen, path } = await visit();
    const tabs = screen.getByRole('navigation', { name: 'Demonstratie Academie' });
    await vi.waitFor(() =>
      expect(
        tabs
          .getByRole('link')
          .elements()
          .map(({ textContent }) => textContent),
      ).toEqual(['Over', 'Populair', 'Nieuw', 'Series']),
    );
    await expect.element(tabs.getByRole('link', { name: 'Populair' })).toHaveAttribute('aria-current', 'page');
    await tabs.getByRole('link', { name: 'Series' }).click();
    await vi.waitFor(() => expect(path()).toBe('/company/3?tab=series'));
    await expect.element(tabs.getByRole('link', { name: 'Series' })).toHaveAttribute('aria-current', 'page');
    expect(tabs.getByRole('link', { name: 'Populair' }).element().hasAttribute('aria-current')).toBe(false);
  });

  it('LIB-02.2 FAV-03.2 FAV-03.3 FAV-03.7 follows and unfollows at once, counts with it, and asks the lists again 250 ms later', async () => {
    let answer: () => void = () => undefined;
    const answering = (body: unknown) => () => new Promise((resolve) => (answer = () => resolve(body)));
    const follow = answering({ company_id: 3, following: true, user_follow_count: 8_215 });
    const unfollow = answering({ company_id: 3, following: false, user_follow_count: 8_214 });
    const { screen, server } = await visit({ answers: { 'GET /v1/companies/3/follow': follow, 'GET /v1/companies/3/unfollow': unfollow } });
    await screen.getByRole('button', { name: 'Volgen: Demonstratie Academie', exact: true }).click();
    await expect.element(screen.getByText('8.215 volgers · 4 series')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /^U volgt/ })).toHaveAttribute('aria-pressed', 'true');
    const asked = server.calls.filter((call) => call === COMPANY).length;
    server.answer(COMPANY, { company: aCompanyPage({ is_following: true, user_follow_count: 8_215 }) });
    await vi.waitFor(() => expect(server.calls).toContain('GET /v1/companies/3/follow'));
    const timers = vi.spyOn(window, 'setTimeout');
    answer();
    await vi.waitFor(() => expect(server.calls.filter((call) => call === COMPANY).length).toBeGreaterThan(asked));
    expect(timers.mock.calls.map(([, ms]) => ms)).toContain(250);
    timers.mockRestore();
    await expect.element(screen.getByText('8.215 volgers · 4 series')).toBeVisible();
    await screen.getByRole('button', { name: /^U volgt/ }).click();
    await expect.element(screen.getByText('8.214 volgers · 4 series')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /^Volgen/ })).toHaveAttribute('aria-pressed', 'false');
    await vi.waitFor(() => expect(server.calls).toContain('GET /v1/companies/3/unfollow'));
    answer();
  });

  it('FAV-05.2 APP-11.4 explains the follow button once on a device', async () => {
    const { screen, services } = await visit({ kept: {} });
    const tip = screen.getByText('Volg een aanbieder, dan ziet u nieuwe afleveringen meteen.');
    await expect.element(tip).toBeVisible();
    await screen.getByRole('heading', { level: 1 }).click();
    await expect.element(tip).not.toBeInTheDocument();
    expect(services.device.get('tooltip_followed_viewed')).toBe('true');
    await screen.unmount();
    const second = await visit({ kept: { tooltip_followed_viewed: 'true' } });
    await expect.element(second.screen.getByRole('button', { name: /^Volgen/ })).toBeVisible();
    expect(second.screen.getByText('Volg een aanbieder').elements()).toHaveLength(0);
  });

  it('FAV-05.2 does not explain following to who follows', async () => {
    const { screen } = await visit({ kept: {}, answers: { [COMPANY]: { company: aCompanyPage({ is_following: true }) } } });
    await expect.element(screen.getByRole('button', { name: /^U volgt/ })).toBeVisible();
    expect(screen.getByText('Volg een aanbieder').elements()).toHaveLength(0);
  });

  it('APP-05.4 shares the page, marked as shared', async () => {
    const { screen, server } = await visit();
    await screen.getByRole('button', { name: 'Delen' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Delen' });
    await expect.element(dialog.getByText(`${location.origin}/company/3?from=share`)).toBeVisible();
    expect(dialog.getByRole('switch').elements()).toHaveLength(0);
    await dialog.getByRole('button', { name: 'Sluiten' }).click();
    await expect.element(screen.getByRole('button', { name: 'Delen' })).toHaveFocus();
    expect(server.calls).not.toContain('POST /v1/trackings');
  });

  it('shows the page of what is not there, and offers to ask again for what does not come', async () => {
    const lost = await visit({ path: '/company/4' });
    await expect.element(lost.screen.getByRole('heading', { name: 'Hier is niets te horen' })).toBeVisible();
    await lost.screen.unmount();
    const { screen, server } = await visit({ answers: { [COMPANY]: status(500, { code: 'internal', message: 'x', errors: 'x' }) } });
    await expect.element(screen.getByText('Dit kan niet geladen worden')).toBeVisible();
    server.answer(COMPANY, { company: aCompanyPage() });
    await screen.getByRole('button', { name: 'Opnieuw proberen' }).click();
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Demonstratie Academie' })).toBeVisible();
  });
});
