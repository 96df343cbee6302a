import type { LiveClient, LiveState } from '@auscult/client/live/live-client';
import { useStore } from '@auscult/web/state/store';
import { useMemo } from 'react';
import { followRoom } from '../../../shared/live/follow-room.ts';
import { useServices } from '../../../shared/services/services.tsx';

export interface LiveRoomHere extends LiveState {
  /** Null before it is followed. */
  readonly client: LiveClient | null;
}

/** Follows a room for as long as it is on screen. */
export function useLiveRoom(liveId: number): LiveRoomHere {
  const services = useServices();
  const room = useMemo(() => followRoom(services, liveId), [liveId, services]);
  const { state, made: client } = useStore(room);
  return { ...state, client };
}
