import type { StudioStreamLine } from '@auscult/contract/entities/studio-catalogue';
import { expect, it } from 'vitest';
import { aUser, openStudio } from '../../testing/open-studio.tsx';

const DRAFT = { state: 'draft', publish_at: null, was_public: false } as const;
const aLine = (id: number, changes: Partial<StudioStreamLine> = {}): StudioStreamLine => ({
  id,
  version: id,
  kind: 'episode',
  title: `Aflevering ${id}`,
  number: null,
  company_id: 3,
  course_id: 1,
  course_title: 'Ritme & ruis',
  season_id: null,
  media: [],
  publication: DRAFT,
  visibility: 'public',
  released_at: null,
  duration: 0,
  has_audio: false,
  has_transcript: false,
  points: 0,
  begins_at: null,
  opens_at: null,
  phase: null,
  updated_at: '2026-06-18T07:12:00.000Z',
  ...changes,
});
const counts = { all: 30, draft: 30, scheduled: 0, published: 0, withdrawn: 0 };
const page = (request: Request) => {
  const offset = Number(new URL(request.url).searchParams.get('offset'));
  const streams = offset === 0 ? [aLine(1), aLine(2)] : [aLine(26, { title: 'Op de tweede pagina' })];
  return { streams, counts, total: 30 };
};
const key = 'GET /v1/studio/streams';
const changes = 'POST /v1/studio/streams/changes';
const result = (id: number, outcome: 'changed' | 'refused', code: string | null = null) => ({
  id,
  outcome,
  code,
  version: null,
  field: null,
  message: code,
});

it('API-05.5 does the same to episodes that were chosen on several pages, and says of each what came of it', async () => {
  const { screen, calls } = await openStudio({
    path: '/streams',
    answers: { [key]: page, [changes]: { results: [result(1, 'changed'), result(2, 'changed'), result(26, 'refused', 'version_outdated')] } },
  });
  await screen.getByRole('checkbox', { name: 'Alles op deze pagina kiezen' }).click();
  await screen.getByRole('button', { name: 'Volgende pagina' }).click();
  await screen.getByRole('checkbox', { name: 'Op de tweede pagina kiezen' }).click();
  const bulk = screen.getByRole('region', { name: 'Met alles wat gekozen is' });
  await expect.element(bulk.getByText('3 gekozen')).toBeVisible();
  await bulk.getByRole('button', { name: 'Publiceren' }).click();
  await screen.getByRole('dialog', { name: '3 publiceren' }).getByRole('button', { name: 'Uitvoeren' }).click();
  const outcome = screen.getByRole('alertdialog', { name: 'Wat er is gebeurd' });
  await expect.element(outcome.getByText('2 zijn gewijzigd.')).toBeVisible();
  await expect.element(outcome.getByText('Op de tweede pagina')).toBeVisible();
  await expect.element(outcome.getByText(/Dit is intussen elders gewijzigd/)).toBeVisible();
  expect(calls.find(({ call }) => call === changes)?.body).toEqual({
    objects: [1, 2, 26].map((id) => ({ stream_id: id, version: id })),
    change: { publication: { to: 'published' } },
  });
  await outcome.getByRole('button', { name: 'Sluiten' }).click();
  expect(bulk.query()).toBeNull();
});

it('API-05.5 moves episodes to a season of a series that is found by its title', async () => {
  const series = { id: 8, title: { value: 'Stolling', imported: null, is_edited: true }, seasons: [{ id: 81, title: 'Seizoen 1' }] };
  const { screen, calls } = await openStudio({
    path: '/streams',
    answers: {
      [key]: page,
      'GET /v1/studio/courses': { courses: [{ id: 8, title: 'Stolling' }], counts, total: 1 },
      'GET /v1/studio/courses/8': series,
      [changes]: { results: [result(1, 'changed')] },
    },
  });
  await screen.getByRole('checkbox', { name: 'Aflevering 1 kiezen' }).click();
  await screen.getByRole('button', { name: 'Verplaatsen' }).click();
  const dialog = screen.getByRole('dialog', { name: '1 verplaatsen' });
  await dialog.getByRole('button', { name: 'Uitvoeren' }).click();
  await expect.element(dialog.getByText('Kies een serie.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Serie' }).selectOptions('Stolling');
  await dialog.getByRole('combobox', { name: 'Seizoen' }).selectOptions('Seizoen 1');
  await dialog.getByRole('button', { name: 'Uitvoeren' }).click();
  await expect.element(screen.getByText('1 is gewijzigd.')).toBeVisible();
  expect(calls.find(({ call }) => call === changes)?.body).toMatchObject({ change: { course_id: 81 } });
});

