import { ApiError } from '@auscult/client/api-error';
import type { Upload } from '@auscult/contract/entities/upload';
import { describe, expect, it } from 'vitest';
import { openStudio, refuse } from '../../testing/open-studio.tsx';

const anUpload = (number: number, changes: Partial<Upload> = {}): Upload => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  stream_id: 12,
  stream_title: 'Boezemfibrilleren',
  name: `opname-${number}.wav`,
  size: 1000,
  received: 1000,
  state: 'done',
  progress: 1,
  fault: null,
  audio_version_id: 5,
  created_at: '2026-06-18T07:12:00.000Z',
  ...changes,
});
const UPLOADS = '/v1/studio/uploads';
const streams = { streams: [{ id: 12, kind: 'episode', title: 'Boezemfibrilleren', course_title: 'Ritme & ruis' }], counts: {}, total: 1 };

function open(uploads: readonly Upload[], answers: Record<string, unknown> = {}, width: 390 | 1440 = 1440) {
  return openStudio({ path: '/uploads', width, answers: { [`GET ${UPLOADS}`]: { uploads }, 'GET /v1/studio/streams': streams, ...answers } });
}
type Opened = Awaited<ReturnType<typeof open>>;
const aFile = (name = 'opname.wav', bytes = 1000) => new File(['x'.repeat(bytes)], name, { type: name.endsWith('.wav') ? 'audio/wav' : '' });
const lineOf = ({ screen }: Opened, text: string) => screen.getByRole('listitem').filter({ hasText: text });

/** Chooses a file for the one episode that there is. */
async function send(opened: Opened, file: File): Promise<void> {
  const { screen } = opened;
  await screen.getByLabelText('Kies bestanden').upload(file);
  await screen.getByLabelText(`Aflevering voor ${file.name}`).selectOptions('Boezemfibrilleren · Ritme & ruis');
  await screen.getByRole('button', { name: `Upload ${file.name}` }).click();
}

