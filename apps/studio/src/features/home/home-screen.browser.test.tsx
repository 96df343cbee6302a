import type { StudioFeatured } from '@auscult/contract/entities/studio/home';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aUser, openStudio } from '../../testing/open-studio.tsx';

const editor = aUser({ userPermissions: [{ name: 'update_featured_course', company_id: null }] });
const featured = (id: number, title: string, changes: Partial<StudioFeatured> = {}): StudioFeatured => ({
  id,
  version: 1,
  theme_id: 1,
  course: { id, title, introduction: `Over ${title}`, language: 'nl', company: { id: 3, name: 'Hartlijn' }, is_public: true, media: [] },
  main_title: '',
  description: '',
  profession_ids: [],
  language: null,
  shown_from: null,
  shown_until: null,
  ...changes,
});
const themes = [
  { id: 1, version: 4, name: 'Dit seizoen', size: 'xl' as const, is_left_out: false, courses: [featured(11, 'Ritme'), featured(12, 'Adem')] },
  { id: 2, version: 1, name: 'Van ons', size: 'other' as const, is_left_out: true, courses: [] },
];
const order = {
  recently_played: -5,
  popular_streams: -4,
  popular_courses: -3,
  recommended: -2,
  new_release_streams: -1,
  following: 1000,
  new_release_courses: 9999,
};
const setting = (key: string, value: unknown) => ({ key, value, default: value, version: 7, updated_at: null, updated_by: null });
const done = () => new Response(null, { status: 204 });
const answers = {
  'GET /v1/studio/home': { may_arrange: true, themes },
  'GET /v1/studio/settings': { settings: [setting('order_config', order), setting('own_originals_theme', 'Van ons')] },
  'GET /v1/professions': { professions: [{ id: 5, name: 'Huisarts', is_big_addition: false }] },
};
const open = (more: object = {}, path = '/home') => openStudio({ path, as: editor, answers: { ...answers, ...more } });
const bodyOf = (calls: Awaited<ReturnType<typeof open>>['calls'], call: string) => calls.find((one) => one.call === call);