it('can be read on a phone', async () => {
  const { screen } = await openStudio({ path: '/streams', answers: { [key]: page }, width: 390 });
  await expect.element(screen.getByRole('link', { name: 'Aflevering 1' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(390);
});

const EVENING = { ...aLine(57, { kind: 'live', title: 'Ritmestoornissen', begins_at: '2026-06-18T18:00:00.000Z' }), may_moderate: true };
const evenings = { [key]: { streams: [EVENING, { ...EVENING, id: 58, title: 'Van een ander', may_moderate: false }], counts, total: 2 } };

it.each([390, 1440] as const)('LIVE-04.4 leads whoever moderates from a live stream to its console and its room, at %d px', async (width) => {
  const as = aUser({ roles: [{ name: 'Moderator', type: 'moderator' }], userPermissions: [] });
  const { screen } = await openStudio({ path: '/live', as, answers: evenings, width });
  await expect.element(screen.getByRole('link', { name: 'Ritmestoornissen' })).toHaveAttribute('href', '/live/57/admin');
  await expect.element(screen.getByRole('link', { name: 'Regie' })).toHaveAttribute('href', '/live/57/admin');
  await expect.element(screen.getByRole('link', { name: 'Uitzending' })).toHaveAttribute('href', '/live/57');
  await expect.element(screen.getByRole('link', { name: 'Deelnemers' })).toHaveAttribute('href', '/studio/streams/57/participants');
  expect(document.documentElement.scrollWidth).toBe(width);
});

it('LIVE-04.4 leads an editor from a live stream to its editor, and to the console who moderates it too', async () => {
  const { screen } = await openStudio({ path: '/live', answers: evenings });
  await expect.element(screen.getByRole('link', { name: 'Ritmestoornissen' })).toHaveAttribute('href', '/studio/streams/57/edit');
  await expect.element(screen.getByRole('link', { name: 'Regie' })).toHaveAttribute('href', '/live/57/admin');
  expect(screen.getByRole('link', { name: 'Deelnemers' }).query()).toBeNull();
});

it.each([390, 1440] as const)(
  'LIVE-04.4 says which live stream is live now, which has its waiting room open and which is over, at %d px',
  async (width) => {
    const published = { publication: { state: 'published', publish_at: null, was_public: true } } as const;
    const streams = [
      { ...EVENING, ...published, id: 61, title: 'Nu', phase: 'live' },
      { ...EVENING, ...published, id: 62, title: 'Zo', phase: 'waiting', opens_at: '2020-01-01T00:00:00.000Z' },
      { ...EVENING, ...published, id: 63, title: 'Later', phase: 'waiting', opens_at: '2999-01-01T00:00:00.000Z' },
      { ...EVENING, ...published, id: 64, title: 'Geweest', phase: 'ended' },
      { ...EVENING, id: 65, title: 'Nog niets', phase: 'waiting', opens_at: '2020-01-01T00:00:00.000Z' },
    ];
    await openStudio({ path: '/live', answers: { [key]: { streams, counts, total: 5 } }, width });
    const said = /Nu.*Nu live.*Zo.*Wachtruimte open.*Later.*Gepubliceerd.*Geweest.*Afgelopen.*Nog niets.*Concept/s;
    // What is seen: the columns that are hidden say it too.
    await expect.poll(() => document.querySelector('main')?.innerText).toMatch(said);
    expect(document.documentElement.scrollWidth).toBe(width);
  },
);
