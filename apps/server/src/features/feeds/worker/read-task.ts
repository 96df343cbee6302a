import type { NewChapter, TranscriptCue } from '../../../media/audio/audio-queries.ts';
import { type PreparedFeed, prepareFeed } from '../importing/prepare-feed.ts';
import { FeedRefusal, type Place } from '../reading/feed-refusal.ts';
import { type FeedSource, readFeed } from '../reading/read-feed.ts';
import { readChapters } from '../texts/read-chapters.ts';
import { readTranscript } from '../texts/read-transcript.ts';
import { UnreadableText } from '../texts/unreadable-text.ts';

/** What strangers wrote, and how it is to be read. */
export type ReadTask = { readonly bytes: Uint8Array } & (
  | ({ readonly kind: 'feed' } & FeedSource)
  | { readonly kind: 'chapters'; readonly base: string }
  | { readonly kind: 'transcript'; readonly durationSeconds: number }
);

/** Errors lose what they are on their way between processes, so refusals go as values. */
export type ReadAnswer = { readonly feed: PreparedFeed } | { readonly chapters: NewChapter[] } | { readonly cues: TranscriptCue[] } | ReadRefusal;
export type ReadRefusal = { readonly refusal: string; readonly place: Place | null };

export function readForTask(task: ReadTask): ReadAnswer {
  try {
    if (task.kind === 'feed') return { feed: prepareFeed(readFeed(task.bytes, task)) };
    if (task.kind === 'chapters') return { chapters: readChapters(task.bytes, task.base) };
    return { cues: readTranscript(task.bytes, task.durationSeconds) };
  } catch (error) {
    if (error instanceof FeedRefusal) return { refusal: error.message, place: error.place };
    if (error instanceof UnreadableText) return { refusal: error.message, place: null };
    throw error;
  }
}
