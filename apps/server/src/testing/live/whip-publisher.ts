import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny';
import { MediaStreamTrack, RTCPeerConnection, RTCRtpCodecParameters, RtpHeader, RtpPacket } from 'werift';

const MOST_PAYLOAD = 1200;
/** 20 ms of one channel, wide band: nothing but its head, which is decoded to silence. */
const OPUS_PACKET = Buffer.from([0xf8, 0xff, 0xfe]);
const OPUS_SAMPLES = 960;
/** The film has ten pictures a second, and a key frame every two. */
const PICTURE_TICKS = 9000;
const SOUNDS_PER_PICTURE = 5;
/** About as many as a socket is read of in one turn of the event loop: more would fill what it holds, and be lost. */
const PACKETS_AT_ONCE = 8;
/** Four, so that what was read is taken in too before more comes. */
async function turn(): Promise<void> {
  for (let times = 0; times < 4; times += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** The pictures of the film of the demonstration, each in its NAL units; parameters stand before each key frame. */
export async function demoPictures(): Promise<readonly (readonly Buffer[])[]> {
  const folder = fileURLToPath(new URL('../../../demo-assets/live/', import.meta.url));
  const files = ['init.mp4', '0.m4s', '1.m4s', '2.m4s', '3.m4s', '4.m4s'].map((name) => readFile(join(folder, name)));
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(Buffer.concat(await Promise.all(files))) });
  const track = await input.getPrimaryVideoTrack();
  const config = await track?.getDecoderConfig();
  if (!track || !config?.description) throw new Error('the film has no picture');
  const record = Buffer.from(config.description as Uint8Array);
  const sequence = record.subarray(8, 8 + record.readUInt16BE(6));
  const at = 8 + sequence.length + 1;
  const sets = [sequence, record.subarray(at + 2, at + 2 + record.readUInt16BE(at))];
  const pictures: Buffer[][] = [];
  for await (const { data, type } of new EncodedPacketSink(track).packets()) {
    const units: Buffer[] = type === 'key' ? [...sets] : [];
    const bytes = Buffer.from(data);
    for (let from = 0; from < bytes.length; from += 4 + bytes.readUInt32BE(from))
      units.push(bytes.subarray(from + 4, from + 4 + bytes.readUInt32BE(from)));
    pictures.push(units);
  }
  return pictures;
}

/** As RTP carries one unit: whole, or in fragments (FU-A). */
export function payloadsOf(unit: Buffer): Buffer[] {
  if (unit.length <= MOST_PAYLOAD) return [unit];
  const [head = 0] = unit;
  const payloads: Buffer[] = [];
  for (let from = 1; from < unit.length; from += MOST_PAYLOAD) {
    const marks = (from === 1 ? 0x80 : 0) | (from + MOST_PAYLOAD >= unit.length ? 0x40 : 0);
    payloads.push(Buffer.concat([Buffer.from([(head & 0xe0) | 28, marks | (head & 31)]), unit.subarray(from, from + MOST_PAYLOAD)]));
  }
  return payloads;
}

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly location: string;
}

/** A publisher that speaks WebRTC, over real sockets; `post` brings its offer. */
export async function publishByWhip(post: (offer: string) => Promise<Answer>) {
  const peer = new RTCPeerConnection({
    iceServers: [],
    iceAdditionalHostAddresses: ['127.0.0.1'],
    codecs: {
      video: [
        new RTCRtpCodecParameters({
          mimeType: 'video/H264',
          clockRate: 90_000,
          rtcpFeedback: [{ type: 'nack', parameter: 'pli' }],
          parameters: 'profile-level-id=42e01f;packetization-mode=1;level-asymmetry-allowed=1',
        }),
      ],
      audio: [new RTCRtpCodecParameters({ mimeType: 'audio/opus', clockRate: 48_000, channels: 2 })],
    },
  });
  const [video, audio] = [new MediaStreamTrack({ kind: 'video' }), new MediaStreamTrack({ kind: 'audio' })];
  const sender = peer.addTransceiver(video, { direction: 'sendonly' }).sender;
  peer.addTransceiver(audio, { direction: 'sendonly' });
  let askedForKey = 0;
  sender.onPictureLossIndication.subscribe(() => void (askedForKey += 1));
  const connected = new Promise<void>((resolve) => peer.connectionStateChange.subscribe((state) => state === 'connected' && resolve()));
  await peer.setLocalDescription(await peer.createOffer());
  const { status, body, location } = await post(peer.localDescription?.sdp ?? '');
  if (status === 201) {
    await peer.setRemoteDescription({ type: 'answer', sdp: body });
    await connected;
  }

  let [videoSequence, audioSequence] = [1000, 65_500];
  const write = (
    track: MediaStreamTrack,
    payload: Buffer,
    header: { sequenceNumber: number; timestamp: number; marker: boolean; payloadType: number },
  ) => track.writeRtp(new RtpPacket(new RtpHeader({ version: 2, ...header }), payload));
  return {
    status,
    body,
    location,
    askedForKey: () => askedForKey,
    /** Picture after picture from `from`, with the sound beside them; timestamps wrap in between. Yields where sockets have to be read. */
    async send(pictures: readonly (readonly Buffer[])[], from = 0) {
      for (const [index, units] of pictures.entries()) {
        const place = from + index;
        const payloads = units.flatMap(payloadsOf);
        for (const [number, payload] of payloads.entries()) {
          const timestamp = (0xff_ff_00_00 + place * PICTURE_TICKS) >>> 0;
          write(video, payload, { sequenceNumber: videoSequence++ & 0xffff, timestamp, marker: number === payloads.length - 1, payloadType: 96 });
          if (number % PACKETS_AT_ONCE === PACKETS_AT_ONCE - 1) await turn();
        }
        for (let sound = 0; sound < SOUNDS_PER_PICTURE; sound += 1)
          write(audio, OPUS_PACKET, {
            sequenceNumber: audioSequence++ & 0xffff,
            timestamp: (place * SOUNDS_PER_PICTURE + sound) * OPUS_SAMPLES,
            marker: false,
            payloadType: 97,
          });
        await turn();
      }
    },
    leave: () => peer.close(),
  };
}
