import type { Session } from '@auscult/client/session/session';
import type { Player } from '@auscult/player/engine/player';
import type { OpenRequest } from '@auscult/player/machine/event';
import { currentTrack, hasEnded } from '@auscult/player/machine/selectors';
import type { DeviceStore } from '@auscult/web/state/device-store';
import { readRecord } from './guest-episode.ts';
import { readStoredTracks, storedTracks } from './stored-tracks.ts';

interface Kept {
  readonly device: DeviceStore;
  readonly session: Pick<Session, 'getState'>;
}

/** Keeps on the device which episode is open, until it is closed or over. Where it is lies with the positions. */
export function keepEpisode(player: Player, { device, session }: Kept): void {
  let kept: number | undefined;
  player.subscribe(() => {
    const state = player.getState();
    const track = hasEnded(state) ? null : currentTrack(state);
    if (track?.streamId === kept) return;
    kept = track?.streamId;
    if (!track || state.kind === 'inactive') device.remove('player_open');
    else
      device.set(
        'player_open',
        JSON.stringify({ user: session.getState().user?.id ?? null, companyId: state.company.id, track: storedTracks([track])[0] }),
      );
  });
}

/** How to open it again, paused; null when there is none, or it is another account's. What a guest left to sign in is for whoever asks first. */
export function keptEpisode({ device, session }: Kept): (OpenRequest & { readonly courseId: number }) | null {
  const own = readRecord(device.get('player_open'));
  const { open } = readRecord(device.get('guest_episode'));
  device.remove('guest_episode');
  const isOwn = own['user'] === (session.getState().user?.id ?? null);
  const { companyId, track: stored } = isOwn ? own : readRecord(open);
  const [track] = readStoredTracks([stored]);
  if (!track || typeof companyId !== 'number') return null;
  const { streamId, courseId, courseTitle, companyName } = track;
  const surroundings = { course: { id: courseId, title: courseTitle }, company: { id: companyId, name: companyName } };
  return { ...surroundings, playlist: [track], courseId, streamId, play: false, view: 'collapsed' };
}
