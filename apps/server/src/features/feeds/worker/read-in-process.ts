import { QueueFull } from '../../../adapters/fair-queue.ts';
import { createWorkerProcess, WorkerLimit } from '../../../adapters/worker-process.ts';
import type { NewChapter, TranscriptCue } from '../../../media/audio/audio-queries.ts';
import type { PreparedFeed } from '../importing/prepare-feed.ts';
import { FeedRefusal } from '../reading/feed-refusal.ts';
import type { FeedSource } from '../reading/read-feed.ts';
import { UnreadableText } from '../texts/unreadable-text.ts';
import type { ReadAnswer, ReadTask } from './read-task.ts';

// Beside this file in the source, beside the bundle when built.
const PROCESS = new URL(import.meta.url.endsWith('.ts') ? './read-process.ts' : './read-process.js', import.meta.url);

/** The limits of the readers keep all that is sent, however hostile, to a few seconds on a slow machine; this is for what they do not foresee. */
const TIME_LIMIT_MS = 20_000;
const MEMORY_MB = 256;
/** More than a process fetches at once. */
const WAITING_MAXIMUM = 100;

/** Whatever publishers send is read here, never by the thread that answers calls. Publishers take turns, by host, and companies whose editors send one. */
const reading = createWorkerProcess<ReadTask, ReadAnswer>(PROCESS, {
  timeLimitMs: TIME_LIMIT_MS,
  memoryMb: MEMORY_MB,
  waitingMaximum: WAITING_MAXIMUM,
});

/** Throws FeedRefusal. */
export async function readFeedInProcess(bytes: Uint8Array, source: FeedSource): Promise<PreparedFeed> {
  const answer = await answerTo({ kind: 'feed', bytes, ...source }, source.address === null ? '' : new URL(source.address).host);
  if ('feed' in answer) return answer.feed;
  throw new FeedRefusal(('refusal' in answer && answer.place) || { line: 1, column: 1 }, reasonOf(answer));
}

/** Throws UnreadableText. */
export async function readChaptersInProcess(bytes: Uint8Array, base: string): Promise<NewChapter[]> {
  const answer = await answerTo({ kind: 'chapters', bytes, base }, new URL(base).host);
  if ('chapters' in answer) return answer.chapters;
  throw new UnreadableText(reasonOf(answer));
}

/** Throws UnreadableText. */
export async function readTranscriptInProcess(bytes: Uint8Array, address: string, durationSeconds: number): Promise<TranscriptCue[]> {
  return readTranscriptOf(new URL(address).host, bytes, durationSeconds);
}

/** What editors of a company send takes its turn beside publishers. Throws UnreadableText. */
export const readUploadedTranscript = (bytes: Uint8Array, companyId: number, durationSeconds: number): Promise<TranscriptCue[]> =>
  readTranscriptOf(`company ${companyId}`, bytes, durationSeconds);

async function readTranscriptOf(lane: string, bytes: Uint8Array, durationSeconds: number): Promise<TranscriptCue[]> {
  const answer = await answerTo({ kind: 'transcript', bytes, durationSeconds }, lane);
  if ('cues' in answer) return answer.cues;
  throw new UnreadableText(reasonOf(answer));
}

const reasonOf = (answer: ReadAnswer) => ('refusal' in answer ? answer.refusal : 'it was read as something else');

async function answerTo(task: ReadTask, lane: string): Promise<ReadAnswer> {
  try {
    return await reading.run(task, lane);
  } catch (error) {
    if (error instanceof WorkerLimit) return { refusal: `reading it was ended: ${error.message}`, place: null };
    if (error instanceof QueueFull) throw error;
    throw new Error(`a publisher's text could not be read: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
