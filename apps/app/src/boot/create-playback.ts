import type { AudioPort } from '@auscult/player/ports/audio-port';
import { withDeadline } from '@auscult/web/state/with-deadline';
import type { PlayerDeps } from '../playback/create-app-player.ts';
import { createLazyPlayer, type LazyPlayer } from '../playback/lazy-player.ts';
import { createPositions, type Positions } from '../playback/reports/positions.ts';
import { preloadPlayerViews } from '../routes/shell/player-places.tsx';

export interface PlaybackOptions {
  /** What plays; the browser's audio element without it. */
  readonly audio?: AudioPort | undefined;
  /** Of what waits for the server. */
  readonly databaseName?: string | undefined;
}

/** The player, loaded with its views when it is first needed, and the positions that screens read before that. */
export function createPlayback(deps: Omit<PlayerDeps, 'positions' | 'databaseName'>, { audio, databaseName }: PlaybackOptions) {
  const positions: Positions = createPositions(
    deps.device,
    () => deps.session.getState().user?.id ?? null,
    (streamId) => playback.isPlaying(streamId),
  );
  const fetchCode = () => Promise.all([withDeadline(() => import('../playback/start-listening.ts')), preloadPlayerViews()]);
  // What was open when the page went is there again with the first screen: its code comes while the device is read, and not after.
  if (deps.device.get('player_open') !== null || deps.device.get('guest_episode') !== null) fetchCode().catch(() => undefined);
  const playback: LazyPlayer = createLazyPlayer(
    async () => {
      const [{ startListening }] = await fetchCode();
      return startListening({ ...deps, positions, ...(databaseName && { databaseName }) }, audio);
    },
    () => deps.toasts.error([deps.texts.get().shell.playerFailed]),
  );
  return { positions, playback };
}
