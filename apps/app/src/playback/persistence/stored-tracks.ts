import { type Track, type TrackMedia, withoutDetails } from '@auscult/player/machine/track';

/** The stored fields of a queued episode, enough to show it. Links, chapters and rules are fetched when it is played. */
type StoredTrack = Pick<Track, 'streamId' | 'courseId' | 'title' | 'courseTitle' | 'companyName' | 'media' | 'language' | 'durationSeconds'>;

/** A queue in its stored form. */
export function storedTracks(tracks: readonly Track[]): readonly StoredTrack[] {
  return tracks.map(({ streamId, courseId, title, courseTitle, companyName, media, language, durationSeconds }) => ({
    streamId,
    courseId,
    title,
    courseTitle,
    companyName,
    media,
    language,
    durationSeconds,
  }));
}

/** Parses a stored queue; invalid entries are skipped. */
export function readStoredTracks(kept: unknown): readonly Track[] {
  return Array.isArray(kept)
    ? kept.flatMap((track: unknown) => (isTrack(track) ? [{ ...withoutDetails(track.durationSeconds), ...track }] : []))
    : [];
}

function isTrack(value: unknown): value is StoredTrack {
  if (typeof value !== 'object' || value === null) return false;
  const { streamId, courseId, title, courseTitle, companyName, media, language, durationSeconds } = value as {
    [field in keyof StoredTrack]: unknown;
  };
  const numbers = [streamId, courseId, durationSeconds];
  const words = [title, courseTitle, companyName, language];
  return numbers.every(Number.isFinite) && words.every((word) => typeof word === 'string') && isMedia(media);
}

function isMedia(media: unknown): media is readonly TrackMedia[] {
  return Array.isArray(media) && media.every((one: unknown) => typeof one === 'object' && one !== null);
}
