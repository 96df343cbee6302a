import type { StudioAudioVersion } from '@auscult/contract/entities/upload';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aStudioStream } from '../../../testing/a-studio-stream.ts';
import { openStudio, refuse } from '../../../testing/open-studio.tsx';

const path = '/v1/studio/streams/12/transcripts/nl';
const version: StudioAudioVersion = {
  id: 5,
  is_current: true,
  is_uploaded: true,
  url: 'data:audio/wav;base64,',
  name: 'opname.wav',
  duration: 14_400,
  byte_size: 1,
  loudness: -20,
  has_waveform: false,
  is_waveform_due: false,
  needs_review: [],
  created_at: '2026-06-18T07:12:00.000Z',
};
const cue = (from: number, text: string, speaker: string | null = null) => ({ from, to: from + 2, speaker, text });
const three = [cue(0, 'Goedemorgen dokter.', 'Noor'), cue(2.5, 'Wij praten over apixiban.'), cue(5, 'Apixiban dus.')];
const aTranscript = (changes: object = {}) => ({
  version: 1,
  audio_version_id: 5,
  language: 'nl',
  origin: 'editor',
  is_shown: true,
  cues: three,
  ...changes,
});

function open(transcript: object, answers: Record<string, unknown> = {}, width: 390 | 834 | 1440 = 1440) {
  return openStudio({
    path: '/streams/12/transcript/nl',
    width,
    answers: {
      'GET /v1/studio/streams/12': aStudioStream(),
      'GET /v1/studio/streams/12/audio': { versions: [version], uploads: [] },
      [`GET ${path}`]: transcript,
      [`GET ${path}/edits`]: { edits: [] },
      [`PUT ${path}`]: (_request: Request, body: object) => aTranscript({ ...body, version: 2 }),
      ...answers,
    },
  });
}
type Opened = Awaited<ReturnType<typeof open>>;
const saved = ({ calls }: Opened) =>
  calls
    .filter(({ call }) => call.startsWith('PUT'))
    .map(({ body, ifMatch }) => [ifMatch, (body as { cues: { text: string }[] }).cues.map(({ text }) => text)]);

