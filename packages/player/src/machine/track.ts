import type { HeardSegments } from '@auscult/domain/listening/heard-segments';
import type { Scrubbing } from '@auscult/domain/listening/seek-gate';

/** A named part of an episode, in seconds of its audio version. */
export interface Chapter {
  readonly id: number;
  readonly title: string;
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** What to play. `url` is signed and stops working at `expiresAt` (milliseconds since 1970; null when it never does). */
export interface TrackAudio {
  readonly url: string;
  readonly audioVersionId: number;
  readonly expiresAt: number | null;
  readonly mimeType: string;
  /** Where nothing is said, in seconds; none where that is not known. */
  readonly silences: HeardSegments;
}

/** A picture of the track with its sizes, as the catalogue gives it; the player only passes it on. */
export interface TrackMedia {
  readonly category: number;
  readonly url: string;
  readonly small?: string;
  readonly medium?: string;
  readonly large?: string;
  readonly cropped?: string;
  readonly original?: string;
  readonly vibrant_palette_json: { readonly [swatch: string]: string } | null;
}

/** A question with its time in the audio, in seconds; without `closesAt` it is put at `opensAt` alone. */
export interface TrackMoment {
  readonly id: number;
  readonly questionId: number;
  readonly opensAt: number;
  readonly closesAt: number | null;
  readonly isAnswered: boolean;
}

/** A question that the wall clock asks (CLOCK), or somebody who leads (MANUAL); in milliseconds since 1970. */
export interface TimedMoment {
  readonly id: number;
  readonly questionId: number;
  readonly opensAt: number;
  /** Null: until it is taken away. */
  readonly closesAt: number | null;
  readonly isAnswered: boolean;
}

/** A second of the audio at which the listener confirms to be there. */
export interface TrackCheck {
  readonly number: number;
  readonly at: number;
}

/** What the points of an episode still ask of listening; in seconds of its audio. */
export interface TrackListening {
  /** What does not count yet, by the server's word. */
  readonly missing: HeardSegments;
  readonly mayMissSeconds: number;
  /** The fastest speed that counts. */
  readonly maxRate: number;
}

/** What the questionnaires and the points of an episode mean for playing it, as this listener has left them. */
export interface TrackForms {
  /** The listener has still something to fill in. */
  readonly hasUnfinishedForms: boolean;
  readonly moments: readonly TrackMoment[];
  readonly timedMoments: readonly TimedMoment[];
  /** Those that are not confirmed. */
  readonly checks: readonly TrackCheck[];
  /** Null where listening earns this listener nothing, or has earned it. */
  readonly listening: TrackListening | null;
}

/** What only the episode itself knows. A card in a list has none of it: see `undetailed`. */
export interface TrackDetails extends TrackForms {
  /** Null until it is loaded; null in loaded details means that there is no audio. */
  readonly audio: TrackAudio | null;
  /** Seconds; 0 while unknown. */
  readonly durationSeconds: number;
  readonly chapters: readonly Chapter[];
  readonly scrubbing: Scrubbing;
  /** What this listener had heard of the audio version before the track was opened. */
  readonly heard: HeardSegments;
}

/** One episode in a playlist. */
export interface Track extends TrackDetails {
  readonly streamId: number;
  readonly courseId: number;
  readonly title: string;
  readonly courseTitle: string;
  readonly companyName: string;
  readonly media: readonly TrackMedia[];
  readonly language: string;
}

/** The series, or the season, that a playlist was opened from. */
export interface PlayedCourse {
  readonly id: number;
  readonly title: string;
}

/** The provider of that series. */
export interface PlayedCompany {
  readonly id: number;
  readonly name: string;
}

/** Details of a track of which only a card is at hand; the player loads the real ones when it opens the track. */
export function withoutDetails(durationSeconds: number): TrackDetails {
  return {
    audio: null,
    durationSeconds,
    chapters: [],
    scrubbing: 'free',
    heard: [],
    hasUnfinishedForms: false,
    moments: [],
    timedMoments: [],
    checks: [],
    listening: null,
  };
}
