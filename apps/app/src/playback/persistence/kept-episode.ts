import type { Session } from '@auscult/client/session/session';
import type { Player } from '@auscult/player/engine/player';
import type { OpenRequest } from '@auscult/player/machine/event';
import { currentTrack } from '@auscult/player/machine/selectors';
import type { DeviceStore } from '@auscult/web/state/device-store';
import { readStoredTracks, storedTracks } from './stored-tracks.ts';

interface Kept {
  readonly device: DeviceStore;
  readonly session: Pick<Session, 'getState'>;
}

/** Keeps on the device which episode is open, until it is closed. Where it is lies with the positions. */
export function keepEpisode(player: Player, { device, session }: Kept): void {
  let kept: number | undefined;
  player.subscribe(() => {
    const state = player.getState();
    const track = currentTrack(state);
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

/** How to open it again, paused; null when there is none, or it is another account's. A guest's is also of who has signed in since. */
export function keptEpisode({ device, session }: Kept): (OpenRequest & { readonly courseId: number }) | null {
  const { user, companyId, track: stored } = parse(device.get('player_open'));
  const [track] = readStoredTracks([stored]);
  if (!track || typeof companyId !== 'number' || !isOf(user, session)) return null;
  const { streamId, courseId, courseTitle, companyName } = track;
  const surroundings = { course: { id: courseId, title: courseTitle }, company: { id: companyId, name: companyName } };
  return { ...surroundings, playlist: [track], courseId, streamId, play: false, view: 'collapsed' };
}

const isOf = (user: unknown, session: Kept['session']) => user === null || user === session.getState().user?.id;

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
