import { EncodedAudioPacketSource, EncodedPacket, EncodedVideoPacketSource, Mp4OutputFormat, NullTarget, Output } from 'mediabunny';
import type { HlsWindow } from './hls-window.ts';
import type { Publication } from './receive-rtmp.ts';
import { AUDIO, RtmpError, type RtmpMessage, VIDEO } from './rtmp-message.ts';
import { AAC_FRAME, SAMPLE_RATES, type SoundFormat } from './sound-recording.ts';

const SEGMENT_SECONDS = 2;
const SHORTEST_SECONDS = 0.1;
const AVC = 7;
const AAC = 10;
/** Until what is sent has become segments. */
const MOST_WAITING = 2000;
/** The same in bytes: at the highest rate the longest segment is smaller. What stands still in time, or has no sound beside it, never becomes one. */
const MOST_UNCUT_BYTES = 32 * 1024 * 1024;
/** Without a key frame for so long nothing could be cut. */
const LONGEST_SEGMENT_SECONDS = 12;
/** Sound is waited for until the second key frame. */
const KEY_FRAMES_WITHOUT_SOUND = 2;
/** Only said; players read the size from the picture itself. */
const SAID_SIZE = { codedWidth: 1280, codedHeight: 720 };

interface Sound {
  readonly format: SoundFormat;
  readonly codec: string;
  readonly sampleRate: number;
  readonly numberOfChannels: number;
  readonly description: Uint8Array;
}
interface Picture {
  readonly codec: string;
  readonly description: Uint8Array;
}

interface Rendition {
  readonly output: Output;
  readonly video: EncodedVideoPacketSource | null;
  readonly audio: EncodedAudioPacketSource | null;
}

interface HlsParts {
  readonly whole: HlsWindow;
  readonly sound: HlsWindow;
  readonly now: () => Date;
  /** Each frame of sound, from the first picture on. */
  readonly onSound: (frame: Uint8Array, format: SoundFormat) => void;
  /** It cannot go on: the publisher is sent away. */
  readonly onFault: (reason: string) => void;
}

