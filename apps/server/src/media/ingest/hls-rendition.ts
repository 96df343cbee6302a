import { type AudioCodec, EncodedAudioPacketSource, EncodedPacket, EncodedVideoPacketSource, Mp4OutputFormat, NullTarget, Output } from 'mediabunny';
import type { HlsWindow } from './hls-window.ts';
import { OPUS_CHANNELS, OPUS_RATE, opusHead } from './opus.ts';
import type { Picture, PictureFormat, Sound, SoundFormat } from './publication.ts';

export const SEGMENT_SECONDS = 2;
const SHORTEST_SECONDS = 0.1;
/** Only said; players read the size from the picture itself. */
const SAID_SIZE = { codedWidth: 1280, codedHeight: 720 };

/** One file of fragments, which become the segments of a window. */
export interface Rendition {
  start(): Promise<void>;
  addPicture(picture: Picture, seconds: number): Promise<void>;
  addSound(sound: Sound): Promise<void>;
  finish(): Promise<void>;
}

interface RenditionParts {
  readonly window: HlsWindow;
  /** Null: sound alone. */
  readonly picture: PictureFormat | null;
  readonly sound: SoundFormat | null;
  /** When second 0 was, in milliseconds. */
  readonly beganAt: number;
  /** Where the fragment that was just written ends, in seconds. */
  readonly end: () => number;
  readonly onSegment: () => void;
}

function decoderConfigOf(sound: SoundFormat) {
  if (sound.codec === 'opus') return { codec: 'opus', sampleRate: OPUS_RATE, numberOfChannels: OPUS_CHANNELS, description: opusHead() };
  const { objectType, sampleRate, channels, description } = sound;
  return { codec: `mp4a.40.${objectType}`, sampleRate, numberOfChannels: channels, description };
}

export function openRendition({ window, picture, sound, beganAt, end, onSegment }: RenditionParts): Rendition {
  let head: Uint8Array = new Uint8Array();
  let moof: Uint8Array | null = null;
  let from: number | null = null;
  const format = new Mp4OutputFormat({
    fastStart: 'fragmented',
    minimumFragmentDuration: SEGMENT_SECONDS - 0.1,
    onFtyp: (bytes) => void (head = bytes.slice()),
    onMoov: (bytes) => window.begin(Buffer.concat([head, bytes])),
    onMoof(bytes, _position, timestamp) {
      moof = bytes.slice();
      from ??= timestamp;
    },
    onMdat(bytes) {
      if (moof === null || from === null) return;
      onSegment();
      const to = Math.max(from + SHORTEST_SECONDS, end());
      window.add(Buffer.concat([moof, bytes]), to - from, beganAt + from * 1000);
      [moof, from] = [null, to];
    },
  });
  const output = new Output({ format, target: new NullTarget() });
  const video = picture === null ? null : new EncodedVideoPacketSource('avc');
  const audio = sound === null ? null : new EncodedAudioPacketSource(sound.codec satisfies AudioCodec);
  if (video !== null) output.addVideoTrack(video);
  if (audio !== null) output.addAudioTrack(audio);
  const pictureConfig = picture === null ? undefined : { decoderConfig: { ...picture, ...SAID_SIZE } };
  const soundConfig = sound === null ? undefined : { decoderConfig: decoderConfigOf(sound) };

  return {
    start: () => output.start(),
    async addPicture({ data, isKey, at }, seconds) {
      await video?.add(new EncodedPacket(data, isKey ? 'key' : 'delta', at, seconds), pictureConfig);
    },
    async addSound({ data, at, seconds }) {
      await audio?.add(new EncodedPacket(data, 'key', at, seconds), soundConfig);
    },
    finish: () => output.finalize(),
  };
}
