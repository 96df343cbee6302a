import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';

/** Apart from the app's own database; the service worker reads it too. */
const DATABASE = 'auscult-downloads';

/** Why a download ended without its file. */
export type DownloadFailure = 'unreachable' | 'missing' | 'refused' | 'not_downloadable' | 'no_space' | 'wrong_content';

export type DownloadStatus = 'queued' | 'downloading' | 'paused' | 'done' | 'failed';

/** One episode on its way to the device, or there. */
export interface Download {
  /** Of the account and the episode. */
  readonly id: string;
  readonly accountId: number;
  readonly streamId: number;
  readonly courseId: number;
  readonly title: string;
  readonly courseTitle: string;
  readonly language: string;
  /** Seconds. */
  readonly durationSeconds: number;
  /** Address of its cover; null without one. */
  readonly cover: string | null;
  readonly status: DownloadStatus;
  readonly failure: DownloadFailure | null;
  /** Of the file; null until the episode was asked for. */
  readonly path: string | null;
  readonly mimeType: string;
  /** Bytes; null when unknown. */
  readonly size: number | null;
  /** Bytes on the device. */
  readonly received: number;
  /** ETag or Last-Modified of the partly downloaded version. */
  readonly validator: string | null;
  /** Milliseconds since 1970. */
  readonly addedAt: number;
  readonly doneAt: number | null;
  /** Addresses of the pictures that were kept with it. */
  readonly pictures: readonly string[];
}

/** A whole file, for whoever plays it. */
export interface DownloadedFile {
  readonly id: string;
  readonly mimeType: string;
  readonly size: number;
}

/** An answer of the server, as it was when the episode was downloaded. */
export interface StoredAnswer {
  readonly path: string;
  readonly body: string;
}

interface Schema extends DBSchema {
  downloads: { key: string; value: Download };
  /** Pieces of files, by the download and the byte that they begin at. */
  parts: { key: [id: string, from: number]; value: Blob };
  answers: { key: [id: string, path: string]; value: string };
}

type Change = IDBPTransaction<Schema, ('downloads' | 'parts' | 'answers')[], 'readwrite'>;

let opening: Promise<IDBPDatabase<Schema>> | null = null;

function open(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>(DATABASE, 1, {
    upgrade(database) {
      database.createObjectStore('downloads', { keyPath: 'id' });
      database.createObjectStore('parts');
      database.createObjectStore('answers');
    },
    // Close on versionchange, so that a newer version of the app can upgrade the database.
    blocking: (_from, _to, { target }) => (target as IDBDatabase).close(),
    terminated: () => (opening = null),
  }).catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

/** Resolves when everything that `act` asked for is on the device. */
async function change(act: (transaction: Change) => Promise<unknown>): Promise<void> {
  const transaction = (await open()).transaction(['downloads', 'parts', 'answers'], 'readwrite');
  await Promise.all([act(transaction), transaction.done]);
}

/** What is known of a download that is about to change; rejects when another tab has removed it. */
async function knownDownload(transaction: Change, id: string): Promise<Download> {
  const known = await transaction.objectStore('downloads').get(id);
  if (!known) throw new DOMException('The download has gone', 'AbortError');
  return known;
}

/** Parts and answers of one download stand between these keys. */
const allOf = (id: string) => IDBKeyRange.bound([id], [id, []]);

/** Of every account. */
export async function listDownloads(): Promise<readonly Download[]> {
  return (await open()).getAll('downloads');
}

/** Stores a new download, in the place of an earlier one of the same episode. */
export function putDownload(download: Download): Promise<void> {
  return change((transaction) =>
    Promise.all([transaction.objectStore('parts').delete(allOf(download.id)), transaction.objectStore('downloads').put(download)]),
  );
}

/** What a change of a download does to its parts: a new one is put at `from`, or all are dropped. */
type PartChange = { readonly from: number; readonly part: Blob } | 'drop';

/**
 * Changes what is known of a download, with its parts in the same transaction: a tab that dies never leaves one without the other.
 * Rejects with an AbortError when another tab has removed it.
 */
export function updateDownload(id: string, next: (download: Download) => Partial<Download>, parts?: PartChange): Promise<void> {
  return change(async (transaction) => {
    const known = await knownDownload(transaction, id);
    const stored = transaction.objectStore('parts');
    await Promise.all([
      parts === 'drop' ? stored.delete(allOf(id)) : parts && stored.put(parts.part, [id, parts.from]),
      transaction.objectStore('downloads').put({ ...known, ...next(known) }),
    ]);
  });
}

/** Stores the server's answers about the episode. Rejects with an AbortError when the download was removed: nothing of it may stay after logging out. */
export function putAnswers(id: string, answers: readonly StoredAnswer[]): Promise<void> {
  return change(async (transaction) => {
    await knownDownload(transaction, id);
    await Promise.all(answers.map(({ path, body }) => transaction.objectStore('answers').put(body, [id, path])));
  });
}

/** A stored answer to `path` among the downloads of an account, and null when there is none. */
export async function findAnswer(accountId: number, path: string): Promise<string | null> {
  const downloads = (await listDownloads()).filter((download) => download.accountId === accountId && download.status === 'done');
  const { store } = (await open()).transaction('answers');
  const found = await Promise.all(downloads.map(({ id }) => store.get([id, path])));
  return found.find((body) => body !== undefined) ?? null;
}

/** Removes the download with everything that was stored for it. */
export function deleteDownload(id: string): Promise<void> {
  return change((transaction) =>
    Promise.all([
      transaction.objectStore('downloads').delete(id),
      transaction.objectStore('parts').delete(allOf(id)),
      transaction.objectStore('answers').delete(allOf(id)),
    ]),
  );
}

/** Complete files by their media path, for any account: knowing the path implies access. */
export async function downloadedFiles(): Promise<ReadonlyMap<string, DownloadedFile>> {
  const done = (await listDownloads()).filter(({ status }) => status === 'done');
  return new Map(done.flatMap(({ id, path, mimeType, size }) => (path === null || size === null ? [] : [[path, { id, mimeType, size }] as const])));
}

/** The parts of a download after each other, in order; they stay on disk until somebody reads them. */
export async function readParts(id: string): Promise<readonly Blob[]> {
  return (await open()).getAll('parts', allOf(id));
}

/** The whole file, or null when parts of it have gone. */
export async function openDownloadedFile({ id, size }: DownloadedFile): Promise<Blob | null> {
  const content = new Blob([...(await readParts(id))]);
  return content.size === size ? content : null;
}
