import { afterEach, expect, it, vi } from 'vitest';
import { RTCPeerConnection } from 'werift';
import { readOffer } from './sdp-offer.ts';
import { answerOffer } from './webrtc-session.ts';

afterEach(() => vi.useRealTimers());

it('LIVE-13.3 a publisher who was let in and does not connect is given up, once', async () => {
  const peer = new RTCPeerConnection({ iceServers: [] });
  peer.addTransceiver('video', { direction: 'sendonly' });
  await peer.setLocalDescription(await peer.createOffer());
  const offered = (peer.localDescription?.sdp ?? '').replace(
    /^a=rtpmap:(\d+) VP8\/90000/m,
    'a=rtpmap:$1 H264/90000\r\na=fmtp:$1 packetization-mode=1',
  );
  await peer.close();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const reasons: string[] = [];
  const ignore = () => {};
  const settings = { ports: [42_100, 42_199], addresses: [] } as const;
  const { answer, close } = await answerOffer(readOffer(offered).offer, settings, {
    onFormat: ignore,
    onPicture: ignore,
    onSound: ignore,
    onClose: (reason) => void reasons.push(reason),
  });
  expect([/a=ice-lite/.test(answer), /a=candidate/.test(answer), /a=recvonly/.test(answer)]).toEqual([true, true, true]);
  await vi.advanceTimersByTimeAsync(14_000);
  expect(reasons).toEqual([]);
  await vi.advanceTimersByTimeAsync(1500);
  close();
  expect(reasons).toEqual(['it did not connect']);
});
