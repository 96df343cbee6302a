import type { StudioCourse, StudioSeason, StudioStreamLine } from '@auscult/contract/entities/studio-catalogue';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { NO_PICTURES } from '../../shared/pictures/picture-values.ts';
import { aUser, openStudio, refuse } from '../../testing/open-studio.tsx';

const text = (value: string) => ({ value, imported: null, is_edited: true });
const DRAFT = { state: 'draft', publish_at: null, was_public: false } as const;
const AT = '2026-06-18T07:12:00.000Z';

const aSeason = (id: number, position: number, version = 1): StudioSeason => ({
  id,
  version,
  title: `Seizoen ${id}`,
  position,
  publication: DRAFT,
  visibility: 'public',
});

const anEpisode = (id: number, seasonId: number | null = null): StudioStreamLine => ({
  id,
  version: 1,
  kind: 'episode',
  title: `Aflevering ${id}`,
  number: null,
  company_id: 3,
  course_id: seasonId ?? 1,
  course_title: null,
  season_id: seasonId,
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
  updated_at: AT,
});

const aCourse = (changes: Partial<StudioCourse> = {}): StudioCourse => ({
  id: 1,
  version: 2,
  company_id: 3,
  company_name: 'Hartlijn Academie',
  parent_id: null,
  kind: 'series',
  position: 0,
  title: text('Ritme & ruis'),
  introduction: text(''),
  description: { value: [], imported: null, is_edited: false },
  language: text('nl'),
  category_id: null,
  visibility: 'public',
  publication: DRAFT,
  is_ordered: false,
  people: [],
  are_people_edited: false,
  media: [],
  pictures: NO_PICTURES,
  feed: null,
  seasons: [],
  episodes: [],
  created_at: AT,
  updated_at: AT,
  ...changes,
});
const path = '/v1/studio/courses/1';
const address = '/companies/3/courses/1/edit';

function open(course: StudioCourse, answers: Record<string, unknown> = {}) {
  return openStudio({ path: address, answers: { [`GET ${path}`]: course, [`GET ${path}/edits`]: { edits: [] }, ...answers } });
}
type Opened = Awaited<ReturnType<typeof open>>;
const written = ({ calls }: Opened) => calls.filter(({ call }) => !call.startsWith('GET')).map(({ call, body, ifMatch }) => [call, body, ifMatch]);

