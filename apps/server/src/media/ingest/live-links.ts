import { createHmac, timingSafeEqual } from 'node:crypto';

/** In the folder of a live stream: picture with sound, and sound alone. */
export const WHOLE_LIST = 'video.m3u8';
export const SOUND_LIST = 'audio.m3u8';

const KEY_CHARACTERS = 32;
const KEY = /^(\d{1,10})-([\w-]{32})$/;

/** The secrets of live streams that come from our own source. They follow from the number of the key, so that none is stored, and another number ends them. */
export interface LiveLinks {
  /** For whoever sends. */
  key(streamId: number, keyNumber: number): string;
  /** The stream that a key names, whether the key is any good or not; null for what is none. */
  streamOf(key: string): number | null;
  isKey(given: string, streamId: number, keyNumber: number): boolean;
  /** Root-relative: the folder of what is played. Nobody guesses it, and all who watch have the same. */
  folder(streamId: number, keyNumber: number): string;
}

export function createLiveLinks(secretKey: string): LiveLinks {
  // Keys of their own, so that what is signed for one of these is worth nothing for anything else.
  const sign = (purpose: string, streamId: number, keyNumber: number) =>
    createHmac('sha256', secretKey).update(`${purpose} ${streamId} ${keyNumber}`).digest('base64url').slice(0, KEY_CHARACTERS);
  const key = (streamId: number, keyNumber: number) => `${streamId}-${sign('live key', streamId, keyNumber)}`;
  return {
    key,
    streamOf(given) {
      const id = Number(KEY.exec(given)?.[1] ?? 0);
      return id > 0 && id <= 2_147_483_647 ? id : null;
    },
    isKey(given, streamId, keyNumber) {
      const [one, other] = [Buffer.from(given), Buffer.from(key(streamId, keyNumber))];
      return one.length === other.length && timingSafeEqual(one, other);
    },
    folder: (streamId, keyNumber) => `/media/live/${streamId}/${sign('live folder', streamId, keyNumber)}`,
  };
}
