import type { PlayedCompany, PlayedCourse, Track, TrackAudio, TrackDetails, TrackForms } from '../machine/track.ts';

/** A course to play from. */
export const aCourse: PlayedCourse = { id: 7, title: 'Kleine longen' };

/** Its provider. */
export const aCompany: PlayedCompany = { id: 3, name: 'Demonstratie Academie' };

/** A link that never expires; the address contains the stream id. */
export function anAudio(streamId: number, changes: Partial<TrackAudio> = {}): TrackAudio {
  return { url: `audio-${streamId}.mp3`, audioVersionId: streamId * 100, expiresAt: null, mimeType: 'audio/mpeg', silences: [], ...changes };
}

/** What questionnaires and points ask: nothing, unless told otherwise. */
export const someForms = (changes: Partial<TrackForms> = {}): TrackForms => ({
  hasUnfinishedForms: false,
  moments: [],
  timedMoments: [],
  checks: [],
  listening: null,
  ...changes,
});

/** What the server knows of a stream of ten minutes. */
export function someDetails(streamId: number, changes: Partial<TrackDetails> = {}): TrackDetails {
  return {
    audio: anAudio(streamId),
    durationSeconds: 600,
    chapters: [],
    scrubbing: 'free',
    heard: [],
    ...someForms(),
    ...changes,
  };
}

/** A track with everything at hand. */
export function aTrack(streamId: number, changes: Partial<Track> = {}): Track {
  return {
    ...someDetails(streamId),
    streamId,
    courseId: aCourse.id,
    title: `Aflevering ${streamId}`,
    courseTitle: aCourse.title,
    companyName: aCompany.name,
    media: [],
    language: 'nl',
    ...changes,
  };
}