describe('When an editor uploads', () => {
  it('API-05.3 sends a file for an episode, shows how far it is, pauses and goes on', async () => {
    const opened = await open([]);
    const { screen, port } = opened;
    await send(opened, aFile());
    expect(port.of('opname.wav')).toMatchObject({ streamId: 12, starts: 1 });
    port.of('opname.wav').events.onProgress(690);
    await expect.element(lineOf(opened, 'Boezemfibrilleren').getByText('69%')).toBeVisible();
    await screen.getByRole('button', { name: 'opname.wav pauzeren' }).click();
    await expect.element(screen.getByText('Gepauzeerd op 69%')).toBeVisible();
    await screen.getByRole('button', { name: 'Ga verder' }).click();
    expect(port.of('opname.wav')).toMatchObject({ starts: 2, pauses: 1 });
    port.of('opname.wav').events.onLost();
    await expect.element(screen.getByText('Geen verbinding, gaat vanzelf verder')).toBeVisible();
    await screen.getByRole('button', { name: 'Alles pauzeren' }).click();
    await expect.element(screen.getByText('Gepauzeerd op 69%')).toBeVisible();
  });

  it('API-05.3 takes several files that are dragged there', async () => {
    const { screen, port } = await open([]);
    const dropped = new DataTransfer();
    for (const file of [aFile('een.wav'), aFile('twee.flac'), aFile('verslag.pdf')]) dropped.items.add(file);
    const zone = screen.getByText('Sleep geluid of video hierheen').element();
    zone.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: dropped }));
    await expect.element(screen.getByLabelText('Aflevering voor een.wav')).toBeVisible();
    await expect.element(screen.getByLabelText('Aflevering voor twee.flac')).toBeVisible();
    await expect.element(screen.getByRole('alert').getByText(/^verslag\.pdf is geen geluid of video/)).toBeVisible();
    expect(port.given).toHaveLength(0);
  });

  it('API-05.3 follows what the server makes of it, and asks no more once it is done', async () => {
    const made = anUpload(1, { name: 'opname.wav', state: 'processing', progress: 0.4 });
    const opened = await open([], { [`GET ${UPLOADS}/${made.id}`]: { upload: made } });
    const { screen, port, calls } = opened;
    await send(opened, aFile());
    port.of('opname.wav').events.onId(made.id);
    port.of('opname.wav').events.onArrived();
    await expect.element(screen.getByText('Verwerken, 40%')).toBeVisible();
    opened.answer(`GET ${UPLOADS}/${made.id}`, { upload: { ...made, state: 'done', progress: 1 } });
    opened.answer(`GET ${UPLOADS}`, { uploads: [{ ...made, state: 'done', progress: 1 }] });
    await expect.element(screen.getByRole('status').getByText('Klaar')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Open aflevering' })).toHaveAttribute('href', '/studio/streams/12/edit');
    const asked = () => calls.filter(({ call }) => call === `GET ${UPLOADS}/${made.id}`).length;
    const before = asked();
    await expect.poll(() => calls.filter(({ call }) => call === `GET ${UPLOADS}`).length).toBeGreaterThan(1);
    expect(asked()).toBe(before);
  });

  it('says what is wrong with a file, and replaces it by another', async () => {
    const broken = anUpload(2, { state: 'failed', fault: 'incomplete', audio_version_id: null });
    const opened = await open([broken], { [`DELETE ${UPLOADS}/${broken.id}`]: () => new Response(null, { status: 204 }) });
    const line = lineOf(opened, 'opname-2.wav');
    await expect.element(line.getByText('Dit bestand breekt voortijdig af. Exporteer het opnieuw en upload het nog eens.')).toBeVisible();
    opened.answer(`GET ${UPLOADS}`, { uploads: [] });
    await line.getByLabelText('Vervang bestand').upload(aFile('beter.wav'));
    await expect.element(opened.screen.getByText(/beter\.wav/)).toBeVisible();
    await expect.poll(() => opened.calls.some(({ call }) => call === `DELETE ${UPLOADS}/${broken.id}`)).toBe(true);
    expect(opened.port.of('beter.wav').streamId).toBe(12);
  });

  it('goes on with one that was interrupted when the same file is chosen', async () => {
    const half = anUpload(3, { state: 'receiving', received: 160, audio_version_id: null });
    const opened = await open([half]);
    const line = lineOf(opened, 'opname-3.wav');
    await expect.element(line.getByText('Onderbroken op 16%')).toBeVisible();
    await line.getByLabelText('Kies het bestand opnieuw').upload(aFile('opname-3.wav'));
    opened.port.of('opname-3.wav').events.onId(half.id);
    opened.port.of('opname-3.wav').events.onProgress(500);
    await expect.element(opened.screen.getByText('50%')).toBeVisible();
    expect(opened.screen.getByRole('button', { name: 'opname-3.wav verwijderen' }).elements()).toHaveLength(1);
    expect(opened.calls.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
  });

  it('shows why the server does not take it', async () => {
    const opened = await open([]);
    await send(opened, aFile());
    opened.port.of('opname.wav').events.onRefused(new ApiError(409, { errors: 'Er staan al twintig uploads open.' }));
    await expect.element(opened.screen.getByText('Er staan al twintig uploads open.')).toBeVisible();
  });

  it('asks before bytes are thrown away, and takes a line of what is done away at once', async () => {
    const half = anUpload(3, { state: 'receiving', received: 160, audio_version_id: null });
    const gone = () => new Response(null, { status: 204 });
    const opened = await open([half, anUpload(1)], { [`DELETE ${UPLOADS}/${half.id}`]: gone, [`DELETE ${UPLOADS}/${anUpload(1).id}`]: gone });
    const { screen, calls } = opened;
    const removed = () => calls.filter(({ call }) => call.startsWith('DELETE')).map(({ call }) => call.at(-1));
    await screen.getByRole('button', { name: 'opname-3.wav verwijderen' }).click();
    await screen.getByRole('button', { name: 'Behouden' }).click();
    expect(removed()).toEqual([]);
    await screen.getByRole('button', { name: 'opname-1.wav verwijderen' }).click();
    await expect.poll(removed).toEqual(['1']);
    await screen.getByRole('button', { name: 'opname-3.wav verwijderen' }).click();
    await screen.getByRole('button', { name: 'Verwijderen', exact: true }).click();
    await expect.poll(removed).toEqual(['1', '3']);
  });

  it('offers to try again when the list does not come, and fits a phone', async () => {
    const opened = await open([anUpload(1)], { [`GET ${UPLOADS}`]: refuse(500) }, 390);
    await expect.element(opened.screen.getByText('Dit kan niet geladen worden')).toBeVisible();
    opened.answer(`GET ${UPLOADS}`, { uploads: [anUpload(1)] });
    await opened.screen.getByRole('button', { name: 'Opnieuw proberen' }).click();
    await expect.element(opened.screen.getByText('Klaar')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(390);
  });
});