describe('When an editor arranges home', () => {
  it('HOME-05.1 puts its rows into another order by keys, from the version that was read', async () => {
    const put = 'PUT /v1/studio/settings/order_config';
    const { screen, calls } = await open({ [put]: setting('order_config', {}) });
    await screen.getByRole('region', { name: 'Volgorde van de rijen' }).getByRole('button', { name: 'Volgorde wijzigen' }).click();
    const dialog = screen.getByRole('dialog');
    (dialog.getByRole('button', { name: 'Verplaatsen: Uitgelicht' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Home}');
    await dialog.getByRole('button', { name: 'Volgorde bewaren' }).click();
    await expect.poll(() => bodyOf(calls, put)?.ifMatch).toBe('"7"');
    expect(bodyOf(calls, put)?.body).toMatchObject({ value: { featured: 0, recently_played: 1, new_release_courses: 7 } });
  });

  it('HOME-07.3 shows the themes with what they feature, adds a series, and orders a theme', async () => {
    const { screen, calls } = await open({
      'GET /v1/studio/home/courses': { courses: [{ id: 30, title: 'Nieuwe reeks', company: { id: 3, name: 'Hartlijn' } }] },
      'POST /v1/studio/featured-courses': { featured_course_id: 31 },
      'PUT /v1/studio/featured-themes/1/order': done,
    });
    const theme = screen.getByRole('region', { name: 'Dit seizoen' });
    await expect.element(theme.getByRole('link', { name: 'Ritme' })).toHaveAttribute('href', '/studio/featured-course/11/edit');
    await expect.element(screen.getByRole('region', { name: 'Van ons' })).toMatchTextContent(/Niet op Home: eigen producties/);
    await theme.getByRole('button', { name: /^Serie toevoegen: / }).click();
    await screen.getByRole('dialog').getByRole('combobox', { name: 'Serie' }).selectOptions('Nieuwe reeks (Hartlijn)');
    await screen.getByRole('dialog').getByRole('button', { name: 'Serie toevoegen' }).click();
    await expect.poll(() => bodyOf(calls, 'POST /v1/studio/featured-courses')?.body).toEqual({ course_id: 30, theme_id: 1 });
    await theme.getByRole('button', { name: /Volgorde wijzigen/ }).click();
    await screen.getByRole('button', { name: 'Verplaatsen: Adem' }).click();
    await screen.getByRole('button', { name: 'Omhoog: Adem' }).click();
    await screen.getByRole('button', { name: 'Volgorde bewaren' }).click();
    await expect.poll(() => bodyOf(calls, 'PUT /v1/studio/featured-themes/1/order')?.body).toEqual({ featured_course_ids: [12, 11] });
  });

  it('HOME-07.3 previews home on a phone for a profession, a language and a moment', async () => {
    const courses = [
      featured(11, 'Altijd'),
      featured(12, 'Straks', { shown_from: '2030-01-01T00:00:00.000Z' }),
      featured(13, 'Only English', { language: 'en' }),
      featured(14, 'Voor huisartsen', { profession_ids: [5] }),
    ];
    const { screen } = await open({ 'GET /v1/studio/home': { may_arrange: true, themes: [{ ...themes[0], courses }, themes[1]] } });
    const frame = screen.getByTitle('Voorbeeld');
    await expect.element(frame).toBeVisible();
    const cards = () =>
      [...((frame.element() as HTMLIFrameElement).contentDocument?.querySelectorAll('article h3') ?? [])].map((one) => one.textContent);
    await expect.poll(cards).toEqual(['Altijd', 'Voor huisartsen']);
    await screen.getByRole('combobox', { name: 'Voor wie' }).selectOptions('Huisarts');
    await expect.poll(cards).toEqual(['Voor huisartsen', 'Altijd']);
    await screen.getByLabelText('Moment').fill('2030-06-01T08:00');
    await screen.getByRole('combobox', { name: 'Taal' }).selectOptions('Engels');
    await expect.poll(cards).toEqual(['Voor huisartsen', 'Altijd', 'Straks', 'Only English']);
  });
});

describe('When an editor opens a featured series', () => {
  const path = '/featured-course/11/edit';
  const one = '/v1/studio/featured-courses/11';
  const of = { [`GET ${one}`]: featured(11, 'Ritme'), [`GET ${one}/edits`]: { edits: [] } };

  it('HOME-07.3 changes its words, for whom and when, and says which version it began from', async () => {
    const { screen, calls } = await open({ ...of, [`PATCH ${one}`]: featured(11, 'Ritme', { version: 2, main_title: 'Nu luisteren' }) }, path);
    await screen.getByRole('textbox', { name: 'Titel' }).fill('Nu luisteren');
    await screen.getByRole('checkbox', { name: 'Huisarts' }).click();
    await screen.getByRole('combobox', { name: 'Taal van de app' }).selectOptions('Nederlands');
    await screen.getByRole('button', { name: 'Bewaren' }).click();
    await expect
      .poll(() => bodyOf(calls, `PATCH ${one}`))
      .toEqual({
        call: `PATCH ${one}`,
        ifMatch: '"1"',
        body: { main_title: 'Nu luisteren', profession_ids: [5], language: 'nl' },
      });
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Nu luisteren' })).toBeVisible();
  });

  it('HOME-07.3 features it no longer once that is confirmed', async () => {
    const { screen, calls, path: at } = await open({ ...of, [`DELETE ${one}`]: done }, path);
    await screen.getByRole('button', { name: 'Niet meer uitlichten' }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Niet meer uitlichten' }).click();
    await expect.poll(at).toBe('/home');
    expect(bodyOf(calls, `DELETE ${one}`)?.ifMatch).toBe('"1"');
  });
});
