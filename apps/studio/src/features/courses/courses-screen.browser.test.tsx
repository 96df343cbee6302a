import type { StudioCourseLine } from '@auscult/contract/entities/studio-catalogue';
import { describe, expect, it } from 'vitest';
import { aUser, openStudio, refuse } from '../../testing/open-studio.tsx';

const counts = { all: 60, draft: 12, scheduled: 1, published: 46, withdrawn: 1 };

const aLine = (id: number, changes: Partial<StudioCourseLine> = {}): StudioCourseLine => ({
  id,
  version: 1,
  company_id: 3,
  company_name: 'Hartlijn Academie',
  title: `Serie ${id}`,
  media: [],
  category: 'Cardiologie',
  seasons: 2,
  episodes: 14,
  points: 18,
  listeners: 4812,
  publication: { state: 'published', publish_at: null, was_public: true },
  visibility: 'public',
  updated_at: '2026-06-18T07:12:00.000Z',
  ...changes,
});
const courses = [
  aLine(1, { title: 'Ritme & ruis' }),
  aLine(2, {
    title: 'Lab in de praktijk',
    points: 0,
    listeners: null,
    publication: { state: 'scheduled', publish_at: '2030-07-01T05:00:00.000Z', was_public: false },
  }),
];
const key = 'GET /v1/studio/courses';
const answers = { [key]: { courses, counts, total: 60 } };
const asked = (calls: readonly { readonly call: string }[]) =>
  calls.filter(({ call }) => call.startsWith(key)).map(({ call }) => Object.fromEntries(new URLSearchParams(call.split('?')[1])));

