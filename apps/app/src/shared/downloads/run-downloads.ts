import { ApiError } from '@auscult/client/api-error';
import type { Stream } from '@auscult/contract/entities/stream';
import { offlinePhrases } from '@auscult/phrases/screens/offline';
import { deviceTimers } from '@auscult/player/dom/device-time';
import type { Store } from '@auscult/web/state/store';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { hasRoomFor } from '../../platform/storage-estimate.ts';
import { withLock } from '../../platform/tabs.ts';
import { streamQuery } from '../listening/stream-query.ts';
import { type Download, type DownloadFailure, deleteDownload, readParts, updateDownload } from './download-database.ts';
import { type DownloadResult, downloadFile, type FileTarget } from './download-file.ts';
import { DOWNLOADS_CHANNEL } from './download-names.ts';
import type { DownloadServices } from './store-answers.ts';
import { storeAnswers } from './store-answers.ts';

type DownloadList = Pick<Store<ReadonlyMap<number, Download> | null>, 'get' | 'subscribe'>;

/** Downloads the queue one by one, oldest first; a lock lets one tab at a time do it. */
export async function runDownloads(services: DownloadServices, list: DownloadList, changed: () => Promise<void>): Promise<void> {
  await withLock(DOWNLOADS_CHANNEL, async () => {
    await changed();
    for (let next = nextOf(list); next && services.network.online.get(); next = nextOf(list)) {
      const result = await run(services, next, list, changed);
      // No connection: it waits in the queue until there is one.
      if (result === 'unreachable' && !services.network.online.get()) {
        await updateDownload(next.id, () => ({ status: 'queued' })).catch(() => undefined);
        break;
      }
      if (result === 'not_downloadable') await deleteDownload(next.id).catch(() => undefined);
      else if (result !== 'stopped') await updateDownload(next.id, ended(result)).catch(() => undefined);
      if (result !== 'done' && result !== 'stopped') services.toasts.error([offlinePhrases[services.texts.get().language].failures[result]]);
      await changed();
    }
  });
}

function nextOf(list: DownloadList): Download | undefined {
  const waiting = [...(list.get()?.values() ?? [])].filter(({ status }) => status === 'queued' || status === 'downloading');
  return waiting.toSorted((one, other) => one.addedAt - other.addedAt)[0];
}

const ended =
  (result: Exclude<DownloadResult, 'stopped'>) =>
  (download: Download): Partial<Download> =>
    result === 'done'
      ? { status: 'done', failure: null, size: download.received, doneAt: Date.now() }
      : { status: download.status === 'paused' ? 'paused' : 'failed', failure: result };

async function run(services: DownloadServices, download: Download, list: DownloadList, changed: () => Promise<void>): Promise<DownloadResult> {
  const stop = new AbortController();
  const unsubscribe = list.subscribe(() => {
    const status = list.get()?.get(download.streamId)?.status;
    if (status !== 'queued' && status !== 'downloading') stop.abort();
  });
  try {
    const audio = await askFor(services, download.streamId);
    if (typeof audio === 'string') return audio;
    const url = new URL(audio.url, services.apiOrigin);
    const isOther = download.path !== null && download.path !== url.pathname;
    const known = { status: 'downloading', path: url.pathname, mimeType: audio.mime_type, size: audio.byte_size } as const;
    const anew = { received: 0, validator: null };
    await updateDownload(download.id, () => ({ ...known, ...(isOther && anew) }), isOther ? 'drop' : undefined);
    if (!(await hasRoomFor((audio.byte_size ?? 0) - (isOther ? 0 : download.received)))) return 'no_space';
    await changed();
    await storeAnswers(services, download, stop.signal);
    return await downloadFile({
      target: aTarget({ ...download, ...known, ...(isOther && anew) }, changed),
      size: audio.byte_size,
      signal: stop.signal,
      timers: deviceTimers,
      get: (address, init) => fetch(address, init),
      async address(isRenewal) {
        if (!isRenewal) return url.href;
        const fresh = await askFor(services, download.streamId);
        return typeof fresh === 'string' ? null : new URL(fresh.url, services.apiOrigin).href;
      },
    });
  } catch (error) {
    if (stop.signal.aborted || (error instanceof DOMException && error.name === 'AbortError')) return 'stopped';
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'no_space' : 'unreachable';
  } finally {
    unsubscribe();
  }
}

/** Fetches the stream past all caches, because its media link must be fresh. */
async function askFor(services: DownloadServices, streamId: number): Promise<NonNullable<Stream['audio']> | DownloadFailure> {
  try {
    const { audio } = await services.queryClient.fetchQuery({ ...streamQuery(services, streamId), staleTime: 0 });
    if (audio === null) return 'refused';
    return audio.downloadable ? audio : 'not_downloadable';
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) return 'unreachable';
    return error.status === 404 ? 'missing' : 'refused';
  }
}

/** The parts of the file on the device; every change of them is told. */
function aTarget(download: Download, changed: () => Promise<void>): FileTarget {
  let { received, validator } = download;
  return {
    received: () => received,
    validator: () => validator,
    async append(part, version) {
      const from = received;
      await updateDownload(download.id, () => ({ received: from + part.size, validator: version }), { from, part });
      [received, validator] = [from + part.size, version];
      await changed();
    },
    async restart() {
      await updateDownload(download.id, () => ({ received: 0, validator: null }), 'drop');
      [received, validator] = [0, null];
    },
    async isRight() {
      const promised = /\/([0-9a-f]{64})\.\w+$/.exec(download.path ?? '')?.[1];
      const parts = await readParts(download.id);
      if (parts.reduce((sum, { size }) => sum + size, 0) !== received || received === 0) return false;
      if (promised === undefined) return true;
      // Hashed incrementally: crypto.subtle.digest needs the whole file in memory.
      const hash = sha256.create();
      for (const part of parts) hash.update(new Uint8Array(await part.arrayBuffer()));
      return bytesToHex(hash.digest()) === promised;
    },
  };
}