describe('When an editor fills a series', () => {
  it('says since when listeners read that an episode is there, also where no feed told it', async () => {
    const publication = { state: 'published', publish_at: '2026-03-09T09:00:00.000Z', was_public: true } as const;
    const { screen } = await open(aCourse({ episodes: [{ ...anEpisode(11), publication }, anEpisode(12)] }));
    await expect.element(screen.getByRole('row', { name: /Aflevering 11/ })).toMatchTextContent(/9\s(mrt|maart)/);
    await expect.element(screen.getByRole('row', { name: /Aflevering 12/ })).not.toMatchTextContent(/mrt|maart/);
  });

  it('says before publishing what listeners would miss, which keeps nobody from it', async () => {
    const lacks = /ziet de luisteraar dus niet/;
    const { screen } = await open(aCourse());
    await expect
      .element(
        screen.getByText('Dit ontbreekt nog, en ziet de luisteraar dus niet: een cover, een inleiding en een interessegebied.', { exact: false }),
      )
      .toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Nu publiceren' })).toBeEnabled();
    await screen.unmount();
    const picture = { id: 5, category: 1, hash: 'a', palette: null, thumbhash: null, url: '/a.webp', vibrant_palette_json: null };
    for (const whole of [
      aCourse({ introduction: text('Kort.'), category_id: 1, media: [picture] }),
      aCourse({ parent_id: 7, kind: 'season' }),
      aCourse({ publication: { state: 'published', publish_at: AT, was_public: true } }),
    ]) {
      const one = await open(whole);
      await expect.element(one.screen.getByRole('heading', { name: 'Publicatie' })).toBeVisible();
      expect(one.screen.getByText(lacks).query()).toBeNull();
      await one.screen.unmount();
    }
  });

  it('makes a season, and goes to its editor', async () => {
    const opened = await open(aCourse(), { 'POST /v1/studio/companies/3/courses': { id: 21, company_id: 3 } });
    const { screen, path: at } = opened;
    await expect.element(screen.getByText('Nog geen afleveringen')).toBeVisible();
    await screen.getByRole('button', { name: 'Nieuw seizoen' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Nieuw seizoen' });
    await dialog.getByLabelText('Titel').fill('Seizoen 1');
    await dialog.getByRole('button', { name: 'Maken' }).click();
    await expect.poll(at).toBe('/companies/3/courses/21/edit');
    expect(written(opened)).toEqual([['POST /v1/studio/companies/3/courses', { title: 'Seizoen 1', language: 'nl', parent_id: 1 }, null]]);
  });

  it('makes an episode in a season, in the language of the series', async () => {
    const opened = await open(aCourse({ seasons: [aSeason(21, 0)], language: text('en') }), { 'POST /v1/studio/courses/21/streams': { id: 12 } });
    const { screen, path: at } = opened;
    await screen.getByRole('button', { name: 'Nieuwe aflevering in Seizoen 21' }).click();
    await screen.getByRole('dialog').getByLabelText('Titel').fill('Eerste');
    await screen.getByRole('button', { name: 'Maken' }).click();
    await expect.poll(at).toBe('/streams/12/edit');
    expect(written(opened)).toEqual([['POST /v1/studio/courses/21/streams', { title: 'Eerste', language: 'en' }, null]]);
  });

  it('offers only what the editor may make', async () => {
    const { screen } = await openStudio({
      path: address,
      as: aUser({ userPermissions: [{ name: 'update_stream', company_id: 3 }] }),
      answers: { [`GET ${path}`]: aCourse(), [`GET ${path}/edits`]: { edits: [] } },
    });
    await expect.element(screen.getByRole('button', { name: 'Nieuwe aflevering' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Nieuw seizoen' }).query()).toBeNull();
  });

  it('makes no season in a season, which leads back to its series', async () => {
    const { screen } = await open(aCourse({ parent_id: 7, kind: 'season' }));
    await expect.element(screen.getByRole('link', { name: 'Terug naar de serie' })).toHaveAttribute('href', '/studio/companies/3/courses/7/edit');
    expect(screen.getByRole('button', { name: 'Nieuw seizoen' }).query()).toBeNull();
  });
});

describe('When an editor puts a series into order', () => {
  const episodes = [anEpisode(11), anEpisode(12), anEpisode(13), anEpisode(14, 21)];
  const course = aCourse({ episodes, seasons: [aSeason(21, 0, 4), aSeason(22, 1, 5)] });

  it('moves what stands in the series itself by keys and by buttons, says where it stands, and saves it by version', async () => {
    const opened = await open(course, { [`PUT ${path}/order`]: aCourse({ ...course, version: 3 }) });
    const { screen } = opened;
    await screen.getByRole('button', { name: 'Volgorde', exact: true }).click();
    const dialog = screen.getByRole('dialog', { name: 'Volgorde van de afleveringen' });
    expect(dialog.getByRole('listitem').all()).toHaveLength(3);
    const handle = dialog.getByRole('button', { name: 'Verplaatsen: Aflevering 13' });
    (handle.element() as HTMLElement).focus();
    await userEvent.keyboard('{Home}');
    await expect.element(dialog.getByText('Aflevering 13 staat nu op plaats 1 van 3')).toBeInTheDocument();
    await expect.element(handle).toHaveFocus();
    await dialog.getByRole('button', { name: 'Verplaatsen: Aflevering 11' }).click();
    await dialog.getByRole('button', { name: 'Omlaag: Aflevering 11' }).click();
    await dialog.getByRole('button', { name: 'Volgorde bewaren' }).click();
    await expect.poll(() => written(opened)).toEqual([[`PUT ${path}/order`, { stream_ids: [13, 12, 11] }, '"2"']]);
  });

  it('moves an episode by dragging its handle', async () => {
    const opened = await open(course, { [`PUT ${path}/order`]: aCourse({ ...course, version: 3 }) });
    const { screen } = opened;
    await screen.getByRole('button', { name: 'Volgorde', exact: true }).click();
    const handle = screen.getByRole('button', { name: 'Verplaatsen: Aflevering 11' });
    await userEvent.dragAndDrop(handle, screen.getByRole('button', { name: 'Verplaatsen: Aflevering 12' }));
    await screen.getByRole('button', { name: 'Volgorde bewaren' }).click();
    await expect.poll(() => written(opened)).toEqual([[`PUT ${path}/order`, { stream_ids: [12, 11, 13] }, '"2"']]);
  });

  it('moves the seasons, each by its own version', async () => {
    const opened = await open(course, { 'PATCH /v1/studio/courses/21': {}, 'PATCH /v1/studio/courses/22': {} });
    const { screen } = opened;
    await screen.getByRole('button', { name: 'Volgorde van seizoenen' }).click();
    (screen.getByRole('button', { name: 'Verplaatsen: Seizoen 22' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowUp}');
    await screen.getByRole('button', { name: 'Volgorde bewaren' }).click();
    await expect
      .poll(() => written(opened))
      .toEqual([
        ['PATCH /v1/studio/courses/22', { position: 0 }, '"5"'],
        ['PATCH /v1/studio/courses/21', { position: 1 }, '"4"'],
      ]);
    await expect.poll(() => screen.getByRole('dialog').query()).toBeNull();
  });

  it('API-05.5 shows what a colleague made of it when they were first', async () => {
    const theirs = aCourse({ ...course, version: 5, title: text('Titel van Joris') });
    const { screen } = await open(course, { [`PUT ${path}/order`]: refuse(412, { code: 'version_outdated', current: theirs }) });
    await screen.getByRole('button', { name: 'Volgorde', exact: true }).click();
    await screen.getByRole('button', { name: 'Volgorde bewaren' }).click();
    const dialog = screen.getByRole('alertdialog', { name: 'Dit is intussen gewijzigd' });
    await expect.element(dialog.getByRole('radio', { name: /Titel van Joris/ })).toBeChecked();
  });
});

describe('When an editor deletes a series', () => {
  it('is possible for an empty draft, and leads to the list', async () => {
    const list = { courses: [], counts: { all: 0, draft: 0, scheduled: 0, published: 0, withdrawn: 0 }, total: 0 };
    const opened = await open(aCourse(), { [`DELETE ${path}`]: () => new Response(null, { status: 204 }), 'GET /v1/studio/courses': list });
    const { screen, path: at } = opened;
    await screen.getByRole('button', { name: 'Concept verwijderen' }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen', exact: true }).click();
    await expect.poll(at).toBe('/courses');
    expect(written(opened)).toEqual([[`DELETE ${path}`, '', '"2"']]);
  });

  it('is not offered while it holds something', async () => {
    const { screen } = await open(aCourse({ episodes: [anEpisode(11)] }));
    await expect.element(screen.getByRole('link', { name: 'Aflevering 11' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Concept verwijderen' }).query()).toBeNull();
  });
});
