import { afterEach, expect, it, vi } from 'vitest';
import { aLivePlan, aStudioStream } from '../../../testing/a-studio-stream.ts';
import { aUser, openStudio } from '../../../testing/open-studio.tsx';

const WHIP = 'https://luister.auscult.example/live/whip';
const open = () =>
  openStudio({
    as: aUser(),
    path: '/streams/7/edit',
    answers: {
      'GET /v1/studio/streams/7': aStudioStream({ id: 7, kind: 'live', places: [], live: aLivePlan({ source: { kind: 'own', url: null } }) }),
      'GET /v1/studio/streams/7/edits': { edits: [] },
      'GET /v1/studio/streams/7/invitations': { invitations: [] },
      'GET /v1/studio/streams/7/live-key': {
        server: 'rtmps://zend.auscult.example/live',
        whip: WHIP,
        key: '7-geheim',
        playlist: '/media/live/7/x/video.m3u8',
      },
      'GET /v1/studio/live-sources': { embed: [], hls: [] },
    },
  });

/** Picture and sound without a device. */
function aStream(): MediaStream {
  const picture = document.createElement('canvas').captureStream(5);
  const sound = new AudioContext().createMediaStreamDestination().stream;
  return new MediaStream([...picture.getTracks(), ...sound.getTracks()]);
}

/** A server that takes offers, or none. */
function aWhipServer() {
  const heard: string[] = [];
  const peer = new RTCPeerConnection();
  const sent = () => peer.getTransceivers().map(({ receiver, currentDirection }) => `${receiver.track.kind} ${currentDirection}`);
  const server = { heard, sent, isTaking: true };
  vi.stubGlobal(
    'fetch',
    async (url: string, { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string } = {}) => {
      if (!url.startsWith(WHIP)) return new Response(null, { status: 404 });
      heard.push(`${method} ${url.slice(WHIP.length)} ${headers['authorization']}`);
      if (method !== 'POST') return new Response();
      if (!server.isTaking) return new Response('send the picture in H.264\n', { status: 422 });
      await peer.setRemoteDescription({ type: 'offer', sdp: body ?? '' });
      await peer.setLocalDescription(await peer.createAnswer());
      return new Response(peer.localDescription?.sdp, { status: 201, headers: { location: '/live/whip/1' } });
    },
  );
  return server;
}
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('LIVE-13.3 sends camera and microphone of this device by WHIP until it is stopped, and says so when it may not or cannot', async () => {
  const [refused, taken] = [aStream(), aStream()];
  const denied = new DOMException('', 'NotAllowedError');
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValueOnce(denied).mockResolvedValueOnce(refused).mockResolvedValueOnce(taken);
  const server = aWhipServer();
  const { screen } = await open();
  const begin = screen.getByRole('button', { name: 'Zend uit met deze browser' });
  await begin.click();
  await expect.element(screen.getByText('Deze pagina mag uw camera en microfoon niet gebruiken.', { exact: false })).toBeVisible();
  server.isTaking = false;
  await begin.click();
  await expect.element(screen.getByText('Het uitzenden is niet gelukt of is afgebroken.', { exact: false })).toBeVisible();
  server.isTaking = true;
  await begin.click();
  await expect.element(screen.getByText('Uw camera en microfoon worden uitgezonden.', { exact: false })).toBeVisible();
  await expect.element(screen.getByLabelText('Beeld van uw camera')).toBeVisible();
  expect([server.heard, server.sent().sort()]).toEqual([
    ['POST  Bearer 7-geheim', 'POST  Bearer 7-geheim'],
    ['audio recvonly', 'video recvonly'],
  ]);
  await screen.getByRole('button', { name: 'Stop met uitzenden' }).click();
  await expect.element(begin).toBeVisible();
  expect(server.heard.at(-1)).toBe('DELETE /1 Bearer 7-geheim');
  // The light beside the camera goes out.
  expect([refused, taken].flatMap((stream) => stream.getTracks().map(({ readyState }) => readyState))).toEqual(['ended', 'ended', 'ended', 'ended']);
});
