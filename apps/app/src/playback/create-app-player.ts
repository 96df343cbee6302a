import { answer } from '@auscult/client/api-client';
import { checkSource } from '@auscult/player/dom/check-source';
import { createChime } from '@auscult/player/dom/chime';
import { deviceClock, deviceTimers } from '@auscult/player/dom/device-time';
import { createHtmlAudioPort } from '@auscult/player/dom/html-audio-port';
import { createPlayer, type Player } from '@auscult/player/engine/player';
import { currentTrack, isPlaying, isRetrying } from '@auscult/player/machine/selectors';
import type { AudioPort } from '@auscult/player/ports/audio-port';
import { withDeadline } from '@auscult/web/state/with-deadline';
import { streamQuery } from '../shared/listening/stream-query.ts';
import { onlyLogged } from '../shared/monitoring/only-logged.ts';
import { homeKeys, libraryKeys } from '../shared/services/query-keys.ts';
import type { AppServices, ListenRequest, Place } from '../shared/services/services.tsx';
import { track } from '../shared/tracking/track.ts';
import { followForms } from './follow-forms.ts';
import { openNextStep } from './open-next-step.ts';
import { createListen } from './opening/create-listen.ts';
import { createReopen } from './opening/create-reopen.ts';
import { createTrackDetails } from './opening/track-details.ts';
import { formsOf } from './opening/tracks.ts';
import { keepEpisode } from './persistence/kept-episode.ts';
import { createListening } from './reports/create-listening.ts';
import type { Positions } from './reports/positions.ts';
import { refreshPathWhenHeard } from './reports/refresh-path-when-heard.ts';

/** Fetches what shortens silences when the listener wants that of a series; a device that cannot fetch it now tries again at the next change. */
function trimOnceWanted(player: Player, port: AudioPort): void {
  let isAsked = false;
  const begin = () => {
    if (isAsked || Object.keys(player.getState().trims).length === 0) return;
    isAsked = true;
    withDeadline(() => import('@auscult/player/engine/trim-silences')).then(
      ({ trimSilences }) => trimSilences({ player, port, clock: deviceClock, timers: deviceTimers }),
      () => {
        isAsked = false;
      },
    );
  };
  player.subscribe(begin);
}

export interface Listening {
  readonly player: Player;
  readonly positions: AppServices['positions'];
  listen(request: ListenRequest): void;
  /** Opens again, paused, what was open when the page went. */
  reopen(): void;
  moveTo(place: Place): void;
  forgetPlayed(streamId: number): Promise<void>;
  isPlaying(streamId: number): boolean;
  /** Before logging out: stops the player and sends unsent reports. */
  forget(): Promise<void>;
}

export interface PlayerDeps
  extends Pick<
    AppServices,
    | 'monitor'
    | 'api'
    | 'apiOrigin'
    | 'session'
    | 'queryClient'
    | 'device'
    | 'toasts'
    | 'texts'
    | 'network'
    | 'outbox'
    | 'playerView'
    | 'playbackSettings'
  > {
  readonly positions?: Positions;
  /** Whether an episode is downloaded, as far as that is known. */
  readonly isOnDevice: (streamId: number) => boolean;
  /** Name of the database of unsent reports; a test has its own. */
  readonly databaseName?: string;
  /** Ends every listener. */
  readonly signal: AbortSignal;
}

/** The player with everything around it: recording, sending, resuming. */
export function createAppPlayer(services: PlayerDeps, port: AudioPort = createHtmlAudioPort()): Listening {
  const { api, session, queryClient, toasts, texts } = services;
  const listening = createListening({
    ...services,
    storage: localStorage,
    page: document,
    isPlaying: isPlayingNow,
    onCredited: refreshPathWhenHeard({ queryClient, isPlaying: isPlayingNow, now: () => deviceClock.now() }),
    onRefused: (entry) => reportError(new Error(`The server will not take an entry of listening: ${entry.kind} of stream ${entry.streamId}`)),
  });
  function isPlayingNow(streamId: number): boolean {
    const state = player.getState();
    return isPlaying(state) && currentTrack(state)?.streamId === streamId;
  }
  const isMember = () => session.getState().status === 'member';

  async function forgetPlayed(streamId: number): Promise<void> {
    listening.player.forgetPlayed(streamId);
    if (!isMember()) return;
    const params = { path: { stream_id: streamId } };
    await answer(api.DELETE('/v1/podcast/recently-played/{stream_id}', { params }));
    void queryClient.invalidateQueries({ queryKey: libraryKeys.recentlyPlayed });
    void queryClient.invalidateQueries({ queryKey: homeKeys.section('recently_played') });
  }
  const forgetUnplayable = (streamId: number) => void forgetPlayed(streamId).catch(() => undefined);

  const details = createTrackDetails(services, listening.positions, forgetUnplayable);

  const player: Player = createPlayer({
    ...listening.player,
    port,
    clock: deviceClock,
    timers: deviceTimers,
    isOnline: () => services.network.online.get(),
    checkSource,
    loadDetails: details.load,
    loadForms: (streamId) =>
      onlyLogged(services.monitor, 'forms', async () =>
        formsOf(await queryClient.fetchQuery(streamQuery(services, streamId)), services.outbox.waiting.get()),
      ),
    isInSight: () => document.visibilityState === 'visible',
    chime: createChime(),
    forgetPlayed: forgetUnplayable,
    onCounted: (action, streamId) => void track(services, action, streamId),
  });
  keepEpisode(player, services);
  trimOnceWanted(player, port);
  followForms(player, services, services.signal);
  openNextStep(player, services);
  // Retries at once when the network is back, without the rest of the delay.
  services.network.onBack(() => {
    if (isRetrying(player.getState())) player.retry();
  });
  player.subscribeNotices((notice) => {
    if (notice.type === 'openingFailed') toasts.error([notice.message ?? texts.get().shell.playerFailed]);
  });

  return {
    player,
    positions: listening.positions,
    listen: createListen(services, player, details.known, listening.positions),
    reopen: createReopen(services, player),
    isPlaying: isPlayingNow,
    moveTo(place) {
      if (currentTrack(player.getState())?.streamId === place.streamId) player.close();
      listening.moveTo(place);
    },
    forgetPlayed,
    async forget() {
      player.close();
      await listening.flush();
    },
  };
}
