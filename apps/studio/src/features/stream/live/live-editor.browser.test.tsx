import type { StudioFormLine } from '@auscult/contract/entities/studio/form';
import type { StudioLivePlan } from '@auscult/contract/entities/studio/live';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aPdf } from '../../../testing/a-pdf.ts';
import { aLivePlan, aStudioStream } from '../../../testing/a-studio-stream.ts';
import { aUser, openStudio } from '../../../testing/open-studio.tsx';

const PLAN = aLivePlan({
  begins_at: new Date('2026-11-26T20:00').toISOString(),
  ends_at: new Date('2026-11-26T21:30').toISOString(),
  programme: [
    { title: 'Welkom en casus', minutes: 15 },
    { title: 'Wanneer verwijst u?', minutes: 35 },
  ],
});
const aLive = (live: Partial<StudioLivePlan> = {}, version = 1) =>
  aStudioStream({ id: 7, kind: 'live', version, places: [], live: { ...PLAN, ...live } });
const open = (width: 390 | 834 | 1440 = 1440, as = aUser(), stream = aLive(), forms: readonly StudioFormLine[] = []) => {
  taken = 0;
  return openStudio({
    as,
    path: '/streams/7/edit',
    width,
    answers: {
      'GET /v1/studio/streams/7': stream,
      'GET /v1/studio/streams/7/edits': { edits: [] },
      'GET /v1/studio/forms': { forms, total: forms.length },
      'GET /v1/studio/streams/7/invitations': { invitations: [] },
      'GET /v1/studio/streams/7/live-key': {
        server: 'rtmps://zend.auscult.example/live',
        whip: 'https://luister.auscult.example/live/whip',
        key: '7-geheim7k2p',
        playlist: '/media/live/7/x/video.m3u8',
      },
      'POST /v1/studio/streams/7/live-key': {
        server: 'rtmps://zend.auscult.example/live',
        whip: 'https://luister.auscult.example/live/whip',
        key: '7-anders9z9z',
        playlist: '/media/live/7/y/video.m3u8',
      },
      'GET /v1/live/7/export/chat': () => new Response('tijd', { headers: { 'content-type': 'text/csv' } }),
      'GET /v1/live/7/presence/pdf': () => new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } }),
      'GET /v1/studio/live-sources': { embed: ['speler.example'], hls: [] },
      'PATCH /v1/studio/streams/7': (request: Request, body: Partial<StudioLivePlan>) =>
        aLive(
          { ...body, slides: body.slides?.map(({ hash, text }) => aSlide(hash, text)) ?? [] },
          Number(request.headers.get('if-match')?.replaceAll('"', '')) + 1,
        ),
      'POST /v1/studio/companies/3/pictures': () => aSlide(hashOf((taken += 1)), ''),
    },
  });
};
const aSlide = (hash: string, text: string) => ({
  hash,
  text,
  media: {
    id: 1,
    category: 4,
    url: `/media/images/${hash}/medium.webp`,
    original: `/media/images/${hash}/original.webp`,
    vibrant_palette_json: null,
    thumbhash: null,
  },
});
const aLine = (id: number, title: string): StudioFormLine => ({
  id,
  type: 'poll',
  title,
  stream: { id: 7, title: 'Live' },
  company_id: 3,
  company_name: 'Hartlijn Academie',
  questions: 1,
  is_draft: false,
  published: 1,
  learners: 0,
  updated_at: '2026-06-18T07:12:00.000Z',
});
const hashOf = (number: number) => String(number).padStart(64, '0');
let taken = 0;
const patches = (calls: Awaited<ReturnType<typeof open>>['calls']) => calls.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body);

it('LIVE-01.3 a live stream is planned: its times, its programme in order, and where the picture comes from', async () => {
  const { screen, calls } = await open();
  await expect.element(screen.getByText('Live · gepland voor', { exact: false })).toBeVisible();
  // It stands with the live streams, though its address is that of an episode.
  await expect.element(screen.getByRole('link', { name: 'Live', exact: true })).toHaveAttribute('aria-current', 'true');
  await expect.element(screen.getByRole('link', { name: 'Afleveringen', exact: true })).not.toHaveAttribute('aria-current');
  // With its waiting room, in the zone of the device.
  await screen.getByLabelText('Wachtkamer open').fill('19:30');
  await expect.poll(() => patches(calls)).toEqual([{ opens_at: new Date('2026-11-26T19:30').toISOString() }]);
  // The second item goes to the front by a key, and is told.
  const grip = screen.getByRole('button', { name: 'Wanneer verwijst u? verplaatsen; pijltjes omhoog en omlaag' });
  grip.element().focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(screen.getByText('Wanneer verwijst u? staat nu op plaats 1 van 2.')).toBeInTheDocument();
  await expect
    .poll(() => patches(calls).at(-1))
    .toEqual({
      programme: [
        { title: 'Wanneer verwijst u?', minutes: 35 },
        { title: 'Welkom en casus', minutes: 15 },
      ],
    });
  // An address is kept once it is whole.
  await expect.element(screen.getByText('Toegestaan: speler.example.')).toBeVisible();
  await screen.getByLabelText('Adres van de speler').fill('https://speler.example/v/1');
  await userEvent.keyboard('{Tab}');
  await expect.poll(() => patches(calls).at(-1)).toEqual({ source: { kind: 'embed', url: 'https://speler.example/v/1' } });
});

