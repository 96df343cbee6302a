import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aUser, openStudio, refuse } from '../../testing/open-studio.tsx';

const totals = { listeners: 11_240, minutes: 269_760, finished: 0.41, episodes: 3.2, points: 1642, certificates: 903 };
const line = (id: number, title: string, minutes: number | null) => ({
  id,
  title,
  media: [],
  listeners: minutes === null ? null : 900,
  minutes,
  finished: 0.47,
});
const shared = {
  period: { from: '2026-10-24', to: '2026-11-20' },
  period_before: { from: '2026-09-26', to: '2026-10-23' },
  counted_at: '2026-11-20T12:00:00Z',
  totals,
  totals_before: { ...totals, listeners: 10_922, finished: 0.38, episodes: null },
  questions: [
    {
      id: 1,
      text: 'Welke afwijking ziet u op dit ecg?',
      stream_id: 5,
      stream_title: 'Afl. 4',
      course_title: 'Ritme & ruis',
      answers: 402,
      correct: 0.24,
    },
  ],
};
const statistics = {
  ...shared,
  series: [line(4, 'Ritme & ruis', 96_240), line(6, 'Stilte', null)],
  episodes: [line(5, 'Boezemfibrilleren', 4000), line(7, 'Ecg', 900)],
};
const episode = (id: number, title: string) => ({
  ...shared,
  totals: { ...totals, listeners: 1206 },
  id,
  title,
  media: [],
  duration: 3000,
  retention: Array.from({ length: 101 }, (_, hundredth) => (hundredth <= 50 ? 1 : 0.6)),
  bars: Array.from({ length: 180 }, (_, bar) => (bar % 7) / 7),
  chapters: [
    { title: 'Casus', begin: 0 },
    { title: 'Screenen', begin: 900 },
  ],
  moments: [1000, 2400],
});
const company = { id: 3, name: 'Hartlijn Academie', media: [], permissions: ['update_course'], courses: 2 };
const COMPANY = 'GET /v1/studio/companies/3/statistics';
const answers = {
  'GET /v1/studio/companies': { companies: [company], total: 1 },
  'GET /v1/studio/courses': { courses: [], counts: {}, total: 0 },
  [COMPANY]: statistics,
  'GET /v1/studio/courses/4/statistics': { ...statistics, series: [] },
  'GET /v1/studio/streams/5/statistics': episode(5, 'Boezemfibrilleren'),
  'GET /v1/studio/streams/7/statistics': { ...episode(7, 'Ecg'), retention: null, totals: { ...totals, listeners: null } },
};

describe('The statistics', () => {
  it('show the figures beside those before, where listeners stop by keys too, the hardest questions and what is heard most', async () => {
    const { screen, calls, path } = await openStudio({ path: '/statistics', as: aUser(), answers });
    await expect.element(screen.getByRole('definition').getByText('11.240')).toBeVisible();
    await expect.element(screen.getByText('318 meer dan de periode ervoor')).toBeVisible();
    await expect.element(screen.getByText('24 per luisteraar')).toBeVisible();
    await expect.element(screen.getByText('was 38%')).toBeVisible();
    await expect.element(screen.getByText('in 903 certificaten')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Welke afwijking ziet u op dit ecg?' })).toHaveAttribute('href', '/studio/streams/5/edit');
    await expect.element(screen.getByText('minder dan 5').first()).toBeVisible();

    const slider = screen.getByRole('slider', { name: 'Moment in de aflevering' });
    await expect.element(slider).toBeVisible();
    slider.element().focus();
    for (let press = 0; press < 5; press += 1) await userEvent.keyboard('{PageUp}');
    await expect
      .element(slider)
      .toHaveAttribute('aria-valuetext', '25\u00a0minuten, 100% luistert nog. Hier stoppen 482\u00a0luisteraars binnen 2 min');
    await expect.element(screen.getByText('25:00 · 100% luistert nog')).toBeVisible();
    await userEvent.keyboard('{End}');
    await expect.element(slider).toHaveAttribute('aria-valuetext', '50\u00a0minuten, 60% luistert nog');
    await screen.getByText('Als tabel').click();
    await expect.element(screen.getByRole('row', { name: '17:30 Screenen 100%' })).toBeVisible();

    await screen.getByRole('combobox', { name: 'Aflevering' }).selectOptions('Ecg');
    await expect.poll(path).toBe('/statistics?episode=7');
    await expect.element(screen.getByText('In deze periode luisterden minder dan 5 mensen.', { exact: false })).toBeVisible();
    await screen.getByRole('button', { name: 'Ritme & ruis' }).click();
    await expect.poll(path).toBe('/statistics?series=4');
    await screen.getByRole('radio', { name: '90 dagen' }).click({ force: true });
    await expect.poll(path).toContain('days=');
    expect(calls.at(-1)?.call).toContain('statistics?from=');
  });

  it('keep a period of one’s own in the address, refuse what is no period, and give the file', async () => {
    const { screen, path, calls } = await openStudio({
      path: '/statistics?company=3&from=2026-01-01&to=2026-02-01',
      answers: {
        ...answers,
        'GET /v1/studio/companies/3/statistics/csv': () =>
          new Response('x', { headers: { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="x.csv"' } }),
      },
    });
    await expect.element(screen.getByLabelText('Van', { exact: true })).toHaveValue('2026-01-01');
    await screen.getByLabelText('Tot en met').fill('2025-12-01');
    await screen.getByRole('button', { name: 'Tonen' }).click();
    await expect.element(screen.getByText('Kies een begin voor het einde, en niet meer dan een jaar.')).toBeVisible();
    await screen.getByLabelText('Tot en met').fill('2026-03-01');
    await screen.getByRole('button', { name: 'Tonen' }).click();
    await expect.poll(path).toBe('/statistics?company=3&from=2026-01-01&to=2026-03-01');
    await screen.getByRole('button', { name: 'Downloaden als CSV' }).click();
    await expect.poll(() => calls.at(-1)?.call).toBe('GET /v1/studio/companies/3/statistics/csv?from=2026-01-01&to=2026-03-01');
  });

  it('say that there is nothing yet, offer to try again, and can be read on a phone', async () => {
    const nothing = { listeners: 0, minutes: 0, finished: null, episodes: null, points: 0, certificates: 0 };
    const none = { ...statistics, totals: nothing, totals_before: nothing, series: [], episodes: [], questions: [], counted_at: null };
    const empty = await openStudio({ path: '/statistics?company=3', answers: { ...answers, [COMPANY]: none } });
    await expect.element(empty.screen.getByText('Nog geen cijfers')).toBeVisible();
    await empty.screen.unmount();
    const broken = await openStudio({ path: '/statistics?company=3', answers: { ...answers, [COMPANY]: refuse(500) } });
    await expect.element(broken.screen.getByRole('alert').getByText('Dit kan niet geladen worden')).toBeVisible();
    broken.answer(COMPANY, statistics);
    await broken.screen.getByRole('button', { name: 'Opnieuw proberen' }).click();
    await expect.element(broken.screen.getByText('Boezemfibrilleren').first()).toBeInTheDocument();
    await broken.screen.unmount();
    const { screen } = await openStudio({ path: '/statistics?company=3', answers, width: 390 });
    await expect.element(screen.getByRole('heading', { name: 'Meest beluisterd' })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(390);
  });
});
