import { joinTabs } from '../../platform/tabs.ts';
import { deleteDownload, listDownloads } from './download-database.ts';
import { DOWNLOADS_CHANNEL, PICTURE_CACHE } from './download-names.ts';

/** On logout: deletes all downloads and cached pictures, of every account. */
export async function forgetDownloads(): Promise<void> {
  for (const { id } of await listDownloads()) await deleteDownload(id);
  joinTabs<null>(DOWNLOADS_CHANNEL, () => undefined)(null);
  for (const name of [PICTURE_CACHE, 'covers']) await caches.delete(name);
}
