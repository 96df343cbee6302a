import { describe, expect, it } from 'vitest';
import { MOST_OFFER_BYTES, readOffer } from './sdp-offer.ts';

const HEAD = ['v=0', 'o=- 1 2 IN IP4 127.0.0.1', 's=-', 't=0 0', 'a=group:BUNDLE 0 1'];
/** As a browser offers it. */
const AUDIO = [
  'm=audio 9 UDP/TLS/RTP/SAVPF 63 111',
  'a=mid:0',
  'a=rtpmap:63 red/48000/2',
  'a=fmtp:63 111/111',
  'a=rtpmap:111 opus/48000/2',
  'a=fmtp:111 minptime=10;useinbandfec=1',
  'a=candidate:1 1 udp 2122260223 10.0.0.5 54321 typ host',
];
const VIDEO = [
  'm=video 9 UDP/TLS/RTP/SAVPF 96 97 102 103 108',
  'a=mid:1',
  'a=rtpmap:96 VP8/90000',
  'a=rtpmap:97 rtx/90000',
  'a=fmtp:97 apt=96',
  'a=rtpmap:102 H264/90000',
  'a=rtcp-fb:102 nack pli',
  'a=fmtp:102 level-asymmetry-allowed=1;packetization-mode=0;profile-level-id=42001f',
  'a=rtpmap:108 H264/90000',
  'a=rtcp-fb:108 nack pli',
  'a=fmtp:108 level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42e01f',
];
const offerOf = (...sections: readonly (readonly string[])[]) => `${[...HEAD, ...sections.flat()].join('\r\n')}\r\n`;

describe('LIVE-13.3 an offer', () => {
  it('is cut down to one H.264 and Opus, and to no address that its sender names', () => {
    const { offer, hasSound } = readOffer(offerOf(AUDIO, VIDEO));
    expect(hasSound).toBe(true);
    expect(offer.match(/^m=.*$/gm)).toEqual(['m=audio 9 UDP/TLS/RTP/SAVPF 111', 'm=video 9 UDP/TLS/RTP/SAVPF 108']);
    expect(offer.match(/^a=(?:rtpmap|fmtp|rtcp-fb):.*$/gm)).toEqual([AUDIO[4], AUDIO[5], VIDEO[8], VIDEO[9], VIDEO[10]]);
    expect(offer).not.toContain('candidate');
    expect(readOffer(offerOf(VIDEO)).hasSound).toBe(false);
  });

  it.each([
    ['is none', 'hello', 'this is no offer of SDP'],
    [
      'is too long',
      offerOf(
        VIDEO,
        Array.from({ length: MOST_OFFER_BYTES / 4 }, () => 'a=x'),
      ),
      'this is no offer of SDP',
    ],
    ['has sound alone', offerOf(AUDIO), 'send one picture and one sound, and nothing else'],
    [
      'has a channel for data',
      offerOf(AUDIO, VIDEO, ['m=application 9 UDP/DTLS/SCTP webrtc-datachannel']),
      'send one picture and one sound, and nothing else',
    ],
    ['has two pictures', offerOf(VIDEO, VIDEO), 'send one picture and one sound, and nothing else'],
    ['has VP8 alone', offerOf(VIDEO.slice(0, 5)), 'send the picture in H.264 (packetization mode 1): nothing is encoded anew here'],
    ['has H.264 of mode 0 alone', offerOf(VIDEO.slice(0, 8)), 'send the picture in H.264 (packetization mode 1): nothing is encoded anew here'],
    ['has another sound', offerOf(AUDIO.slice(0, 4), VIDEO), 'send the sound in Opus: nothing is encoded anew here'],
  ])('that %s is refused', (_, offer, line) => {
    expect(() => readOffer(offer)).toThrow(line);
  });
});
