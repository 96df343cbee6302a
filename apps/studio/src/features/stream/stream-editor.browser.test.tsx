import type { StudioStream } from '@auscult/contract/entities/studio-catalogue';
import { describe, expect, it } from 'vitest';
import { openStudio, refuse } from '../../testing/open-studio.tsx';

const text = (value: string, imported: string | null = null) => ({ value, imported, is_edited: imported !== null && value !== imported });

const aStream = (changes: Partial<StudioStream> = {}): StudioStream => ({
  id: 12,
  version: 2,
  kind: 'episode',
  company_id: 3,
  company_name: 'Hartlijn Academie',
  places: [{ course_id: 21, title: 'Seizoen 1', series_id: 1, series_title: 'Ritme & ruis', position: 1, is_primary: true }],
  title: text('Boezemfibrilleren'),
  summary: text('Herkennen en verwijzen.'),
  description: { value: [], imported: null, is_edited: false },
  language: text('nl'),
  number: { value: 2, imported: null, is_edited: false },
  category_id: null,
  visibility: 'public',
  effective_visibility: 'public',
  scrubbing: 'free',
  publication: { state: 'draft', publish_at: null, was_public: false },
  released_at: null,
  people: [],
  are_people_edited: false,
  media: [],
  inherited_media: [],
  audio: null,
  chapters: [],
  are_chapters_edited: false,
  transcripts: [],
  feed: null,
  created_at: '2026-06-18T07:12:00.000Z',
  updated_at: '2026-06-18T07:12:00.000Z',
  ...changes,
});
const PUBLISHED = { state: 'published', publish_at: '2026-06-18T07:12:00.000Z', was_public: true } as const;
const path = '/v1/studio/streams/12';
const edits = { [`GET ${path}/edits`]: { edits: [] } };

function open(stream: StudioStream, answers: Record<string, unknown> = {}) {
  return openStudio({ path: '/streams/12/edit', answers: { [`GET ${path}`]: stream, ...edits, ...answers } });
}
type Opened = Awaited<ReturnType<typeof open>>;
const written = ({ calls }: Opened) => calls.filter(({ call }) => !call.startsWith('GET')).map(({ call, body, ifMatch }) => [call, body, ifMatch]);

describe('When an editor changes an episode', () => {
  it('API-05.5 saves a draft by itself, by the version that it began from, and goes on from the next', async () => {
    let version = 2;
    const opened = await open(aStream(), {
      [`PATCH ${path}`]: async (request: Request) => {
        void request;
        version += 1;
        return aStream({ version, title: text(version === 3 ? 'Fibrilleren' : 'Boezemfibrilleren, opnieuw') });
      },
    });
    const { screen } = opened;
    await screen.getByLabelText('Titel').fill('Fibrilleren');
    await expect.poll(() => written(opened)).toEqual([[`PATCH ${path}`, { title: 'Fibrilleren' }, '"2"']]);
    await expect.element(screen.getByText('Bewaard', { exact: true })).toBeVisible();
    await screen.getByLabelText('Titel').fill('Boezemfibrilleren, opnieuw');
    await expect.poll(() => written(opened).at(-1)).toEqual([`PATCH ${path}`, { title: 'Boezemfibrilleren, opnieuw' }, '"3"']);
  });

  it('changes nothing that listeners see until it is asked to, and goes back a step', async () => {
    const opened = await open(aStream({ publication: PUBLISHED }), { [`PATCH ${path}`]: aStream({ version: 3, publication: PUBLISHED }) });
    const { screen } = opened;
    await screen.getByLabelText('Titel').fill('Anders');
    await expect.element(screen.getByText('Niet bewaard', { exact: true })).toBeVisible();
    await screen.getByRole('button', { name: 'Ongedaan maken' }).click();
    await expect.element(screen.getByLabelText('Titel')).toHaveValue('Boezemfibrilleren');
    await screen.getByLabelText('Vooruitspoelen').selectOptions('Niet');
    await screen.getByRole('button', { name: 'Bewaren' }).click();
    await expect.poll(() => written(opened)).toEqual([[`PATCH ${path}`, { scrubbing: 'disabled' }, '"2"']]);
  });

  it('API-05.5 shows both sides field by field when a colleague saved first, and sends what was chosen', async () => {
    const theirs = aStream({ version: 5, title: text('Titel van Joris'), summary: text('Samenvatting van Joris'), publication: PUBLISHED });
    const opened = await open(aStream({ publication: PUBLISHED }), { [`PATCH ${path}`]: refuse(412, { code: 'version_outdated', current: theirs }) });
    const { screen } = opened;
    await screen.getByLabelText('Titel').fill('Titel van Roos');
    await screen.getByRole('button', { name: 'Bewaren' }).click();
    const dialog = screen.getByRole('alertdialog', { name: 'Een collega was u voor' });
    const title = dialog.getByRole('group', { name: 'Titel' });
    await expect.element(title.getByRole('radio', { name: /Titel van Roos/ })).toBeChecked();
    await expect.element(title.getByRole('radio', { name: /Titel van Joris/ })).not.toBeChecked();
    await expect.element(dialog.getByRole('group', { name: 'Samenvatting' }).getByRole('radio', { name: /Samenvatting van Joris/ })).toBeChecked();
    opened.answer(`PATCH ${path}`, { ...theirs, version: 6, title: text('Titel van Roos') });
    await dialog.getByRole('button', { name: 'Verder met deze keuze' }).click();
    await expect.element(screen.getByLabelText('Samenvatting')).toHaveValue('Samenvatting van Joris');
    await screen.getByRole('button', { name: 'Bewaren' }).click();
    await expect.poll(() => written(opened).at(-1)).toEqual([`PATCH ${path}`, { title: 'Titel van Roos' }, '"5"']);
  });

  it('shows what the feed says beside an edited text, and gives it back to the feed', async () => {
    const opened = await open(aStream({ title: text('Onze titel', 'Titel van de feed') }), {
      [`PATCH ${path}`]: aStream({ version: 3, title: text('Titel van de feed', 'Titel van de feed') }),
    });
    const { screen } = opened;
    await expect.element(screen.getByText('Uit de feed: Titel van de feed')).toBeVisible();
    await screen.getByRole('button', { name: 'Terug naar de feed' }).click();
    await expect.element(screen.getByLabelText('Titel')).toHaveValue('Titel van de feed');
    await expect.poll(() => written(opened)).toEqual([[`PATCH ${path}`, { title: null }, '"2"']]);
  });

  it('asks before it is left with unsaved work', async () => {
    const { screen, path: at } = await open(aStream({ publication: PUBLISHED }));
    await screen.getByLabelText('Titel').fill('Anders');
    await screen.getByRole('link', { name: 'Terug naar Ritme & ruis' }).click();
    await screen.getByRole('button', { name: 'Blijven' }).click();
    expect(at()).toBe('/streams/12/edit');
    await expect.element(screen.getByLabelText('Titel')).toHaveValue('Anders');
  });
});

