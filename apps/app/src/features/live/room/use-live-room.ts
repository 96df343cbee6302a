import { createLiveClient, type LiveClient, type LiveState } from '@auscult/client/live/live-client';
import { useStore } from '@auscult/web/state/store';
import { useEffect, useMemo } from 'react';
import { useServices } from '../../../shared/services/services.tsx';
import { madeWhenWanted } from './made-when-wanted.ts';

const NOTHING: LiveState = { room: null, link: 'connecting', way: 'socket', isFailing: false, rights: null, refusal: null, isOutdated: false };

export interface LiveRoomHere extends LiveState {
  /** Null before it is followed. */
  readonly client: LiveClient | null;
}

/** Follows a room for as long as it is on screen. */
export function useLiveRoom(liveId: number): LiveRoomHere {
  const { api, apiOrigin, session, network } = useServices();
  const room = useMemo(
    () => madeWhenWanted<LiveState, LiveClient>(() => createLiveClient({ liveId, api, origin: apiOrigin, token: session.token }), NOTHING),
    [liveId, api, apiOrigin, session],
  );
  const { state, made: client } = useStore(room);
  // The rest of a pause is not waited for, and a socket of the network before is dead.
  useEffect(() => network.onBack(() => client?.reconnect()), [network, client]);
  return { ...state, client };
}
