import type { StudioAudioVersion } from '@auscult/contract/entities/upload';
import { describe, expect, it } from 'vitest';
import { aStudioStream } from '../../../testing/a-studio-stream.ts';
import { openStudio } from '../../../testing/open-studio.tsx';

const path = '/v1/studio/streams/12';

const aVersion = (changes: Partial<StudioAudioVersion> = {}): StudioAudioVersion => ({
  id: 5,
  is_current: true,
  is_uploaded: true,
  url: wavUrl(4),
  name: 'opname.wav',
  duration: 4,
  byte_size: 64_000,
  loudness: -20,
  has_waveform: true,
  is_waveform_due: false,
  needs_review: [],
  created_at: '2026-06-18T07:12:00.000Z',
  ...changes,
});

/** Seconds of silence, 8 bits at 8 kHz. */
function wavUrl(seconds: number): string {
  const data = new Uint8Array(44 + 8000 * seconds).fill(128);
  const view = new DataView(data.buffer);
  const text = (at: number, value: string) => [...value].forEach((letter, index) => view.setUint8(at + index, letter.charCodeAt(0)));
  text(0, 'RIFF');
  view.setUint32(4, data.length - 8, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, 8000, true);
  view.setUint32(28, 8000, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  text(36, 'data');
  view.setUint32(40, 8000 * seconds, true);
  return URL.createObjectURL(new Blob([data], { type: 'audio/wav' }));
}

const waveform = { peaks_per_second: 10, peaks: btoa(String.fromCharCode(...Array.from({ length: 40 }, (_, at) => at * 6))), silences: [] };
const chapters = [
  { title: 'Casus', begin: 0, end: 2, image: null, url: null },
  { title: 'Screenen', begin: 2, end: 4, image: null, url: null },
];

function open(versions: readonly StudioAudioVersion[], answers: Record<string, unknown> = {}, width: 390 | 1440 = 1440) {
  return openStudio({
    path: '/streams/12/edit',
    width,
    answers: {
      [`GET ${path}`]: aStudioStream({ chapters }),
      [`GET ${path}/edits`]: { edits: [] },
      [`GET ${path}/audio`]: { versions, uploads: [] },
      [`GET ${path}/audio/5/waveform`]: waveform,
      ...answers,
    },
  });
}
const canvases = () => [...document.querySelectorAll('canvas')];
const isDrawn = (canvas: HTMLCanvasElement) =>
  canvas.width > 0 &&
  canvas
    .getContext('2d')
    ?.getImageData(0, 0, canvas.width, canvas.height)
    .data.some((value) => value > 0) === true;

describe('When an editor looks at the audio of an episode', () => {
  it('draws its waveform with its chapters, and plays and seeks', async () => {
    const { screen } = await open([aVersion()]);
    await expect.element(screen.getByText(/^Versie 1 · Geüpload · .*opname\.wav · 63\s?kB$/)).toBeVisible();
    await expect.poll(() => canvases().map(isDrawn)).toEqual([true]);
    const slider = screen.getByRole('slider', { name: 'Plaats in het geluid' });
    await expect.element(slider).toHaveAttribute('aria-valuemax', '4');
    const drawn = canvases()[0];
    const { left = 0 } = drawn?.getBoundingClientRect() ?? {};
    drawn?.parentElement?.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: left + (drawn.clientWidth ?? 0) / 2 }));
    await expect.element(slider).toHaveAttribute('aria-valuenow', '2');
    await screen.getByRole('button', { name: 'Afspelen' }).click();
    await expect.element(screen.getByRole('button', { name: 'Pauzeren' })).toBeVisible();
    await expect.element(slider).toHaveAttribute('aria-valuenow', '3');
  });

  it('draws what a feed brought as soon as the server has drawn it', async () => {
    const opened = await open([aVersion({ is_uploaded: false, has_waveform: false, is_waveform_due: true })]);
    await expect.element(opened.screen.getByText(/^Versie 1/)).toBeVisible();
    opened.answer(`GET ${path}/audio`, { versions: [aVersion({ is_uploaded: false })], uploads: [] });
    await expect.poll(() => canvases().map(isDrawn)).toEqual([true]);
  });

  it('says what has to be looked at, until somebody did', async () => {
    const opened = await open([aVersion({ needs_review: ['chapters'] }), aVersion({ id: 4, is_current: false })], {
      [`PUT ${path}/audio/5/reviewed`]: () => new Response(null, { status: 204 }),
    });
    const { screen } = opened;
    await expect.element(screen.getByText(/^Versie 2 · /)).toBeVisible();
    const note = screen.getByText(/^De hoofdstukken komen van de vorige versie\./);
    await expect.element(note).toBeVisible();
    opened.answer(`GET ${path}/audio`, { versions: [aVersion()], uploads: [] });
    await screen.getByRole('button', { name: 'Nagekeken' }).click();
    await expect.element(note).not.toBeInTheDocument();
    expect(opened.calls.find(({ call }) => call === `PUT ${path}/audio/5/reviewed`)?.body).toEqual({ part: 'chapters' });
  });

  it('API-05.3 takes a file for this episode, and refuses what is no sound', async () => {
    const { screen, port } = await open([]);
    await expect.element(screen.getByText('Deze aflevering heeft nog geen geluid.')).toBeVisible();
    await screen.getByLabelText('Kies een bestand').upload(new File(['x'], 'verslag.pdf', { type: 'application/pdf' }));
    await expect.element(screen.getByRole('alert').getByText(/^verslag\.pdf is geen geluid/)).toBeVisible();
    await screen.getByLabelText('Kies een bestand').upload(new File(['x'.repeat(100)], 'nieuw.wav', { type: 'audio/wav' }));
    port.of('nieuw.wav').events.onProgress(50);
    await expect.element(screen.getByText('50%')).toBeVisible();
    expect(port.of('nieuw.wav').streamId).toBe(12);
  });

  it('API-05.3 shows the chapters that a shorter file left as soon as it plays, and keeps what was not saved', async () => {
    const upload = {
      id: '00000000-0000-4000-8000-000000000001',
      stream_id: 12,
      stream_title: 'Boezemfibrilleren',
      name: 'korter.wav',
      size: 1000,
      received: 1000,
      state: 'processing',
      progress: 0.4,
      fault: null,
      audio_version_id: 6,
      created_at: '2026-06-18T07:12:00.000Z',
    };
    const shown = { publication: { state: 'published', publish_at: '2026-06-18T07:12:00.000Z', was_public: true } } as const;
    const opened = await open([aVersion()], {
      [`GET ${path}`]: aStudioStream({ chapters, ...shown }),
      [`GET ${path}/audio`]: { versions: [aVersion()], uploads: [upload] },
      [`GET /v1/studio/uploads/${upload.id}`]: { upload },
      'GET /v1/studio/uploads': { uploads: [] },
    });
    const { screen } = opened;
    const region = screen.getByRole('region', { name: 'Hoofdstukken' });
    await expect.element(region).toMatchTextContent(/Casus[^]*Screenen/);
    await screen.getByLabelText('Titel').fill('Nog niet bewaard');
    await expect.element(screen.getByText('Verwerken, 40%')).toBeVisible();
    opened.answer(`GET ${path}`, aStudioStream({ chapters: chapters.slice(0, 1), ...shown }));
    opened.answer(`GET ${path}/audio`, {
      versions: [aVersion({ id: 6, url: wavUrl(2), duration: 2, has_waveform: false }), aVersion({ is_current: false })],
      uploads: [],
    });
    opened.answer(`GET /v1/studio/uploads/${upload.id}`, { upload: { ...upload, state: 'done', progress: 1 } });
    await expect.element(screen.getByText(/^Versie 2 · /)).toBeVisible();
    await expect.element(region).not.toMatchTextContent(/Screenen/);
    await expect.element(region).toMatchTextContent(/Casus/);
    await expect.element(screen.getByLabelText('Titel')).toHaveValue('Nog niet bewaard');
  });

  it('API-05.3 asks before the sound of a public episode is replaced: listeners hear it without anything being saved', async () => {
    const { screen, port } = await open([aVersion()], {
      [`GET ${path}`]: aStudioStream({ chapters, publication: { state: 'published', publish_at: '2026-06-18T07:12:00.000Z', was_public: true } }),
    });
    const choose = () => screen.getByLabelText('Kies een bestand').upload(new File(['x'.repeat(100)], 'nieuw.wav', { type: 'audio/wav' }));
    const asked = screen.getByRole('alertdialog', { name: 'Geluid vervangen?' });
    await choose();
    await asked.getByRole('button', { name: 'Niet vervangen' }).click();
    await expect.element(asked).not.toBeInTheDocument();
    expect(() => port.of('nieuw.wav')).toThrow(/nieuw\.wav/);
    await choose();
    await asked.getByRole('button', { name: 'Geluid vervangen' }).click();
    await expect.poll(() => port.of('nieuw.wav').streamId).toBe(12);
  });

  it('fits a phone', async () => {
    const { screen } = await open([aVersion()], {}, 390);
    await expect.element(screen.getByRole('button', { name: 'Afspelen' })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(390);
  });
});
