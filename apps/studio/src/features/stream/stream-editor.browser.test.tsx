import type { StudioStream } from '@auscult/contract/entities/studio-catalogue';
import { describe, expect, it } from 'vitest';
import { aStudioStream, aText } from '../../testing/a-studio-stream.ts';
import { openStudio, refuse } from '../../testing/open-studio.tsx';

const PUBLISHED = { state: 'published', publish_at: '2026-06-18T07:12:00.000Z', was_public: true } as const;
const path = '/v1/studio/streams/12';
const edits = { [`GET ${path}/edits`]: { edits: [] }, [`GET ${path}/audio`]: { versions: [], uploads: [] } };

function open(stream: StudioStream, answers: Record<string, unknown> = {}, width: 390 | 834 | 1440 = 1440) {
  return openStudio({ path: '/streams/12/edit', width, answers: { [`GET ${path}`]: stream, ...edits, ...answers } });
}
type Opened = Awaited<ReturnType<typeof open>>;
const written = ({ calls }: Opened) => calls.filter(({ call }) => !call.startsWith('GET')).map(({ call, body, ifMatch }) => [call, body, ifMatch]);

describe('When an editor changes an episode', () => {
  it('API-05.5 saves a draft by itself, by the version that it began from, and goes on from the next', async () => {
    let version = 2;
    const opened = await open(aStudioStream(), {
      [`PATCH ${path}`]: async (request: Request) => {
        void request;
        version += 1;
        return aStudioStream({ version, title: aText(version === 3 ? 'Fibrilleren' : 'Boezemfibrilleren, opnieuw') });
      },
    });
    const { screen } = opened;
    await screen.getByLabelText('Titel').fill('Fibrilleren');
    await expect.poll(() => written(opened)).toEqual([[`PATCH ${path}`, { title: 'Fibrilleren' }, '"2"']]);
    await expect.element(screen.getByText('Bewaard', { exact: true })).toBeVisible();
    await screen.getByLabelText('Titel').fill('Boezemfibrilleren, opnieuw');
    await expect.poll(() => written(opened).at(-1)).toEqual([`PATCH ${path}`, { title: 'Boezemfibrilleren, opnieuw' }, '"3"']);
  });

  it('stands on a phone in the order in which it is looked for: title and publication, the parts, what was changed', async () => {
    const { screen } = await open(aStudioStream(), {}, 390);
    await expect.element(screen.getByRole('heading', { name: 'Personen' })).toBeVisible();
    const tops = [
      screen.getByLabelText('Titel'),
      screen.getByRole('heading', { name: 'Publicatie' }),
      screen.getByRole('heading', { name: 'Hoofdstukken' }),
      screen.getByLabelText('Vooruitspoelen'),
      screen.getByRole('heading', { name: 'Geschiedenis' }),
    ].map((one) => one.element().getBoundingClientRect().top);
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
    expect(tops[1]).toBeLessThan(900);
  });

  it('sets headings that stand beside each other on one height, and none of a dialog on its first field', async () => {
    const { screen } = await open(aStudioStream());
    await expect.element(screen.getByRole('heading', { name: 'Personen' })).toBeVisible();
    const edgesOf = (name: string) => screen.getByRole('heading', { name, exact: true }).element().getBoundingClientRect();
    const middleOf = (name: string) => (edgesOf(name).top + edgesOf(name).bottom) / 2;
    expect(middleOf('Hoofdstukken')).toBeCloseTo(middleOf('Toetsvragen'), 0);
    await screen.getByRole('button', { name: 'Nieuwe persoon' }).click();
    const label = screen.getByRole('dialog').getByText('Naam', { exact: true });
    await expect.element(label).toBeVisible();
    expect(label.element().getBoundingClientRect().top - edgesOf('Nieuwe persoon').bottom).toBeGreaterThanOrEqual(16);
  });

  it('API-05.5 keeps what saves in sight while a public episode is edited further down, on a screen that has room for it', async () => {
    const { screen } = await open(aStudioStream({ publication: PUBLISHED }), {}, 1440);
    await screen.getByLabelText('Titel').fill('Fibrilleren');
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    await expect.element(screen.getByRole('button', { name: 'Bewaren', exact: true })).toBeInViewport();
    expect(scrollY).toBeGreaterThan(200);
  });

  it('shows a title whole, on as many lines as it needs, and takes no second one', async () => {
    const long = 'Boezemfibrilleren: wanneer begint u met antistolling?';
    const { screen } = await open(aStudioStream({ title: aText(long) }));
    const title = screen.getByLabelText('Titel');
    await expect.element(title).toHaveValue(long);
    const { scrollHeight, clientHeight } = title.element();
    expect(clientHeight).toBeGreaterThan(60);
    expect(scrollHeight).toBe(clientHeight);
    await title.fill('Fibrilleren\nnu');
    await expect.element(title).toHaveValue('Fibrilleren nu');
    await expect.poll(() => title.element().clientHeight).toBeLessThan(60);
  });

  it('comes whole: waits for its sound, does not ask for it or for its series again and again, and does without what does not come', async () => {
    let release: (value: unknown) => void = () => undefined;
    const opened = await open(aStudioStream(), {
      [`GET ${path}/audio`]: () => new Promise((resolve) => (release = resolve)),
      'GET /v1/studio/courses/1': refuse(500),
    });
    const asked = (start: string) => opened.calls.filter(({ call }) => call.startsWith(`GET ${start}`)).length;
    await expect.poll(() => asked('/v1/studio/courses/')).toBeGreaterThan(0);
    const before = asked(`${path}/audio`);
    expect(opened.screen.getByLabelText('Titel').query()).toBeNull();
    release({ versions: [], uploads: [] });
    await expect.element(opened.screen.getByLabelText('Titel')).toBeVisible();
    await expect.element(opened.screen.getByText('Bewaard', { exact: true })).toBeVisible();
    expect(asked(`${path}/audio`)).toBe(before);
    expect(asked('/v1/studio/courses/')).toBeLessThanOrEqual(3);
  });

  it('API-05.5 tells that a colleague edits the same at this moment, and shows what they saved', async () => {
    let reads = 0;
    const opened = await open(aStudioStream(), {
      [`GET ${path}`]: () => aStudioStream(reads++ === 0 ? {} : { version: 3, title: aText('Van Anna') }),
      [`POST ${path}/presence`]: { editors: [{ id: 7, name: 'Anna Vos' }], version: 3 },
    });
    await expect.element(opened.screen.getByText('Anna Vos bewerkt dit nu ook.')).toBeVisible();
    await expect.element(opened.screen.getByLabelText('Titel')).toHaveValue('Van Anna');
  });

  it('says before and after publishing that its series hides it, with the way there, and leads nobody to a page that nobody can see', async () => {
    const hidden_by = { kind: 'series', id: 1, title: 'Ritme & ruis' } as const;
    const { screen } = await open(aStudioStream({ hidden_by }), {
      [`POST ${path}/publication`]: aStudioStream({ version: 3, publication: PUBLISHED, hidden_by }),
    });
    const told = screen.getByText('Luisteraars zien dit zodra de serie ‘Ritme & ruis’ gepubliceerd is.');
    await expect.element(told).toBeVisible();
    await screen.getByRole('button', { name: 'Nu publiceren' }).click();
    await expect.element(screen.getByText('Gepubliceerd', { exact: true })).toBeVisible();
    await expect.element(told).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Naar de serie' })).toHaveAttribute('href', '/studio/companies/3/courses/1/edit');
    expect(screen.getByRole('link', { name: 'Bekijk in de app' }).query()).toBeNull();
  });

  it('changes nothing that listeners see until it is asked to, and goes back a step', async () => {
    const opened = await open(aStudioStream({ publication: PUBLISHED }), {
      [`PATCH ${path}`]: aStudioStream({ version: 3, publication: PUBLISHED }),
    });
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
    const theirs = aStudioStream({ version: 5, title: aText('Titel van Joris'), summary: aText('Samenvatting van Joris'), publication: PUBLISHED });
    const opened = await open(aStudioStream({ publication: PUBLISHED }), {
      [`PATCH ${path}`]: refuse(412, { code: 'version_outdated', current: theirs }),
    });
    const { screen } = opened;
    await screen.getByLabelText('Titel').fill('Titel van Roos');
    await screen.getByRole('button', { name: 'Bewaren' }).click();
    const dialog = screen.getByRole('alertdialog', { name: 'Dit is intussen gewijzigd' });
    const title = dialog.getByRole('group', { name: 'Titel' });
    await expect.element(title.getByRole('radio', { name: /Titel van Roos/ })).toBeChecked();
    await expect.element(title.getByRole('radio', { name: /Titel van Joris/ })).not.toBeChecked();
    await expect.element(dialog.getByRole('group', { name: 'Samenvatting' }).getByRole('radio', { name: /Samenvatting van Joris/ })).toBeChecked();
    opened.answer(`PATCH ${path}`, { ...theirs, version: 6, title: aText('Titel van Roos') });
    await dialog.getByRole('button', { name: 'Verder met deze keuze' }).click();
    await expect.element(screen.getByLabelText('Samenvatting')).toHaveValue('Samenvatting van Joris');
    await screen.getByRole('button', { name: 'Bewaren' }).click();
    await expect.poll(() => written(opened).at(-1)).toEqual([`PATCH ${path}`, { title: 'Titel van Roos' }, '"5"']);
  });

  it('shows what the feed says beside an edited text, and gives it back to the feed', async () => {
    const opened = await open(aStudioStream({ title: aText('Onze titel', 'Titel van de feed') }), {
      [`PATCH ${path}`]: aStudioStream({ version: 3, title: aText('Titel van de feed', 'Titel van de feed') }),
    });
    const { screen } = opened;
    await expect.element(screen.getByText('Uit de feed: Titel van de feed')).toBeVisible();
    await screen.getByRole('button', { name: 'Terug naar de feed' }).click();
    await expect.element(screen.getByLabelText('Titel')).toHaveValue('Titel van de feed');
    await expect.poll(() => written(opened)).toEqual([[`PATCH ${path}`, { title: null }, '"2"']]);
  });

  it('asks before it is left with unsaved work', async () => {
    const { screen, path: at } = await open(aStudioStream({ publication: PUBLISHED }));
    await screen.getByLabelText('Titel').fill('Anders');
    await screen.getByRole('link', { name: 'Terug naar Ritme & ruis' }).click();
    await screen.getByRole('button', { name: 'Blijven' }).click();
    expect(at()).toBe('/streams/12/edit');
    await expect.element(screen.getByLabelText('Titel')).toHaveValue('Anders');
  });
});

