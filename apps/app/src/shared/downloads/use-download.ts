import { useSession } from '@auscult/web/services/web-services';
import { createStore, useStore } from '@auscult/web/state/store';
import { useCallback, useSyncExternalStore } from 'react';
import { useServices } from '../services/services.tsx';
import type { Download } from './download-database.ts';
import type { Downloads } from './downloads.ts';

/** A guest has no downloads, and the device is not asked for any. */
const NOTHING: Downloads['list'] = createStore(null);

/** What the device has of an episode; null when it has nothing. */
export const useDownload = (streamId: number): Download | null => useListed(streamId, true);

/** The device is not asked where nobody wants to know. */
function useListed(streamId: number, isWanted: boolean): Download | null {
  const services = useServices();
  const { user } = useSession();
  const list = user && isWanted ? services.downloads.list : NOTHING;
  const read = useCallback(() => list.get()?.get(streamId) ?? null, [list, streamId]);
  return useSyncExternalStore(list.subscribe, read, read);
}

/** Whether an episode cannot be played now: there is no connection, and it is not on the device. */
export function useOutOfReach(streamId: number): boolean {
  const isOnline = useStore(useServices().network.online);
  const download = useListed(streamId, !isOnline);
  return !isOnline && download?.status !== 'done';
}
