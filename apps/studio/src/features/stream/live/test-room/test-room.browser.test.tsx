import { afterEach, expect, it, vi } from 'vitest';
import { aLivePlan, aStudioStream } from '../../../../testing/a-studio-stream.ts';
import { aUser, openStudio } from '../../../../testing/open-studio.tsx';

afterEach(() => void vi.restoreAllMocks());

const PLAYLIST = '/media/live/7/x/video.m3u8';
const open = (phase: 'waiting' | 'live' = 'waiting') =>
  openStudio({
    as: aUser(),
    path: '/streams/7/edit',
    answers: {
      'GET /v1/studio/streams/7': aStudioStream({
        id: 7,
        kind: 'live',
        places: [],
        live: aLivePlan({ phase, source: { kind: 'own', url: null } }),
      }),
      'GET /v1/studio/streams/7/edits': { edits: [] },
      'GET /v1/studio/streams/7/invitations': { invitations: [] },
      'GET /v1/studio/streams/7/live-key': { server: 'rtmps://zend.auscult.example/live', whip: null, key: '7-geheim', playlist: PLAYLIST },
      'GET /v1/studio/live-sources': { embed: [], hls: [] },
    },
  });

/** A few seconds of a picture with a tone as loud as this, as fragments of MP4. */
async function aRecording(loudness: number): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 36 });
  const drawing = canvas.getContext('2d');
  const painting = setInterval(() => drawing?.fillRect(0, 0, Math.random() * 64, 36), 40);
  const sound = new AudioContext();
  const destination = sound.createMediaStreamDestination();
  const tone = new OscillatorNode(sound, { frequency: 440 });
  tone.connect(new GainNode(sound, { gain: loudness })).connect(destination);
  tone.start();
  const stream = new MediaStream([...canvas.captureStream(25).getTracks(), ...destination.stream.getTracks()]);
  const recorder = new MediaRecorder(stream, { mimeType: 'video/mp4;codecs=avc1.42E01E,opus' });
  const whole = new Promise<Blob>((resolve) => recorder.addEventListener('dataavailable', ({ data }) => resolve(data)));
  recorder.start();
  await expect.poll(() => sound.currentTime, { timeout: 10_000 }).toBeGreaterThan(3);
  recorder.stop();
  const bytes = new Uint8Array(await (await whole).arrayBuffer());
  clearInterval(painting);
  await sound.close();
  return bytes;
}

/** The beginning that all fragments need is what lies before the first. */
function partsOf(bytes: Uint8Array<ArrayBuffer>): readonly string[] {
  const view = new DataView(bytes.buffer);
  let at = 0;
  while (String.fromCharCode(...bytes.subarray(at + 4, at + 8)) !== 'moof') at += view.getUint32(at);
  return [bytes.slice(0, at), bytes.slice(at)].map((part) => URL.createObjectURL(new Blob([part])));
}

/** The server of the playlist, which somebody sends to or nobody. */
function serve(bytes: Uint8Array<ArrayBuffer> | null): void {
  const { fetch } = window;
  vi.spyOn(window, 'fetch').mockImplementation(async (asked, init) =>
    asked === PLAYLIST ? new Response(null, { status: bytes === null ? 404 : 200 }) : fetch(asked, init),
  );
  if (bytes === null) return;
  const [map, segment] = partsOf(bytes);
  const list = `#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:4\n#EXT-X-MAP:URI="${map}"\n#EXTINF:3,\n${segment}\n#EXT-X-ENDLIST\n`;
  const { open: ask } = XMLHttpRequest.prototype;
  vi.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(function answer(this: XMLHttpRequest, method: string, asked: string | URL) {
    if (!String(asked).endsWith(PLAYLIST)) return ask.call(this, method, asked, true);
    Object.defineProperty(this, 'responseURL', { value: `${location.origin}${PLAYLIST}` });
    ask.call(this, method, URL.createObjectURL(new Blob([list])), true);
  });
}

it.each([
  ['Goed', 0.2],
  ['Zacht', 0.008],
])(
  'LIVE-20.1 an editor sees the picture that comes in and that its sound is %s, and hears it when asked',
  { timeout: 120_000 },
  async (says, loudness) => {
    serve(await aRecording(loudness));
    const { screen } = await open();
    await screen.getByRole('button', { name: 'Bekijk wat binnenkomt' }).click();
    await expect.element(screen.getByText('Kijkers zien en horen er niets van', { exact: false })).toBeVisible();
    await expect.element(screen.getByText(says, { exact: true }), { timeout: 20_000 }).toBeVisible();
    const video = document.querySelector('video[class]:not([hidden])') as HTMLVideoElement;
    expect([video.videoWidth, video.currentTime > 0]).toEqual([64, true]);
    const hear = screen.getByRole('button', { name: 'Luister mee' });
    await expect.element(hear).toHaveAttribute('aria-pressed', 'false');
    await hear.click();
    await expect.element(hear).toHaveAttribute('aria-pressed', 'true');
    await screen.getByRole('button', { name: 'Sluit het beeld' }).click();
    await expect.element(screen.getByRole('group', { name: 'Beeld dat binnenkomt' })).not.toBeInTheDocument();
  },
);

it('LIVE-20.1 shows nothing as long as nobody sends', async () => {
  serve(null);
  const { screen } = await open();
  await expect.element(screen.getByRole('button', { name: 'Bekijk wat binnenkomt' })).toBeDisabled();
});