describe('When an editor leaves a draft within the second before it is saved', () => {
  const leave = ({ screen }: Opened) => screen.getByRole('link', { name: 'Terug naar Ritme & ruis' }).click();

  it('API-05.5 saves at once, and goes once that is done', async () => {
    const opened = await open(aStudioStream(), { [`PATCH ${path}`]: aStudioStream({ version: 3, title: aText('Anders') }) });
    await opened.screen.getByLabelText('Titel').fill('Anders');
    await leave(opened);
    await expect.poll(opened.path).toBe('/companies/3/courses/1/edit');
    expect(written(opened)).toEqual([[`PATCH ${path}`, { title: 'Anders' }, '"2"']]);
    expect(opened.screen.getByRole('alertdialog').query()).toBeNull();
  });

  it('API-05.5 says that it waits when that takes long, and goes when it is done', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const opened = await open(aStudioStream(), { [`PATCH ${path}`]: () => new Promise((resolve) => (answer = resolve)) });
    await opened.screen.getByLabelText('Titel').fill('Anders');
    await leave(opened);
    await expect.element(opened.screen.getByRole('alertdialog', { name: 'Uw wijzigingen worden nog bewaard' })).toBeVisible();
    expect(opened.path()).toBe('/streams/12/edit');
    answer(aStudioStream({ version: 3, title: aText('Anders') }));
    await expect.poll(opened.path).toBe('/companies/3/courses/1/edit');
    await expect.element(opened.screen.getByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('API-05.5 asks when the save is refused, and stays when a colleague was first', async () => {
    const opened = await open(aStudioStream(), { [`PATCH ${path}`]: refuse(500) });
    const { screen } = opened;
    await screen.getByLabelText('Titel').fill('Anders');
    await leave(opened);
    await screen.getByRole('alertdialog', { name: 'Uw wijzigingen zijn niet bewaard' }).getByRole('button', { name: 'Blijven' }).click();
    opened.answer(`PATCH ${path}`, refuse(412, { current: aStudioStream({ version: 5, title: aText('Van Joris') }) }));
    await screen.getByLabelText('Titel').fill('Toch anders');
    await leave(opened);
    const conflict = screen.getByRole('alertdialog', { name: 'Dit is intussen gewijzigd' });
    opened.answer(`PATCH ${path}`, aStudioStream({ version: 6, title: aText('Toch anders') }));
    await conflict.getByRole('button', { name: 'Verder met deze keuze' }).click();
    await expect.element(screen.getByText('Bewaard', { exact: true })).toBeVisible();
    expect(opened.path()).toBe('/streams/12/edit');
  });
});

describe('When an editor publishes an episode', () => {
  it('publishes, schedules and withdraws by version', async () => {
    const opened = await open(aStudioStream(), { [`POST ${path}/publication`]: aStudioStream({ version: 3, publication: PUBLISHED }) });
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
    const { screen } = await open(aStudioStream(), {
      [`POST ${path}/publication`]: refuse(409, { errors: 'Zonder audio kan dit niet verschijnen.' }),
    });
    await screen.getByRole('button', { name: 'Nu publiceren' }).click();
    await expect.element(screen.getByRole('alert').getByText('Zonder audio kan dit niet verschijnen.')).toBeVisible();
    // Nothing of the work is unsaved by that.
    await expect.element(screen.getByRole('button', { name: 'Nu publiceren' })).toBeEnabled();
    await expect.element(screen.getByText('Bewaar eerst uw wijzigingen.')).not.toBeInTheDocument();
  });

  it('says that there is no sound, and leads to where it is put in', async () => {
    const { screen } = await open(aStudioStream(), {
      [`POST ${path}/publication`]: refuse(422, { code: 'validation_failed', errors: { audio: ['Deze aflevering heeft nog geen geluid.'] } }),
    });
    await screen.getByRole('button', { name: 'Nu publiceren' }).click();
    const alert = screen.getByRole('alert').filter({ hasText: 'Deze aflevering heeft nog geen geluid.' });
    await alert.getByRole('link', { name: 'Naar het geluid' }).click();
    await expect.element(screen.getByRole('region', { name: 'Audio' })).toBeInViewport();
    expect(location.hash.slice(1)).toBe(screen.getByRole('region', { name: 'Audio' }).element().id);
  });

  it('says above of which fields a save was refused, as they may be far down', async () => {
    const { screen } = await open(aStudioStream(), {
      [`PATCH ${path}`]: refuse(422, { code: 'validation_failed', errors: { summary: ['Te lang.'], 'people.0.name': ['Te kort.'] } }),
    });
    await screen.getByLabelText('Samenvatting').fill('Anders');
    await expect.element(screen.getByRole('alert').getByText('Samenvatting: Te lang. Personen: Te kort.')).toBeVisible();
  });

  it('says at the field that a moment is over, with its year, and plans another one', async () => {
    const opened = await open(aStudioStream(), { [`POST ${path}/publication`]: aStudioStream({ version: 3 }) });
    const { screen } = opened;
    const moment = screen.getByLabelText('Dag en tijd');
    await moment.fill('2020-01-01T10:00');
    await expect.element(moment).toHaveAccessibleDescription('1 januari 2020 om 10:00');
    await screen.getByRole('button', { name: 'Plannen' }).click();
    await expect.element(moment).toHaveAccessibleDescription(/Kies een moment dat nog komt\./);
    expect(written(opened)).toEqual([]);
    await moment.fill('2090-07-02T07:00');
    await screen.getByRole('button', { name: 'Plannen' }).click();
    await expect.poll(() => written(opened)).toMatchObject([[`POST ${path}/publication`, { to: 'scheduled' }, '"2"']]);
  });
});

describe('When an editor looks back', () => {
  it('API-05.5 shows who changed what, and brings an older version back', async () => {
    const changes = {
      title: ['Eerst', 'Boezemfibrilleren'],
      visibility: ['members', 'public'],
      publish_at: [null, '2026-11-27T12:17:19.194Z'],
      merged_into_id: [null, 59],
      course_id: [21, 22],
      summary: [null, ''],
      is_own: [false, true],
    };
    const history = [
      { version: 2, at: '2026-06-18T07:12:00.000Z', account: { id: 9, name: 'Roos Kastanje' }, changes },
      { version: 1, at: '2026-06-17T07:12:00.000Z', account: null, changes: { title: ['', 'Eerst'] } },
    ];
    const opened = await open(aStudioStream(), {
      [`GET ${path}/edits`]: { edits: history },
      [`POST ${path}/restore`]: aStudioStream({ version: 3, title: aText('Eerst') }),
    });
    const { screen } = opened;
    const region = screen.getByRole('region', { name: 'Geschiedenis' });
    await expect.element(region.getByText('Roos Kastanje')).toBeVisible();
    await expect.element(region.getByText('Wie mag luisteren: Alleen leden → Iedereen')).toBeVisible();
    const clock = new Date('2026-11-27T12:17:19.194Z').toLocaleTimeString('nl', { hour: '2-digit', minute: '2-digit' });
    const said = region.getByRole('listitem').first().getByRole('listitem');
    expect(said.elements().map((one) => one.textContent)).toEqual([
      'Titel: Eerst → Boezemfibrilleren',
      'Wie mag luisteren: Alleen leden → Iedereen',
      `Verschijnt: (leeg) → 27 november om ${clock}`,
      'Samengevoegd met: (leeg) → (gewijzigd)',
      'Seizoen: (gewijzigd)',
    ]);
    await region.getByRole('button', { name: /Terugzetten/ }).click();
    await expect.poll(() => written(opened)).toEqual([[`POST ${path}/restore`, { version: 1 }, '"2"']]);
    await expect.element(screen.getByLabelText('Titel')).toHaveValue('Eerst');
  });
});

const AUDIO = {
  audio_version_id: 5,
  mime_type: 'audio/mpeg',
  byte_size: 1,
  duration: 600,
  is_measured: true,
  is_linked: false,
  created_at: '2026-06-18T07:12:00.000Z',
};
const chapter = (title: string, begin: number, url: string | null = null) => ({ title, begin, end: 600, image: null, url });

describe('When an editor works on the chapters of an episode', () => {
  const chapters = [chapter('Casus', 0), chapter('Screenen', 400.25)];

  it('puts a new one where it begins, with a link, and keeps the begin of one whose time is not touched', async () => {
    const opened = await open(aStudioStream({ audio: AUDIO, chapters, publication: PUBLISHED }), {
      [`PATCH ${path}`]: aStudioStream({ version: 3, audio: AUDIO, publication: PUBLISHED }),
    });
    const { screen } = opened;
    await screen.getByRole('button', { name: 'Nieuw hoofdstuk' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Nieuw hoofdstuk' });
    await dialog.getByLabelText('Titel').fill('Ritme');
    await dialog.getByLabelText('Begint op').fill('3:20');
    await dialog.getByLabelText('Link').fill('https://voorbeeld.example.org/ritme');
    await dialog.getByRole('button', { name: 'Klaar' }).click();
    await screen.getByRole('button', { name: 'Hoofdstuk wijzigen: Screenen 6:40' }).click();
    await screen.getByRole('dialog', { name: 'Hoofdstuk' }).getByLabelText('Titel').fill('Wie screent u?');
    await screen.getByRole('button', { name: 'Klaar' }).click();
    const region = screen.getByRole('region', { name: 'Hoofdstukken' });
    await expect.element(region).toMatchTextContent(/Casus[^]*0:00[^]*Ritme[^]*3:20[^]*Wie screent u\?[^]*6:40/);
    await screen.getByRole('button', { name: 'Bewaren' }).click();
    await expect
      .poll(() => written(opened))
      .toEqual([
        [
          `PATCH ${path}`,
          {
            chapters: [
              { title: 'Casus', begin: 0, image: null, url: null },
              { title: 'Ritme', begin: 200, image: null, url: 'https://voorbeeld.example.org/ritme' },
              { title: 'Wie screent u?', begin: 400.25, image: null, url: null },
            ],
          },
          '"2"',
        ],
      ]);
  });

  it('says what is wrong with a time, a title and a link, and takes one away', async () => {
    const opened = await open(aStudioStream({ audio: AUDIO, chapters, publication: PUBLISHED }));
    const { screen } = opened;
    await screen.getByRole('button', { name: 'Nieuw hoofdstuk' }).click();
    const dialog = screen.getByRole('dialog');
    await dialog.getByLabelText('Begint op').fill('straks');
    await dialog.getByLabelText('Link').fill('voorbeeld');
    await dialog.getByRole('button', { name: 'Klaar' }).click();
    await expect.element(dialog.getByLabelText('Titel')).toHaveFocus();
    for (const said of ['Vul een titel in.', 'Vul een tijd in, zoals 6:40 of 1:02:03.', /begint met https/])
      await expect.element(dialog.getByText(said)).toBeVisible();
    await dialog.getByLabelText('Begint op').fill('10:00');
    await expect.element(dialog.getByText('Zo lang duurt de audio niet. Kies een tijd voor 10:00.')).toBeVisible();
    await dialog.getByLabelText('Begint op').fill('0:00');
    await expect.element(dialog.getByText('Er begint hier al een hoofdstuk. Kies een andere tijd.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Annuleren' }).click();
    await screen.getByRole('button', { name: /Casus/ }).click();
    await screen.getByRole('button', { name: 'Verwijderen' }).click();
    await expect.element(screen.getByRole('region', { name: 'Hoofdstukken' })).not.toMatchTextContent(/Casus/);
    await screen.getByRole('button', { name: 'Ongedaan maken' }).click();
    await expect.element(screen.getByRole('button', { name: /Casus/ })).toBeVisible();
  });

  it('makes none without audio', async () => {
    const { screen } = await open(aStudioStream());
    await expect.element(screen.getByText('Hoofdstukken maakt u zodra deze aflevering audio heeft.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Nieuw hoofdstuk' }).query()).toBeNull();
  });

  it('API-05.5 reads both sides of chapters that a colleague changed too', async () => {
    const theirs = aStudioStream({ version: 5, audio: AUDIO, chapters: [chapter('Van Joris', 60)], publication: PUBLISHED });
    const opened = await open(aStudioStream({ audio: AUDIO, chapters, publication: PUBLISHED }), {
      [`PATCH ${path}`]: refuse(412, { code: 'version_outdated', current: theirs }),
    });
    const { screen } = opened;
    await screen.getByRole('button', { name: /Casus/ }).click();
    await screen.getByRole('dialog').getByLabelText('Titel').fill('De casus');
    await screen.getByRole('button', { name: 'Klaar' }).click();
    await screen.getByRole('button', { name: 'Bewaren' }).click();
    const sides = screen.getByRole('alertdialog').getByRole('group', { name: 'Hoofdstukken' });
    await expect.element(sides.getByRole('radio', { name: /0:00 De casus/ })).toBeChecked();
    await expect.element(sides.getByRole('radio', { name: /1:00 Van Joris/ })).not.toBeChecked();
  });
});

describe('When an editor says what an episode is', () => {
  const series = {
    id: 1,
    seasons: [
      { id: 21, title: 'Seizoen 1' },
      { id: 22, title: 'Seizoen 2' },
    ],
  };

  it('gives it people with a role, a number, a season and a field of interest', async () => {
    const opened = await open(
      aStudioStream({
        people: [{ id: 1, name: 'Roos Kastanje', role: 'Presentator', description: '', disclosure: null, media: [] }],
        publication: PUBLISHED,
      }),
      {
        'GET /v1/studio/courses/1': series,
        'GET /v1/categories': { categories: [{ id: 7, name: 'Cardiologie', is_active: true }] },
        'GET /v1/studio/companies/3/people': { people: [{ id: 4, name: 'Joris van den Berg', role: 'Gast' }] },
        [`PATCH ${path}`]: aStudioStream({ version: 3, publication: PUBLISHED }),
      },
    );
    const { screen } = opened;
    await screen.getByRole('button', { name: 'Nieuwe persoon' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Nieuwe persoon' });
    await dialog.getByRole('button', { name: 'Klaar' }).click();
    await expect.element(dialog.getByText('Vul een naam in.')).toBeVisible();
    await expect.poll(() => dialog.element().querySelector('option[value="Joris van den Berg"]')).not.toBeNull();
    await dialog.getByLabelText('Naam').fill('Joris van den Berg');
    // Whom the company knows comes with the role that they had the last time.
    await expect.element(dialog.getByLabelText('Rol')).toHaveValue('Gast');
    await dialog.getByLabelText('Belangenverstrengeling').selectOptions('Heeft belangen');
    await dialog.getByRole('button', { name: 'Klaar' }).click();
    await expect.element(dialog.getByText('Vul in welke belangen dit zijn.')).toBeVisible();
    await dialog.getByLabelText('Welke belangen').fill('Spreker voor Cardimed');
    await dialog.getByRole('button', { name: 'Klaar' }).click();
    await screen.getByLabelText('Nummer').fill('14e');
    await screen.getByLabelText('Seizoen').selectOptions('Seizoen 2');
    await screen.getByLabelText('Interessegebied').selectOptions('Cardiologie');
    await screen.getByRole('button', { name: 'Bewaren' }).click();
    const people = [
      { name: 'Roos Kastanje', role: 'Presentator', disclosure: null },
      { name: 'Joris van den Berg', role: 'Gast', disclosure: 'Spreker voor Cardimed' },
    ];
    await expect.poll(() => written(opened)).toEqual([[`PATCH ${path}`, { people, number: 14, course_id: 22, category_id: 7 }, '"2"']]);
  });

  it('gives people and chapters back to the feed', async () => {
    const feed = { id: 4, url: 'https://feed.example.org/', state: 'active', last_fetched_at: null, last_error: null, missing_since: null } as const;
    const edited = { audio: AUDIO, feed, are_people_edited: true, are_chapters_edited: true, publication: PUBLISHED };
    const opened = await open(aStudioStream({ ...edited, chapters: [chapter('Casus', 0)] }), {
      [`PATCH ${path}`]: aStudioStream({ version: 3, publication: PUBLISHED }),
    });
    const { screen } = opened;
    await screen.getByRole('region', { name: 'Hoofdstukken' }).getByRole('button', { name: 'Terug naar de feed' }).click();
    await screen.getByRole('region', { name: 'Personen' }).getByRole('button', { name: 'Terug naar de feed' }).click();
    await screen.getByRole('button', { name: 'Bewaren' }).click();
    await expect.poll(() => written(opened)).toEqual([[`PATCH ${path}`, { people: null, chapters: null }, '"2"']]);
  });
});

describe('When an editor deletes an episode', () => {
  it('asks first, names the version, and goes to its series', async () => {
    const opened = await open(aStudioStream(), { [`DELETE ${path}`]: () => new Response(null, { status: 204 }) });
    const { screen, path: at } = opened;
    await screen.getByRole('button', { name: 'Concept verwijderen' }).click();
    await screen.getByRole('alertdialog', { name: 'Dit concept verwijderen?' }).getByRole('button', { name: 'Niet verwijderen' }).click();
    expect(written(opened)).toEqual([]);
    await screen.getByRole('button', { name: 'Concept verwijderen' }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen', exact: true }).click();
    await expect.poll(at).toBe('/companies/3/courses/1/edit');
    expect(written(opened)).toEqual([[`DELETE ${path}`, '', '"2"']]);
  });

  it('shows what a colleague made of it when it was changed meanwhile, and deletes nothing', async () => {
    const opened = await open(aStudioStream(), { [`DELETE ${path}`]: refuse(412, { current: aStudioStream({ version: 4 }) }) });
    const { screen, path: at } = opened;
    opened.answer(`GET ${path}`, aStudioStream({ version: 4, title: aText('Titel van Joris') }));
    await screen.getByRole('button', { name: 'Concept verwijderen' }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen', exact: true }).click();
    await expect.element(screen.getByLabelText('Titel')).toHaveValue('Titel van Joris');
    expect(at()).toBe('/streams/12/edit');
  });

  it('is not offered once it was public, or when a feed brings it', async () => {
    const { screen } = await open(aStudioStream({ publication: { state: 'withdrawn', publish_at: null, was_public: true } }));
    await expect.element(screen.getByRole('button', { name: 'Opnieuw publiceren' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Concept verwijderen' }).query()).toBeNull();
  });
});

describe('When an editor brings documents with an episode', () => {
  const link = (title: string) => ({ kind: 'references', title, file: null, url: `https://example.org/${title}`, byte_size: null }) as const;
  const sent = ({ kind, title, file, url }: ReturnType<typeof link>) => ({ kind, title, file, url });

  it('LIVE-01.4 sends the PDF at once, names it by its file, and saves it with the episode', async () => {
    const opened = await open(aStudioStream({ publication: PUBLISHED }), {
      [`POST ${path}/documents`]: { file: 'ab'.repeat(32), byte_size: 12 },
      [`PATCH ${path}`]: aStudioStream({ version: 3, publication: PUBLISHED }),
    });
    const { screen } = opened;
    await screen.getByRole('button', { name: 'Document toevoegen' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Document toevoegen' });
    await dialog.getByRole('button', { name: 'Klaar' }).click();
    await expect.element(dialog.getByText('Kies een pdf.')).toBeVisible();
    await dialog.getByLabelText('Pdf kiezen').upload(new File(['%PDF-1.7 %%EOF'], 'Beslisboom.pdf', { type: 'application/pdf' }));
    await expect.element(dialog.getByLabelText('Titel')).toHaveValue('Beslisboom');
    await dialog.getByLabelText('Soort').selectOptions('Presentatie');
    await dialog.getByRole('button', { name: 'Klaar' }).click();
    await screen.getByRole('button', { name: 'Bewaren' }).click();
    const documents = [{ kind: 'presentation', title: 'Beslisboom', file: 'ab'.repeat(32), url: null }];
    await expect.poll(() => written(opened).at(-1)).toEqual([`PATCH ${path}`, { documents }, '"2"']);
    const [call, file] = written(opened)[0] ?? [];
    expect([call, await (file as Blob).text()]).toEqual([`POST ${path}/documents`, '%PDF-1.7 %%EOF']);
  });

  it('LIVE-01.4 puts them into another order, and takes one away', async () => {
    const documents = ['Eerste', 'Tweede', 'Derde'].map(link);
    const opened = await open(aStudioStream({ publication: PUBLISHED, documents }), { [`PATCH ${path}`]: aStudioStream({ version: 3, documents }) });
    const { screen } = opened;
    await screen.getByRole('button', { name: /^Document wijzigen: Tweede/ }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click();
    await screen.getByRole('button', { name: 'Volgorde' }).click();
    const order = screen.getByRole('dialog', { name: 'Volgorde van de documenten' });
    await order.getByRole('button', { name: 'Verplaatsen: Derde' }).click();
    await order.getByRole('button', { name: 'Omhoog: Derde' }).click();
    await order.getByRole('button', { name: 'Volgorde bewaren' }).click();
    await screen.getByRole('button', { name: 'Bewaren' }).click();
    await expect.poll(() => written(opened)).toEqual([[`PATCH ${path}`, { documents: [link('Derde'), link('Eerste')].map(sent) }, '"2"']]);
  });
});

describe('When an editor previews an episode', () => {
  it('frames its page as whoever is chosen sees it, without scripts', async () => {
    let asked = 0;
    const opened = await open(aStudioStream({ publication: PUBLISHED }), {
      'GET /v1/professions': { professions: [{ id: 4, name: 'Huisarts', is_big_addition: true }] },
      [`POST ${path}/preview`]: () => ({ url: `/preview?t=${++asked}`, expires_at: '2026-06-18T07:22:00.000Z' }),
    });
    const { screen } = opened;
    await screen.getByRole('button', { name: 'Voorbeeld' }).click();
    const frame = screen.getByTitle('Voorbeeld van de aflevering');
    await expect.element(frame).toHaveAttribute('sandbox', 'allow-same-origin');
    await screen.getByLabelText('Zoals gezien door').selectOptions('Een lid: Huisarts');
    await expect.poll(() => frame.element().getAttribute('src')).toMatch(/\/preview\?t=2/);
    expect(written(opened).map(([, body]) => body)).toEqual([
      { viewer: 'guest', profession_id: null },
      { viewer: 'member', profession_id: 4 },
    ]);
  });
});

describe('When an episode is a duplicate', () => {
  it('API-05.14 merges it into the public episode of the same length that was chosen, from the version on screen', async () => {
    const audio = {
      audio_version_id: 7,
      mime_type: 'audio/mpeg',
      byte_size: 1,
      duration: 600,
      is_measured: true,
      is_linked: false,
      created_at: '2026-06-18T07:12:00.000Z',
    };
    const line = (id: number, title: string, duration: number) => ({
      id,
      title,
      duration,
      kind: 'episode',
      has_audio: true,
      course_title: 'Ritme & ruis',
    });
    const opened = await open(aStudioStream({ publication: PUBLISHED, audio }), {
      'GET /v1/studio/streams': {
        streams: [line(12, 'Boezemfibrilleren', 600), line(13, 'Zelfde opname', 601), line(14, 'Langer', 700)],
        counts: {},
        total: 3,
      },
      [`POST ${path}/merge`]: aStudioStream({ version: 3, publication: { ...PUBLISHED, state: 'withdrawn' }, audio }),
    });
    const { screen } = opened;
    await screen.getByRole('button', { name: 'Dubbel? Samenvoegen' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Samenvoegen met een andere aflevering' });
    await dialog.getByRole('button', { name: 'Samenvoegen' }).click();
    await expect.element(dialog.getByText('Kies de aflevering die blijft.')).toBeVisible();
    await expect.element(dialog.getByRole('option', { name: /Langer/ })).not.toBeInTheDocument();
    await dialog.getByLabelText('Aflevering die blijft').selectOptions('Zelfde opname · Ritme & ruis · 10:01');
    await dialog.getByRole('button', { name: 'Samenvoegen' }).click();
    await expect.poll(() => written(opened)).toEqual([[`POST ${path}/merge`, { into_id: 13 }, '"2"']]);
    await expect.element(screen.getByText('Ingetrokken').first()).toBeVisible();
  });
});