describe('When an editor corrects a transcript', () => {
  it('changes texts, speakers and times, splits and joins lines, goes back, and saves by version', async () => {
    const opened = await open(aTranscript());
    const { screen } = opened;
    await screen.getByLabelText('Tekst op 0:02').fill('Wij praten over apixaban.');
    await screen.getByLabelText('Spreker op 0:02').fill('Joris');
    await screen.getByLabelText('Begin van de regel op 0:05').fill('0:01.5');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByLabelText('Tekst op 0:01')).toHaveValue('Apixiban dus.');
    const first = screen.getByLabelText('Tekst op 0:00').element() as HTMLTextAreaElement;
    first.focus();
    first.setSelectionRange(12, 12);
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByLabelText('Tekst op 0:00')).toHaveValue('Goedemorgen');
    // The caret stands at the begin of the second half: back joins them again.
    await expect.poll(() => (document.activeElement as HTMLTextAreaElement).value).toBe('dokter.');
    await userEvent.keyboard('{Backspace}');
    await expect.element(screen.getByLabelText('Tekst op 0:00')).toHaveValue('Goedemorgen dokter.');
    await screen.getByRole('button', { name: 'Regel op 0:00 verwijderen' }).click();
    await screen.getByRole('button', { name: 'Ongedaan maken' }).click();
    await screen.getByRole('button', { name: 'Bewaren' }).click();
    await expect.poll(() => saved(opened)).toEqual([['"1"', ['Goedemorgen dokter.', 'Apixiban dus.', 'Wij praten over apixaban.']]]);
  });

  it('finds, counts and replaces in one step', async () => {
    const opened = await open(aTranscript());
    const { screen } = opened;
    await screen.getByLabelText('Zoeken').fill('apixiban');
    await expect.element(screen.getByText('2 keer, in 2 regels')).toBeVisible();
    await screen.getByLabelText('Vervangen door').fill('apixaban');
    await screen.getByRole('button', { name: 'Vervang alles' }).click();
    await expect.element(screen.getByText('2 keer vervangen')).toBeVisible();
    await expect.element(screen.getByLabelText('Tekst op 0:05')).toHaveValue('apixaban dus.');
    await screen.getByRole('button', { name: 'Ongedaan maken' }).click();
    await expect.element(screen.getByLabelText('Tekst op 0:05')).toHaveValue('Apixiban dus.');
  });

  it('reads a file, which listeners do not see before the editor says so', async () => {
    const opened = await open(aTranscript({ version: 0, origin: 'none', cues: [] }), {
      'POST /v1/studio/streams/12/transcript-reading': { cues: three },
    });
    const { screen } = opened;
    await expect.element(screen.getByText(/^Er is nog geen transcript/)).toBeVisible();
    await screen.getByLabelText('Bestand kiezen').upload(new File(['x'], 'geluid.mp3', { type: 'audio/mpeg' }));
    await expect.element(screen.getByText(/^geluid\.mp3 is geen transcript/)).toBeVisible();
    expect(opened.calls.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
    await screen.getByLabelText('Bestand kiezen').upload(new File(['WEBVTT'], 'a.vtt', { type: 'text/vtt' }));
    await expect.element(screen.getByLabelText('Tekst op 0:05')).toHaveValue('Apixiban dus.');
    await expect.poll(() => saved(opened)).toEqual([['"0"', three.map(({ text }) => text)]]);
    expect(opened.calls.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({ is_shown: false });
    await screen.getByRole('switch', { name: 'Tonen aan luisteraars' }).click();
    await expect.poll(() => opened.calls.findLast(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({ is_shown: true });
  });

  it('API-05.5 shows both sides when a colleague saved first', async () => {
    const theirs = aTranscript({ version: 4, cues: [cue(0, 'Van Joris')] });
    const { screen } = await open(aTranscript(), { [`PUT ${path}`]: refuse(412, { code: 'version_outdated', current: theirs }) });
    await screen.getByLabelText('Tekst op 0:00').fill('Van mij.');
    await screen.getByRole('button', { name: 'Bewaren' }).click();
    const sides = screen.getByRole('alertdialog').getByRole('group', { name: 'Transcript' });
    await expect.element(sides.getByRole('radio', { name: /Van mij/ })).toBeChecked();
    await expect.element(sides.getByRole('radio', { name: /Van Joris/ })).not.toBeChecked();
  });

  it('draws of 5,000 lines those that are near, and brings what is found into view', async () => {
    const cues = Array.from({ length: 5000 }, (_, at) => cue(at * 2.5, at === 4321 ? 'Een zeldzaam woord.' : `Regel ${at}.`));
    const { screen } = await open(aTranscript({ cues }));
    await expect.element(screen.getByLabelText('Tekst op 0:00')).toBeVisible();
    expect(document.querySelectorAll('[data-cue]').length).toBeLessThan(200);
    await screen.getByLabelText('Zoeken').fill('zeldzaam');
    await screen.getByRole('button', { name: 'Volgende' }).click();
    await expect.element(screen.getByLabelText('Tekst op 3:00:02')).toBeInViewport();
    expect(document.querySelectorAll('[data-cue]').length).toBeLessThan(400);
  });

  it('has one made of the speech, follows how far it is, and takes the draft over', async () => {
    const automatic = `${path}/automatic`;
    const state = (of: string, progress: number, cues: unknown = null, fault: string | null = null) => ({
      is_available: true,
      transcription: { id: crypto.randomUUID(), state: of, progress, fault, created_at: '2026-06-18T07:12:00.000Z' },
      cues,
    });
    const opened = await open(aTranscript({ version: 0, origin: 'none', cues: [] }), {
      [`GET ${automatic}`]: state('failed', 0, null, 'not_reachable'),
      [`PUT ${automatic}`]: state('running', 0.25),
      [`DELETE ${automatic}`]: () => new Response(null, { status: 204 }),
    });
    const { screen } = opened;
    await expect.element(screen.getByRole('alert').getByText(/^De dienst voor transcripten is niet bereikbaar/)).toBeVisible();
    await screen.getByRole('button', { name: 'Transcript laten maken' }).click();
    await expect.element(screen.getByText(/^Bezig, 25%/)).toBeVisible();
    opened.answer(`GET ${automatic}`, state('done', 1, three));
    await screen.getByRole('button', { name: 'Stoppen' }).click();
    await expect.element(screen.getByText(/^Er is een concept van 3\sregels/)).toBeVisible();
    await screen.getByRole('button', { name: 'Overnemen' }).click();
    await expect.element(screen.getByLabelText('Tekst op 0:05')).toHaveValue('Apixiban dus.');
    await expect.poll(() => opened.calls.findLast(({ call }) => call === `PUT ${path}`)?.body).toMatchObject({ is_shown: false });
  });

  it('fits a tablet and a phone', async () => {
    for (const width of [834, 390] as const) {
      const { screen } = await open(aTranscript(), {}, width);
      await expect.element(screen.getByLabelText('Tekst op 0:00')).toBeVisible();
      expect(document.documentElement.scrollWidth).toBe(width);
      // The name of a speaker is read whole.
      const speaker = screen.getByLabelText('Spreker op 0:00').element();
      expect(speaker.clientWidth).toBeGreaterThanOrEqual(150);
      await screen.unmount();
    }
  });
});
