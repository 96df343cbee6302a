import { createStore, type Store } from '@auscult/web/state/store';
import { withDeadline } from '@auscult/web/state/with-deadline';
import { joinTabs } from '../../platform/tabs.ts';
import type { Download } from './download-database.ts';
import { DOWNLOADS_CHANNEL, PICTURE_CACHE } from './download-names.ts';
import type { DownloadServices } from './store-answers.ts';

declare module '../services/services.tsx' {
  interface AppServices {
    readonly downloads: Downloads;
  }
}

/** What a list knows of an episode before it is downloaded. */
export type Downloadable = Pick<Download, 'streamId' | 'courseId' | 'title' | 'courseTitle' | 'language' | 'durationSeconds' | 'cover'>;

/** The episodes that this account keeps on the device. */
export interface Downloads {
  /** By episode; null until the device was read. */
  readonly list: Pick<Store<ReadonlyMap<number, Download> | null>, 'get' | 'subscribe'>;
  /** Puts an episode in the queue, or back in it; another tab may be the one that fetches it. Never rejects. */
  start(episode: Downloadable): Promise<void>;
  pause(streamId: number): Promise<void>;
  resume(streamId: number): Promise<void>;
  /** Stops it where it is on its way, and removes what is here. */
  remove(streamId: number): Promise<void>;
  removeAll(): Promise<void>;
  /** Goes on with what was under way when the last page ended. */
  resumeUnfinished(): Promise<void>;
}

/** Loaded when it is first read: no first screen needs it. */
const database = () => withDeadline(() => import('./download-database.ts'));

const UNFINISHED: ReadonlySet<string> = new Set(['queued', 'downloading']);

export function createDownloads(services: DownloadServices): Downloads {
  const { session, network } = services;
  const list = createStore<ReadonlyMap<number, Download> | null>(null);
  const account = () => session.getState().user?.id ?? null;
  const tell = joinTabs<null>(DOWNLOADS_CHANNEL, () => void read());

  async function read(): Promise<void> {
    const [whose, all] = [
      account(),
      await database()
        .then(({ listDownloads }) => listDownloads())
        .catch(() => []),
    ];
    if (whose !== account()) return;
    const before = list.get();
    const mine = all.filter(({ accountId }) => accountId === whose);
    // Unchanged entries keep their identity, so that only changed rows render.
    list.set(new Map(mine.map((download) => [download.streamId, sameAs(before?.get(download.streamId), download)])));
  }

  async function changed(): Promise<void> {
    await read();
    tell(null);
  }

  /** Re-reads the database: another tab may have removed it. */
  async function change(streamId: number, next: Partial<Download>): Promise<void> {
    const download = list.get()?.get(streamId);
    if (download)
      await database()
        .then(({ updateDownload }) => updateDownload(download.id, () => next))
        .catch(() => undefined);
    await changed();
  }

  async function resumeUnfinished(): Promise<void> {
    await read();
    const mine = [...(list.get()?.values() ?? [])];
    if (!mine.some(({ status }) => UNFINISHED.has(status))) return;
    const { runDownloads } = await withDeadline(() => import('./run-downloads.ts'));
    await runDownloads(services, list, changed);
  }
  const resumeUnfinishedQuietly = () => void resumeUnfinished().catch(() => undefined);

  network.onBack(resumeUnfinishedQuietly);
  let whose = account();
  session.subscribe(() => {
    if (account() === whose) return;
    whose = account();
    list.set(null);
    resumeUnfinishedQuietly();
  });
  void read();

  return {
    list,
    resumeUnfinished,
    async start(episode) {
      const accountId = account();
      if (accountId === null) return;
      // Requested during a user gesture, because the browser may prompt; without persistence the browser may evict the files.
      void navigator.storage?.persist?.().catch(() => false);
      const id = `${accountId}.${episode.streamId}`;
      const download = { ...episode, id, accountId, status: 'queued', failure: null, ...NOTHING_YET, addedAt: Date.now() } as const;
      await database()
        .then(({ putDownload }) => putDownload(download))
        .catch(() => undefined);
      await changed();
      resumeUnfinishedQuietly();
    },
    pause: (streamId) => change(streamId, { status: 'paused' }),
    async resume(streamId) {
      await change(streamId, { status: 'queued', failure: null });
      resumeUnfinishedQuietly();
    },
    async remove(streamId) {
      const download = list.get()?.get(streamId);
      if (!download) return;
      await database()
        .then(({ deleteDownload }) => deleteDownload(download.id))
        .catch(() => undefined);
      await changed();
      await dropPictures(download, [...(list.get()?.values() ?? [])]);
    },
    async removeAll() {
      for (const { id } of list.get()?.values() ?? [])
        await database()
          .then(({ deleteDownload }) => deleteDownload(id))
          .catch(() => undefined);
      await changed();
      await caches.delete(PICTURE_CACHE).catch(() => false);
    },
  };
}

async function dropPictures(gone: Download, left: readonly Download[]): Promise<void> {
  const used = new Set(left.flatMap(({ pictures }) => pictures));
  const cache = await caches.open(PICTURE_CACHE).catch(() => null);
  for (const picture of gone.pictures) if (!used.has(picture)) await cache?.delete(picture);
}

const sameAs = (before: Download | undefined, now: Download) =>
  before && (Object.keys(now) as (keyof Download)[]).every((key) => key === 'pictures' || Object.is(before[key], now[key])) ? before : now;

const NOTHING_YET = { path: null, mimeType: 'audio/mpeg', size: null, received: 0, validator: null, doneAt: null, pictures: [] } as const;
