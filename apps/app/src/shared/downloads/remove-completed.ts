import { minutesLeft } from '@auscult/domain/listening/minutes-left';
import type { Position } from '@auscult/domain/listening/position';
import { currentTrack } from '@auscult/player/machine/selectors';
import type { AppServices } from '../services/services.tsx';
import type { Download } from './download-database.ts';

/** Whether the listener has asked that episodes leave the device once they are heard. */
export const removesHeard = ({ device }: Pick<AppServices, 'device'>): boolean => device.get('remove_heard_downloads') === 'true';

/** Keeps the choice on the device. */
export function setRemovesHeard({ device }: Pick<AppServices, 'device'>, to: boolean): void {
  if (to) device.set('remove_heard_downloads', 'true');
  else device.remove('remove_heard_downloads');
}

/** Removes what was heard, at the start and whenever the player moves on; what is open stays until it is closed. */
export function removeCompleted(services: AppServices): void {
  const { player, positions } = services;
  const downloads = services.downloads;
  const sweep = () => {
    if (!removesHeard(services)) return;
    const open = currentTrack(player.getState())?.streamId;
    for (const download of downloads.list.get()?.values() ?? [])
      if (download.streamId !== open && isHeard(download, positions.newest(download.streamId))) void downloads.remove(download.streamId);
  };
  let open: number | undefined;
  player.subscribe(() => {
    const streamId = currentTrack(player.getState())?.streamId;
    if (streamId === open) return;
    open = streamId;
    sweep();
  });
  downloads.list.subscribe(sweep);
}

/** Completed after it was downloaded: an episode that was downloaded when already completed stays. */
export function isHeard({ status, doneAt, durationSeconds }: Download, position: Position | null): boolean {
  return status === 'done' && position !== null && position.at > (doneAt ?? 0) && minutesLeft(position.seconds, durationSeconds) === 0;
}