describe('When an editor opens the list of series', () => {
  it('shows each with its state, size and points, the newest change first', async () => {
    const { screen, calls } = await openStudio({ path: '/courses', answers });
    const row = screen.getByRole('row', { name: /Ritme & ruis/ });
    await expect.element(row).toMatchTextContent(/2 seizoenen · Cardiologie\s*Gepubliceerd[^]*14\s*18/);
    await expect.element(screen.getByRole('row', { name: /Lab in de praktijk/ })).toMatchTextContent(/Gepland 1\sjul[^]*geen/);
    await expect.element(screen.getByRole('link', { name: 'Ritme & ruis' })).toHaveAttribute('href', '/studio/companies/3/courses/1/edit');
    expect(asked(calls)[0]).toEqual({ sort: 'updated_at', direction: 'desc', limit: '25', offset: '0' });
  });

  it('searches, filters, sorts and turns pages, and the address keeps it all', async () => {
    const { screen, calls, path } = await openStudio({ path: '/courses?page=2', answers });
    await expect.element(screen.getByText('26–50 van 60')).toBeVisible();
    await screen.getByRole('button', { name: 'Volgende pagina' }).click();
    await expect.element(screen.getByText('51–60 van 60')).toBeVisible();
    expect(path()).toBe('/courses?page=3');
    await screen.getByRole('radio', { name: /Concept/ }).click({ force: true });
    await expect.poll(path).toBe('/courses?state=draft');
    await screen.getByRole('button', { name: 'Titel' }).click();
    await expect.poll(path).toBe('/courses?sort=title&state=draft');
    await screen.getByRole('searchbox', { name: 'Zoek op titel' }).fill('hart');
    await expect.poll(path).toBe('/courses?q=hart&sort=title&state=draft');
    await expect
      .poll(() => asked(calls).at(-1))
      .toEqual({ q: 'hart', publication: 'draft', sort: 'title', direction: 'asc', limit: '25', offset: '0' });
    await screen.getByRole('button', { name: 'Titel' }).click();
    await expect.poll(() => asked(calls).at(-1)).toMatchObject({ sort: 'title', direction: 'desc' });
    await expect.element(screen.getByRole('columnheader', { name: 'Titel' })).toHaveAttribute('aria-sort', 'descending');
  });

  it('shows one company when it is chosen', async () => {
    const company = (id: number, name: string) => ({ id, name, media: [], permissions: ['update_course'], courses: 1 });
    const { screen, path } = await openStudio({
      path: '/courses',
      answers: { ...answers, 'GET /v1/studio/companies': { companies: [company(3, 'Hartlijn Academie'), company(4, 'Bloedwijs')], total: 2 } },
    });
    await screen.getByRole('combobox', { name: 'Bedrijf' }).selectOptions('Bloedwijs');
    await expect.poll(path).toBe('/courses?company=4');
  });

  it('makes a series of a company to choose, or of the one of the list, and goes to its editor', async () => {
    const company = (id: number, name: string, permissions = ['update_course']) => ({ id, name, media: [], permissions, courses: 1 });
    const companies = [company(3, 'Hartlijn Academie'), company(4, 'Bloedwijs'), company(5, 'Longpunt', ['update_stream'])];
    const as = aUser({ userPermissions: [{ name: 'update_course', company_id: null }] });
    const more = {
      ...answers,
      'GET /v1/studio/companies': { companies, total: 3 },
      'POST /v1/studio/companies/4/courses': { id: 8, company_id: 4 },
    };
    const { screen, calls, path } = await openStudio({ path: '/courses', as, answers: more });
    await screen.getByRole('button', { name: 'Nieuwe serie' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Nieuwe serie' });
    await dialog.getByRole('button', { name: 'Maken' }).click();
    await expect.element(dialog.getByText('Vul een titel in.')).toBeVisible();
    await expect.element(dialog.getByLabelText('Titel')).toHaveFocus();
    expect(dialog.getByRole('option', { name: 'Longpunt' }).query()).toBeNull();
    await dialog.getByLabelText('Titel').fill('Stolling');
    await dialog.getByLabelText('Taal').selectOptions('Engels');
    await dialog.getByLabelText('Bedrijf').selectOptions('Bloedwijs');
    await dialog.getByRole('button', { name: 'Maken' }).click();
    await expect.poll(path).toBe('/companies/4/courses/8/edit');
    expect(calls.find(({ call }) => call.startsWith('POST'))).toMatchObject({
      call: 'POST /v1/studio/companies/4/courses',
      body: { title: 'Stolling', language: 'en' },
    });
    await screen.unmount();
    const one = await openStudio({ path: '/courses?company=4', as, answers: more });
    await one.screen.getByRole('button', { name: 'Nieuwe serie' }).click();
    await one.screen.getByRole('dialog').getByLabelText('Titel').fill('Bloed');
    expect(one.screen.getByRole('dialog').getByLabelText('Bedrijf').query()).toBeNull();
    await one.screen.getByRole('button', { name: 'Maken' }).click();
    await expect.poll(one.path).toBe('/companies/4/courses/8/edit');
  });

  it('offers no making to whoever may make none, and says why it was refused', async () => {
    const viewer = await openStudio({
      path: '/courses?company=3',
      as: aUser({ userPermissions: [{ name: 'update_stream', company_id: 3 }] }),
      answers,
    });
    await expect.element(viewer.screen.getByRole('link', { name: 'Ritme & ruis' })).toBeVisible();
    expect(viewer.screen.getByRole('button', { name: 'Nieuwe serie' }).query()).toBeNull();
    await viewer.screen.unmount();
    const { screen } = await openStudio({ path: '/courses?company=3', answers: { ...answers, 'POST /v1/studio/companies/3/courses': refuse(403) } });
    await screen.getByRole('button', { name: 'Nieuwe serie' }).click();
    await screen.getByLabelText('Titel').fill('Hart');
    await screen.getByRole('button', { name: 'Maken' }).click();
    await expect.element(screen.getByText('Dat mag niet.')).toBeVisible();
    await expect.element(screen.getByRole('dialog').getByLabelText('Titel')).toHaveValue('Hart');
  });

  it('says what is so when nothing is found, and offers to try again when it does not load', async () => {
    const empty = await openStudio({ path: '/courses?q=x', answers: { [key]: { courses: [], counts, total: 0 } } });
    await expect.element(empty.screen.getByText('Geen serie past bij wat u zoekt.')).toBeVisible();
    await empty.screen.unmount();
    const broken = await openStudio({ path: '/courses', answers: { [key]: refuse(500) } });
    await expect.element(broken.screen.getByRole('alert').getByText('Dit kan niet geladen worden')).toBeVisible();
    broken.answer(key, { courses, counts, total: 2 });
    await broken.screen.getByRole('button', { name: 'Opnieuw proberen' }).click();
    await expect.element(broken.screen.getByRole('link', { name: 'Ritme & ruis' })).toBeVisible();
  });

  it('can be read on a phone: the state stands under the title', async () => {
    const { screen } = await openStudio({ path: '/courses', answers, width: 390 });
    await expect
      .element(
        screen
          .getByRole('row', { name: /Ritme & ruis/ })
          .getByText('Gepubliceerd')
          .first(),
      )
      .toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(390);
  });
});
