import {
  type MediaStreamTrack,
  type RtpPacket as ReceivedRtp,
  RTCPeerConnection,
  RTCRtpCodecParameters,
  type RTCRtpReceiver,
  RtcpSrPacket,
} from 'werift';
import type { WhipSettings } from '../../../config/config.ts';
import { OPUS_RATE, opusSamples } from '../opus.ts';
import {
  LONGEST_MS,
  MEASURED_SECONDS,
  MOST_BYTES_PER_SECOND,
  MOST_MESSAGES_PER_SECOND,
  type Picture,
  type PictureFormat,
  SILENT_MS,
  type Sound,
} from '../publication.ts';
import { createMeter } from '../rate-meter.ts';
import { createH264Pictures } from './h264-pictures.ts';
import { createRtpClocks } from './rtp-clocks.ts';
import { createRtpOrder, type OrderedPacket } from './rtp-order.ts';

/** Until the first packet of a publisher who was let in. */
const CONNECT_MS = 15_000;
/** Browsers send a key frame when they are asked. A segment ends at one. */
const KEY_FRAME_SECONDS = 1.95;
/** At most so often, also when one after the other is lost. */
const ASK_MS = 300;
/** Some tenths of a second: a packet that was lost is sent again within. */
const HELD = { picture: 200, sound: 8 };
const PICTURE_RATE = 90_000;
/** At the highest rate there are half as many. */
const MOST_PACKETS_PER_SECOND = 4000;

export interface WebrtcListener {
  onFormat(format: PictureFormat): void;
  onPicture(picture: Picture): void;
  onSound(sound: Sound): void;
  /** Once. */
  onClose(reason: string): void;
}

/** Answers the offer of one publisher, and hears what they send until they go or `close` is called. */
export async function answerOffer(
  offer: string,
  { ports, addresses }: WhipSettings,
  listener: WebrtcListener,
): Promise<{ readonly answer: string; readonly close: () => void }> {
  const peer = new RTCPeerConnection({
    iceLite: true,
    iceServers: [],
    icePortRange: [...ports],
    iceAdditionalHostAddresses: [...addresses],
    bundlePolicy: 'max-bundle',
    codecs: {
      video: [
        new RTCRtpCodecParameters({
          mimeType: 'video/H264',
          clockRate: PICTURE_RATE,
          rtcpFeedback: [{ type: 'nack' }, { type: 'nack', parameter: 'pli' }, { type: 'goog-remb' }],
          parameters: 'level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42e01f',
        }),
      ],
      audio: [new RTCRtpCodecParameters({ mimeType: 'audio/opus', clockRate: OPUS_RATE, channels: 2 })],
    },
  });
  const clocks = createRtpClocks({ picture: PICTURE_RATE, sound: OPUS_RATE });
  let isOver = false;
  const isTooMuch = createMeter(MOST_BYTES_PER_SECOND, MEASURED_SECONDS);
  const arePacketsTooMany = createMeter(MOST_PACKETS_PER_SECOND, MEASURED_SECONDS);
  const areMessagesTooMany = createMeter(MOST_MESSAGES_PER_SECOND, MEASURED_SECONDS);
  let lastAsked = 0;
  let lastKeyAt = 0;
  let format: PictureFormat | null = null;

  function close(reason = 'it was ended'): void {
    if (isOver) return;
    isOver = true;
    clearTimeout(silent);
    clearTimeout(longest);
    void peer.close().catch(() => {});
    listener.onClose(reason);
  }
  let silent = setTimeout(close, CONNECT_MS, 'it did not connect');
  const longest = setTimeout(close, LONGEST_MS, 'it lasted too long');
  /** Before a picture or a sound is handed on. */
  function isHeard(): boolean {
    if (areMessagesTooMany(1)) close('it sends too many messages');
    if (isOver) return false;
    clearTimeout(silent);
    silent = setTimeout(close, SILENT_MS, 'it sends neither picture nor sound');
    return true;
  }

  function hear(track: MediaStreamTrack, mostHeld: number, take: (packet: OrderedPacket) => void): void {
    const order = createRtpOrder(mostHeld);
    track.onReceiveRtp.subscribe(({ header, payload }: ReceivedRtp) => {
      if (isOver) return;
      if (isTooMuch(payload.length) || arePacketsTooMany(1)) return close('it sends too much');
      const { sequenceNumber: sequence, timestamp, marker: isLast } = header;
      for (const packet of order({ sequence, timestamp, isLast, payload })) take(packet);
    });
  }

  function hearPicture(track: MediaStreamTrack, receiver: RTCRtpReceiver): void {
    const pictures = createH264Pictures();
    const askForKey = () => {
      const now = performance.now();
      if (now - lastAsked < ASK_MS || track.ssrc === undefined) return;
      lastAsked = now;
      void receiver.sendRtcpPLI(track.ssrc).catch(() => {});
    };
    hear(track, HELD.picture, (packet) => {
      for (const { data, isKey, timestamp, format: own } of pictures.take(packet)) {
        const at = clocks.picture(timestamp, performance.now() / 1000);
        if (own !== format) listener.onFormat((format = own));
        if (isKey) lastKeyAt = at;
        if (!isHeard()) return;
        listener.onPicture({ data, isKey, at });
        if (at - lastKeyAt >= KEY_FRAME_SECONDS) askForKey();
      }
      if (pictures.needsKey()) askForKey();
    });
  }

  function hearSound(track: MediaStreamTrack): void {
    hear(track, HELD.sound, ({ payload, timestamp }) => {
      const samples = opusSamples(payload);
      if (samples !== null && isHeard())
        listener.onSound({ data: payload, at: clocks.sound(timestamp, performance.now() / 1000), seconds: samples / OPUS_RATE });
    });
  }

  peer.onRemoteTransceiverAdded.subscribe(({ receiver, kind }) => {
    receiver.onRtcp.subscribe((report) => {
      if (report instanceof RtcpSrPacket) clocks.report(kind === 'video' ? 'picture' : 'sound', report.senderInfo);
    });
  });
  peer.ontrack = ({ track, receiver }) => {
    if (track.kind === 'video') hearPicture(track, receiver);
    else hearSound(track);
  };
  peer.connectionStateChange.subscribe((state) => {
    if (state === 'closed' || state === 'failed' || state === 'disconnected') close('the connection ended');
  });

  try {
    await peer.setRemoteDescription({ type: 'offer', sdp: offer });
    await peer.setLocalDescription(await peer.createAnswer());
  } catch (error) {
    close('its offer cannot be answered');
    throw error;
  }
  return { answer: peer.localDescription?.sdp ?? '', close };
}
