import { createLiveClient, type LiveClient, type LiveState } from '@auscult/client/live/live-client';
import { logOnly } from '../monitoring/only-logged.ts';
import type { AppServices } from '../services/services.tsx';
import { madeWhenWanted } from './made-when-wanted.ts';

const NOTHING: LiveState = { room: null, link: 'connecting', transport: 'socket', isFailing: false, rights: null, refusal: null, isOutdated: false };

export type FollowedRoom = ReturnType<typeof followRoom>;

/** A room, connected for as long as somebody subscribes: whoever is connected counts as present. */
export function followRoom({ api, apiOrigin, session, network, monitor }: AppServices, liveId: number) {
  return madeWhenWanted<LiveState, LiveClient>(() => {
    const client = createLiveClient({
      liveId,
      api,
      origin: apiOrigin,
      token: session.token,
      onSignInFailed: (error) => logOnly(monitor, 'anonymous sign-in', error),
    });
    // The rest of a pause is not waited for, and a socket of the network before is dead.
    const stopListening = network.onBack(() => client.reconnect());
    return {
      ...client,
      stop() {
        stopListening();
        client.stop();
      },
    };
  }, NOTHING);
}
