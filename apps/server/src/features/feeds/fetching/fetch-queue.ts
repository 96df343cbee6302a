import type { AppContext } from '../../../context.ts';
import { EgressRefusal } from '../../../egress/egress-refusal.ts';
import { AudioRefusal } from '../../../media/audio/store-audio-file.ts';
import { PictureRefusal } from '../../../media/images/store-image.ts';
import { oneLine } from '../../../operator-error.ts';
import { UnreadableText } from '../texts/unreadable-text.ts';
import { fetchAudio } from './fetch-audio.ts';
import { fetchPicture } from './fetch-picture.ts';
import { claimTasks, type FetchTask, finishTask, retryTaskAt } from './fetch-task-queries.ts';
import { fetchText } from './fetch-text.ts';
import { NotFetched } from './require-found.ts';
import { retryDelayMs } from './retry-delay.ts';

type Parts = Pick<AppContext, 'db' | 'clock' | 'storage' | 'egress' | 'ids' | 'config' | 'log'>;

/** At once in one process; a fetch waits for the network most of its time. */
export const MAX_FETCHES = 24;
/** At once from one host and in one process, so that no publisher is overloaded and a slow one does not hold up the others. */
export const MAX_FETCHES_PER_HOST = 2;
/** At once of one publisher: the rest is for others, however many hosts its feeds name and however slow these are. */
export const MAX_FETCHES_PER_PUBLISHER = 16;
/** What became due while others are fetched, and the hosts of others, do not wait for the slowest. */
const CLAIM_AGAIN_MS = 5_000;
/** Covers, which every card shows; sound and texts; pictures of chapters. */
const PRIORITIES = [0, 1, 2];

/** Fetches the files that feeds named, several at once, until nothing is due or `signal` says stop. Answers how many were fetched. */
export async function runFetchQueue(context: Parts, signal: AbortSignal, claimAgainMs = CLAIM_AGAIN_MS): Promise<number> {
  const atHosts = new Map<string, number>();
  const ofPublishers = new Map<number, number>();
  const running = new Set<Promise<void>>();
  let [fetched, ended] = [0, 0];
  /** By priority, who was served last: the next ones come first. */
  const turns = PRIORITIES.map((priority) => ({ priority, after: 0, hosts: new Map<number, string>() }));

  async function run(task: FetchTask): Promise<void> {
    if (await attempt(context, task, signal)) fetched += 1;
    count(atHosts, task.host, -1);
    count(ofPublishers, task.publisher_id, -1);
    ended += 1;
  }

  async function begin(turn: (typeof turns)[number]): Promise<void> {
    const limit = signal.aborted ? 0 : MAX_FETCHES - running.size;
    if (limit === 0) return;
    const limits = { limit, perPublisher: MAX_FETCHES_PER_PUBLISHER, perHost: MAX_FETCHES_PER_HOST, atHosts, ofPublishers };
    const tasks = await claimTasks(context.db, context.clock.now(), turn, limits);
    for (const task of tasks) {
      count(atHosts, task.host, 1);
      count(ofPublishers, task.publisher_id, 1);
      const done = run(task).finally(() => running.delete(done));
      running.add(done);
    }
    const publishers = new Set(tasks.map((task) => task.publisher_id));
    turn.after = lastInTurn([...publishers], turn.after);
    for (const publisher of publishers) {
      const hosts = tasks.flatMap((task) => (task.publisher_id === publisher ? [task.host] : []));
      turn.hosts.set(publisher, lastInTurn(hosts, turn.hosts.get(publisher) ?? ''));
    }
  }

  try {
    for (;;) {
      const endedBefore = ended;
      for (const turn of turns) await begin(turn);
      // One that ended meanwhile may have made others due: the texts of an episode wait for its sound.
      if (ended !== endedBefore) continue;
      if (running.size === 0) return fetched;
      await anyOf(running, claimAgainMs);
    }
  } finally {
    await Promise.allSettled(running);
  }
}

function count<Key>(counts: Map<Key, number>, key: Key, change: number): void {
  const now = (counts.get(key) ?? 0) + change;
  if (now > 0) counts.set(key, now);
  else counts.delete(key);
}

/** Who was served last of a round that began after this one and went on from the first; this one where nobody was. */
function lastInTurn<Key extends string | number>(served: readonly Key[], after: Key): Key {
  const again = served.filter((one) => one <= after);
  return (again.length > 0 ? again : served).reduce((last, one, index) => (index === 0 || one > last ? one : last), after);
}

/** Resolves when one of them ended, or after so long. */
async function anyOf(running: ReadonlySet<Promise<void>>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([
    ...running,
    new Promise<void>((resolve) => {
      timer = setTimeout(resolve, milliseconds);
    }),
  ]);
  clearTimeout(timer);
}

async function attempt(context: Parts, task: FetchTask, signal: AbortSignal): Promise<boolean> {
  try {
    if (task.kind === 'audio') await fetchAudio(context, task, signal);
    else if (task.kind === 'cover' || task.kind === 'chapter_image') await fetchPicture(context, task, signal);
    else await fetchText(context, task, signal);
    await finishTask(context.db, task.id);
    return true;
  } catch (error) {
    // Stopped: it stays claimed for half an hour and is due again then.
    if (signal.aborted) return false;
    const reason = oneLine(error);
    const delay = isPermanent(error) ? null : retryDelayMs(task.failures + 1);
    const { url, title } = task;
    const kind = task.kind.replace('_', ' ');
    const again = delay === null ? 'not tried again' : `tried again in ${delay / 60_000} min`;
    context.log.warn({ kind, url, title, reason }, `${kind} of "${title}" was not fetched (${again}): ${reason}`);
    await retryTaskAt(context.db, task.id, reason, delay === null ? null : new Date(context.clock.now().getTime() + delay));
    return false;
  }
}

function isPermanent(error: unknown): boolean {
  if (error instanceof EgressRefusal || error instanceof NotFetched) return error.isPermanent;
  return error instanceof AudioRefusal || error instanceof PictureRefusal || error instanceof UnreadableText;
}
