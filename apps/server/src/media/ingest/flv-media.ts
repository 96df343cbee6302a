import { IngestError, type Publication } from './publication.ts';
import { AUDIO, type RtmpMessage, VIDEO } from './rtmp-message.ts';
import { AAC_FRAME, SAMPLE_RATES } from './sound-recording.ts';

const AVC = 7;
const AAC = 10;
/** Of pictures some dozens, of sound a few; each initialisation in memory has it. */
const MOST_DESCRIPTION_BYTES = 4096;

/** Reads sound and picture as RTMP has them, in tags of FLV, for a publication. Answers whether there was a picture or a sound in it. */
export function createFlvReader(publication: Publication): (message: RtmpMessage) => boolean {
  let first: number | null = null;
  let hasPicture = false;
  let frameSeconds = 0;

  /** Timestamps wrap. */
  function secondsOf(timestamp: number): number {
    first ??= timestamp;
    return ((timestamp - first) >> 0) / 1000;
  }

  function takeVideo({ data, timestamp }: RtmpMessage): boolean {
    if (data.length < 5) return false;
    const [head = 0, kind] = data;
    if ((head & 0x0f) !== AVC || (head & 0x80) !== 0) throw new IngestError('its picture is not H.264');
    const payload = data.subarray(5);
    if (kind === 0) {
      if (payload.length < 7 || payload.length > MOST_DESCRIPTION_BYTES) throw new IngestError('its picture cannot be read');
      hasPicture = true;
      publication.describePicture({ codec: `avc1.${payload.toString('hex', 1, 4)}`, description: new Uint8Array(payload) });
    }
    if (kind !== 1 || !hasPicture || payload.length === 0) return false;
    const at = secondsOf(timestamp) + data.readIntBE(2, 3) / 1000;
    publication.picture({ data: new Uint8Array(payload), isKey: head >> 4 === 1, at });
    return true;
  }

  function takeAudio({ data, timestamp }: RtmpMessage): boolean {
    if (data.length < 2) return false;
    const [head = 0, kind] = data;
    if (head >> 4 !== AAC) throw new IngestError('its sound is not AAC');
    const payload = data.subarray(2);
    if (kind !== 0) {
      if (frameSeconds === 0 || payload.length === 0) return false;
      publication.sound({ data: new Uint8Array(payload), at: secondsOf(timestamp), seconds: frameSeconds });
      return true;
    }
    const [one = 0, two = 0] = payload;
    const rateIndex = ((one & 7) << 1) | (two >> 7);
    const sampleRate = SAMPLE_RATES[rateIndex];
    if (payload.length < 2 || payload.length > MOST_DESCRIPTION_BYTES || sampleRate === undefined) throw new IngestError('its sound cannot be read');
    frameSeconds = AAC_FRAME / sampleRate;
    const [objectType, channels] = [one >> 3, (two >> 3) & 15];
    publication.describeSound({ codec: 'aac', objectType, rateIndex, channels, sampleRate, description: new Uint8Array(payload) });
    return false;
  }

  return (message) => (message.type === VIDEO ? takeVideo(message) : message.type === AUDIO && takeAudio(message));
}