describe('When an editor publishes an episode', () => {
  it('publishes, schedules and withdraws by version', async () => {
    const opened = await open(aStream(), { [`POST ${path}/publication`]: aStream({ version: 3, publication: PUBLISHED }) });
    const { screen } = opened;
    await expect.element(screen.getByRole('button', { name: 'Plannen' })).toBeDisabled();
    await screen.getByLabelText('Dag en tijd').fill('2030-07-02T07:00');
    await expect.element(screen.getByRole('button', { name: 'Plannen' })).toBeEnabled();
    await screen.getByRole('button', { name: 'Nu publiceren' }).click();
    await expect.poll(() => written(opened)).toEqual([[`POST ${path}/publication`, { to: 'published' }, '"2"']]);
    await screen.getByRole('button', { name: 'Intrekken' }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Intrekken' }).click();
    await expect.poll(() => written(opened).at(-1)).toEqual([`POST ${path}/publication`, { to: 'withdrawn' }, '"3"']);
  });

  it('says in words why it cannot', async () => {
    const { screen } = await open(aStream(), { [`POST ${path}/publication`]: refuse(409, { errors: 'Zonder audio kan dit niet verschijnen.' }) });
    await screen.getByRole('button', { name: 'Nu publiceren' }).click();
    await expect.element(screen.getByRole('alert').getByText('Zonder audio kan dit niet verschijnen.')).toBeVisible();
  });
});

describe('When an editor looks back', () => {
  it('API-05.5 shows who changed what, and brings an older version back', async () => {
    const changes = { title: ['Eerst', 'Boezemfibrilleren'], visibility: ['members', 'public'] };
    const history = [
      { version: 2, at: '2026-06-18T07:12:00.000Z', account: { id: 9, name: 'Roos Kastanje' }, changes },
      { version: 1, at: '2026-06-17T07:12:00.000Z', account: null, changes: { title: ['', 'Eerst'] } },
    ];
    const opened = await open(aStream(), {
      [`GET ${path}/edits`]: { edits: history },
      [`POST ${path}/restore`]: aStream({ version: 3, title: text('Eerst') }),
    });
    const { screen } = opened;
    const region = screen.getByRole('region', { name: 'Geschiedenis' });
    await expect.element(region.getByText('Roos Kastanje')).toBeVisible();
    await expect.element(region.getByText('Wie mag luisteren: Alleen leden → Iedereen')).toBeVisible();
    await region.getByRole('button', { name: /Terugzetten/ }).click();
    await expect.poll(() => written(opened)).toEqual([[`POST ${path}/restore`, { version: 1 }, '"2"']]);
    await expect.element(screen.getByLabelText('Titel')).toHaveValue('Eerst');
  });
});