/** Makes segments of what one publisher sends: H.264 and AAC as they come, nothing is encoded anew. */
export function createHlsPublication({ whole, sound: soundWindow, now, onSound, onFault }: HlsParts): Publication {
  let picture: Picture | null = null;
  let sound: Sound | null = null;
  let keyFrames = 0;
  let base: number | null = null;
  let beganAt = 0;
  let renditions: readonly Rendition[] = [];
  /** In seconds: where the next segment of either rendition ends at the earliest. */
  const reached = { key: 0, video: 0, audio: 0 };
  let lastKey = 0;
  let lastPicture = 0;
  let waiting = 0;
  let uncut = 0;
  let isOver = false;
  let work: Promise<void> = Promise.resolve();

  function fail(reason: string): void {
    if (isOver) return;
    isOver = true;
    onFault(reason);
  }
  function enqueue(act: () => Promise<unknown>): void {
    if (waiting > MOST_WAITING) return fail('it sends faster than it can be kept');
    waiting += 1;
    work = work
      .then(act)
      .then(() => void (waiting -= 1))
      .catch((error: unknown) => fail(error instanceof Error ? error.message : 'it cannot be kept'));
  }

  /** Fragments of MP4 become segments of a window; `end` says where the fragment that was just written ends. */
  function open(window: HlsWindow, hasVideo: boolean, end: () => number): Rendition {
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
        if (hasVideo) uncut = 0;
        const to = Math.max(from + SHORTEST_SECONDS, end());
        window.add(Buffer.concat([moof, bytes]), to - from, beganAt + from * 1000);
        [moof, from] = [null, to];
      },
    });
    const output = new Output({ format, target: new NullTarget() });
    const video = hasVideo ? new EncodedVideoPacketSource('avc') : null;
    const audio = sound === null ? null : new EncodedAudioPacketSource('aac');
    if (video !== null) output.addVideoTrack(video);
    if (audio !== null) output.addAudioTrack(audio);
    enqueue(() => output.start());
    return { output, video, audio };
  }

  function begin(timestamp: number): void {
    base = timestamp;
    beganAt = now().getTime();
    renditions = [open(whole, true, () => reached.key)];
    if (sound !== null) renditions = [...renditions, open(soundWindow, false, () => reached.audio)];
  }

  const secondsOf = (timestamp: number) => ((timestamp - (base ?? 0)) >> 0) / 1000;

  function takeVideo({ data, timestamp }: RtmpMessage): void {
    if (data.length < 5) return;
    const [first = 0, kind] = data;
    if ((first & 0x0f) !== AVC || (first & 0x80) !== 0) throw new RtmpError('its picture is not H.264');
    const payload = data.subarray(5);
    if (kind === 0) {
      if (payload.length < 7) throw new RtmpError('its picture cannot be read');
      picture = { codec: `avc1.${payload.toString('hex', 1, 4)}`, description: new Uint8Array(payload) };
      return;
    }
    if (kind !== 1 || picture === null) return;
    const isKey = first >> 4 === 1;
    if (isKey) keyFrames += 1;
    if (base === null) {
      if (!isKey || (sound === null && keyFrames < KEY_FRAMES_WITHOUT_SOUND)) return;
      begin(timestamp);
    }
    const at = Math.max(0, secondsOf(timestamp) + data.readIntBE(2, 3) / 1000);
    if (at - lastKey > LONGEST_SEGMENT_SECONDS) throw new RtmpError('it sends no key frames');
    if (isKey) lastKey = at;
    const duration = Math.max(0.001, Math.min(1, at - lastPicture));
    lastPicture = Math.max(lastPicture, at);
    const packet = new EncodedPacket(new Uint8Array(payload), isKey ? 'key' : 'delta', at, duration);
    const decoderConfig = { ...picture, ...SAID_SIZE };
    enqueue(async () => {
      // Before it is added: what it ends is written then.
      if (isKey) reached.key = at;
      reached.video = Math.max(reached.video, at + duration);
      for (const { video } of renditions) await video?.add(packet, { decoderConfig });
    });
  }

  function takeAudio({ data, timestamp }: RtmpMessage): void {
    if (data.length < 2) return;
    const [first = 0, kind] = data;
    if (first >> 4 !== AAC) throw new RtmpError('its sound is not AAC');
    const payload = data.subarray(2);
    if (kind === 0) {
      const [one = 0, two = 0] = payload;
      const rateIndex = ((one & 7) << 1) | (two >> 7);
      const sampleRate = SAMPLE_RATES[rateIndex];
      if (payload.length < 2 || sampleRate === undefined) throw new RtmpError('its sound cannot be read');
      const [objectType, channels] = [one >> 3, (two >> 3) & 15];
      const format = { objectType, rateIndex, channels };
      sound = { format, codec: `mp4a.40.${objectType}`, sampleRate, numberOfChannels: channels, description: new Uint8Array(payload) };
      return;
    }
    if (base === null || sound === null) return;
    const at = secondsOf(timestamp);
    if (at < 0) return;
    onSound(payload, sound.format);
    const packet = new EncodedPacket(new Uint8Array(payload), 'key', at, AAC_FRAME / sound.sampleRate);
    const { format: _format, ...decoderConfig } = sound;
    enqueue(async () => {
      reached.audio = at;
      for (const { audio } of renditions) await audio?.add(packet, { decoderConfig });
    });
  }

  return {
    take(message) {
      if (isOver) return;
      uncut += base === null ? 0 : message.data.length;
      if (uncut > MOST_UNCUT_BYTES) throw new RtmpError('nothing of it can be cut');
      if (message.type === VIDEO) takeVideo(message);
      else if (message.type === AUDIO) takeAudio(message);
    },
    end() {
      if (isOver) return;
      isOver = true;
      enqueue(async () => {
        // The last segment ends with its last picture.
        reached.key = reached.video;
        for (const { output } of renditions) await output.finalize();
      });
    },
  };
}
