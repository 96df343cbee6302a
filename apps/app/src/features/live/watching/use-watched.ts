import type { LiveDetails } from '@auscult/contract/live/plan';
import { useSession } from '@auscult/web/services/web-services';
import { useStore } from '@auscult/web/state/store';
import { useEffect, useMemo } from 'react';
import { roomWithout } from '../../../shared/live/put-in.ts';
import { createWatched, type Watched } from '../../../shared/live/watched.ts';
import { useServices } from '../../../shared/services/services.tsx';
import { useLiveDetails } from '../about/live-details.ts';
import type { LiveRoomHere } from '../room/use-live-room.ts';

/** The live stream of this page: the one that played elsewhere, or a new one. */
export function useWatchedHere(liveId: number): Watched {
  const services = useServices();
  const userId = useSession().user?.id ?? null;
  const watched = useMemo(() => {
    const now = services.watched.get();
    return now?.liveId === liveId && now.userId === userId ? now : createWatched(services, liveId, userId);
  }, [services, liveId, userId]);
  useEffect(() => watched.enter(), [watched]);
  return watched;
}

interface Shown extends LiveRoomHere {
  /** Undefined until they came. */
  readonly details: LiveDetails | undefined;
}

/**
 * The room as far as the picture has come, and what is planned of it, connected while this is drawn; what plays follows from it.
 */
export function useShown(watched: Watched): Shown {
  const { state, made: client } = useStore(watched.room);
  const { room, refusal, isOutdated } = state;
  const loaded = useLiveDetails(watched.liveId, client, room);
  // Whoever comes back to the page finds what played.
  const details = loaded ?? watched.playing.get()?.details;
  const isOver = refusal !== null || isOutdated || (room !== null && room.phase !== 'live');
  const shown = isOver ? null : room === null ? undefined : details;
  useEffect(() => {
    if (shown !== undefined) watched.show(shown);
  }, [watched, shown]);
  const waiting = useStore(watched.waiting);
  const seen = useMemo(() => room && roomWithout(room, waiting), [room, waiting]);
  return { ...state, room: seen, client, details };
}
