import type { AccreditationPath } from '@auscult/contract/entities/accreditation';
import type { Course } from '@auscult/contract/entities/course';
import type { Question } from '@auscult/contract/entities/questionnaire';
import type { Stream } from '@auscult/contract/entities/stream';
import { mayMissSeconds } from '@auscult/domain/accreditation/heard-enough';
import { givesNoPoints } from '@auscult/domain/accreditation/path';
import { type Track, type TrackDetails, type TrackForms, type TrackListening, type TrackMedia, withoutDetails } from '@auscult/player/machine/track';
import { openChecks } from '../../shared/accreditation/attention-kind.ts';
import { momentsOf, timedMomentsOf } from '../../shared/listening/question-moments.ts';
import type { OutboxEntry } from '../../shared/outbox/outbox-entry.ts';
import { waitingAnswers } from '../../shared/questions/waiting-answers.ts';

/** The whole series as a playlist, its seasons after each other; details come when a track is opened. */
export function tracksOf(course: Course): readonly Track[] {
  return course.streams.map((card) => ({
    ...withoutDetails(card.duration),
    streamId: card.id,
    courseId: course.id,
    title: card.stream_title,
    courseTitle: course.course_title,
    companyName: course.company.name,
    media: (card.media.length > 0 ? card.media : course.media) as readonly TrackMedia[],
    language: card.language,
  }));
}

/** One episode as a playlist of its own, played from a series. */
export function trackOf(stream: Stream, courseId: number): Track {
  return {
    ...withoutDetails(stream.duration),
    streamId: stream.id,
    courseId,
    title: stream.stream_title,
    courseTitle: stream.course_title,
    companyName: stream.company_name,
    media: stream.media,
    language: stream.language,
  };
}

/** What the player needs of an episode. */
export function detailsOf(stream: Stream): TrackDetails {
  const { audio } = stream;
  return {
    audio: audio && {
      url: audio.url,
      audioVersionId: audio.audio_version_id,
      expiresAt: audio.expires_at === null ? null : Date.parse(audio.expires_at),
      mimeType: audio.mime_type,
      // A download from before there were silences has none.
      silences: audio.silences ?? [],
    },
    durationSeconds: audio?.duration ?? stream.duration,
    chapters: stream.chapters.map(({ id, title, time_begin, time_end }) => ({ id, title, startSeconds: time_begin, endSeconds: time_end })),
    scrubbing: stream.scrubbing,
    heard: stream.heard,
    ...formsOf(stream),
  };
}

/**
 * What an episode's forms and points mean for playing it; what was answered on this device is answered, though the server may not have it yet. An
 * accredited episode asks nothing of whom it gives no points, and nothing once its exam is lost or its certificate revoked.
 */
export function formsOf(stream: FormsOfStream, entries: readonly OutboxEntry[] = []): TrackForms {
  const waiting = waitingAnswers(entries);
  const { accreditation: path, professions, forms } = stream;
  const isOpen = ({ id, is_required, answered }: Question) => is_required && !answered && !waiting.has(id);
  const isUnfinished = path?.next === 'retry' || forms.some(({ questions }) => questions.some(isOpen));
  const asks = path ? !givesNoPoints(path.state) : professions.length === 0;
  return {
    hasUnfinishedForms: asks && isUnfinished,
    moments: momentsOf(stream, waiting),
    timedMoments: timedMomentsOf(stream, waiting),
    checks: path && asks ? openChecks(path.listening, stream.audio?.audio_version_id, entries) : [],
    listening: path && asks ? listeningOf(path, stream) : null,
  };
}

type FormsOfStream = Pick<Stream, 'forms' | 'questions' | 'displayMoments' | 'accreditation' | 'professions' | 'audio' | 'duration'>;

function listeningOf({ steps, listening }: AccreditationPath, stream: FormsOfStream): TrackListening | null {
  if (steps.some(({ kind, state }) => kind === 'listening' && state === 'done')) return null;
  const duration = listening.duration || (stream.audio?.duration ?? stream.duration);
  return {
    // Before anything was heard the server has no version of the audio to tell of.
    missing: listening.duration === 0 ? [[0, duration]] : listening.missing.map(({ from, to }) => [from, to]),
    mayMissSeconds: mayMissSeconds(duration, listening.required_percentage),
    maxRate: listening.max_rate,
  };
}