it('LIVE-13.3 LIVE-13.5 an own source has a server for RTMP, one for WHIP, and a key, which is shown when asked and can be another', async () => {
  const { screen, calls } = await open();
  await screen.getByText('Eigen bron').click();
  await expect.poll(() => patches(calls)).toEqual([{ source: { kind: 'own', url: null } }]);
  await expect.element(screen.getByLabelText('Server (RTMP)', { exact: true })).toHaveValue('rtmps://zend.auscult.example/live');
  await expect.element(screen.getByLabelText('Server (WHIP)', { exact: true })).toHaveValue('https://luister.auscult.example/live/whip');
  const key = screen.getByLabelText('Sleutel', { exact: true });
  await expect.element(key).toHaveValue('••••••••••7k2p');
  await screen.getByRole('button', { name: 'Toon de sleutel' }).click();
  await expect.element(key).toHaveValue('7-geheim7k2p');
  await screen.getByRole('button', { name: 'Vernieuw' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Vernieuw' }).click();
  await expect.element(key).toHaveValue('7-anders9z9z');
});

it('LIVE-18.1 LIVE-14.4 whoever moderates downloads what a live stream leaves behind', async () => {
  const { screen, calls } = await open(1440, aUser(), {
    ...aLive({ may_moderate: true }),
    publication: { state: 'published', publish_at: null, was_public: true },
  });
  for (const [name, what] of [
    ['Chat (CSV)', 'export/chat'],
    ['Presentielijst (PDF)', 'presence/pdf'],
  ] as const) {
    await screen.getByRole('button', { name }).click();
    await expect.poll(() => calls.map(({ call }) => call)).toContain(`GET /v1/live/7/${what}`);
  }
});

it('LIVE-13.1 that there is no source yet is said beside publishing, which it does not keep from', async () => {
  const lacks = 'Er is nog geen bron.';
  const { screen } = await open();
  await expect.element(screen.getByText(lacks, { exact: false })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Nu publiceren' })).toBeEnabled();
  await screen.unmount();
  const planned = await open(1440, aUser(), aLive({ source: { kind: 'embed', url: 'https://speler.example/v/1' } }));
  await expect.element(planned.screen.getByRole('button', { name: 'Nu publiceren' })).toBeVisible();
  expect(planned.screen.getByText(lacks, { exact: false }).query()).toBeNull();
});

it('LIVE-04.4 a live stream that is over says so, and leads to those who took part', async () => {
  const { screen } = await open(1440, aUser(), aLive({ phase: 'ended', may_moderate: true }));
  await expect.element(screen.getByText('Live · afgelopen', { exact: false })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Naar de deelnemers' }))
    .toHaveAttribute('href', expect.stringMatching(/streams\/7\/participants$/));
  await expect.element(screen.getByRole('link', { name: 'Regie', exact: true })).toBeVisible();
  await expect.element(screen.getByLabelText('Begin', { exact: true })).toBeDisabled();
  expect(screen.getByText('Deze tijden zijn een plan.', { exact: false }).query()).toBeNull();
});

it('LIVE-13.4 a live stream that is over says where its recording is, that it is still to come, or why there is none', async () => {
  const over = (live: Partial<StudioLivePlan>) => open(1440, aUser(), aLive({ phase: 'ended', source: { kind: 'own', url: null }, ...live }));
  const toCome = await over({});
  await expect.element(toCome.screen.getByText('tien minuten na het einde een aflevering als concept', { exact: false })).toBeVisible();
  await toCome.screen.unmount();
  const elsewhere = await over({ source: { kind: 'embed', url: 'https://speler.example/v/1' } });
  await expect.element(elsewhere.screen.getByText('is hier niet opgenomen', { exact: false })).toBeVisible();
  await elsewhere.screen.unmount();
  const { screen } = await over({ recording_id: 31 });
  await expect
    .element(screen.getByRole('link', { name: /^Aflevering van de opname/ }))
    .toHaveAttribute('href', expect.stringMatching(/streams\/31\/edit/));
  expect(screen.getByText('tien minuten na het einde', { exact: false }).elements()).toEqual([]);
});

it('LIVE-10.4 whoever leaves while slides are being added is asked first', async () => {
  const kept = Promise.withResolvers<unknown>();
  const { screen, path, answer } = await open();
  answer('POST /v1/studio/companies/3/pictures', () => kept.promise);
  await screen.getByLabelText('Slides toevoegen').upload(aPdf([{ text: 'Ritmestoornissen' }]));
  await expect.element(screen.getByText('0 van 1 toegevoegd')).toBeVisible();
  await screen.getByRole('link', { name: 'Live', exact: true }).click();
  const asked = screen.getByRole('alertdialog', { name: 'Er worden nog slides toegevoegd' });
  await asked.getByRole('button', { name: 'Blijven' }).click();
  expect(path()).toBe('/streams/7/edit');
  kept.resolve(aSlide(hashOf(1), ''));
  await expect.element(screen.getByText('1 slide', { exact: true })).toBeVisible();
});

it('LIVE-04.4 the console is offered to whoever moderates this company alone; an editor reads who gives that right', async () => {
  const editor = await open(1440, aUser({ roles: [{ name: 'Moderator', type: 'moderator' }] }));
  await expect.element(editor.screen.getByText('Een beheerder geeft het recht om te modereren.', { exact: false })).toBeVisible();
  expect(editor.screen.getByRole('link', { name: 'Oefen met regie' }).query()).toBeNull();
  await editor.screen.unmount();
  const { screen } = await open(1440, aUser(), aLive({ may_moderate: true }));
  await expect.element(screen.getByRole('link', { name: 'Oefen met regie' })).toHaveAttribute('href', '/live/7/admin');
  await expect.element(screen.getByRole('link', { name: 'Bekijk in de app' })).toHaveAttribute('href', '/live/7');
});

it('LIVE-04.2 a form of which no question has a moment is said not to be asked in the live stream', async () => {
  const placed = (id: number, form_id: number) => ({
    id,
    form_id,
    key: id,
    form_type: 'poll' as const,
    form_title: 'Poll',
    number: 1,
    text: 'Schrijft u dit voor?',
    answers: 2,
    attempts: 1,
    is_draft: false,
    passage: null,
  });
  const { screen } = await open(
    1440,
    aUser(),
    {
      ...aLive(),
      questions: [placed(51, 4), placed(52, 5)],
      moments: [{ id: 1, question_id: 51, type: 'MANUAL', time_open: null, time_close: null, attempts: 1 }],
    },
    [aLine(4, 'Met moment'), aLine(5, 'Zonder moment'), { ...aLine(6, 'Achteraf'), type: 'review' }],
  );
  const said = 'zonder moment wordt dit niet in de uitzending gevraagd';
  await expect.element(screen.getByRole('link', { name: /^Zonder moment/ })).toMatchTextContent(said);
  for (const name of [/^Met moment/, /^Achteraf/]) await expect.element(screen.getByRole('link', { name })).not.toMatchTextContent(said);
});

it('LIVE-10.4 LIVE-10.5 the pages of a PDF become slides with their texts; an item of the programme begins with one', async () => {
  const { screen, calls } = await open();
  const files = screen.getByLabelText('Slides toevoegen');
  await files.upload(aPdf([{ text: 'Ritmestoornissen' }, { text: 'Wanneer verwijst u?' }]));
  const slides = [
    { hash: hashOf(1), text: 'Ritmestoornissen' },
    { hash: hashOf(2), text: 'Wanneer verwijst u?' },
  ];
  await expect.poll(() => patches(calls)).toEqual([{ slides }]);
  expect(calls.filter(({ call }) => call === `POST /v1/studio/companies/3/pictures`).length).toBe(2);
  // What stands on one is mended.
  await screen.getByRole('button', { name: 'Slide 2', exact: true }).click();
  await screen.getByLabelText('Wat er op de slide staat').fill('Verwijzen');
  await screen.getByRole('button', { name: 'Klaar' }).click();
  await expect.poll(() => patches(calls).at(-1)).toEqual({ slides: [slides[0], { hash: hashOf(2), text: 'Verwijzen' }] });
  await screen.getByRole('button', { name: 'Wijzig Wanneer verwijst u?' }).click();
  await screen.getByLabelText('Begint met slide').selectOptions('Slide 2: Verwijzen');
  await screen.getByRole('button', { name: 'Klaar' }).click();
  await expect
    .poll(() => patches(calls).at(-1))
    .toEqual({
      programme: [
        { title: 'Welkom en casus', minutes: 15 },
        { title: 'Wanneer verwijst u?', minutes: 35, slide: hashOf(2) },
      ],
    });
});

it('says in one line why a PDF is not taken in', async () => {
  const { screen } = await open(390);
  const files = screen.getByLabelText('Slides toevoegen');
  await files.upload(aPdf([{ text: 'Geheim' }], { isEncrypted: true }));
  await expect.element(screen.getByText(/^avond\.pdf is beveiligd met een wachtwoord\./)).toHaveRole('alert');
  await files.upload(aPdf(Array.from({ length: 201 }, () => ({}))));
  await expect.element(screen.getByText(/^avond\.pdf heeft 201 pagina’s; er is plaats voor 200\./)).toHaveRole('alert');
});

it('says the day of an end that falls on another day than the beginning', async () => {
  const { screen } = await open();
  const end = screen.getByLabelText('Einde');
  await expect.element(end).toHaveValue('21:30');
  expect(screen.getByText('27 november 2026', { exact: false }).elements()).toEqual([]);
  await end.fill('00:30');
  await expect.element(screen.getByText('27 november 2026', { exact: false })).toBeVisible();
});
