import { useCallback, useSyncExternalStore } from 'react';
import { useServices } from '../services.tsx';
import { useStore } from '../store.ts';
import type { Download } from './download-database.ts';
import { downloadsOf } from './downloads.ts';

/** What the device has of an episode; null when it has nothing. */
export function useDownload(streamId: number): Download | null {
  const { list } = downloadsOf(useServices());
  const read = useCallback(() => list.get()?.get(streamId) ?? null, [list, streamId]);
  return useSyncExternalStore(list.subscribe, read);
}

/** Whether an episode cannot be played now: there is no connection, and it is not on the device. */
export function useOutOfReach(streamId: number): boolean {
  const isOnline = useStore(useServices().network.online);
  const download = useDownload(streamId);
  return !isOnline && download?.status !== 'done';
}
