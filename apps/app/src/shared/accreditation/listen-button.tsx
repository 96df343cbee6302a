import type { AccreditationPath } from '@auscult/contract/entities/accreditation';
import { currentTrack, wantsToPlay } from '@auscult/player/machine/selectors';
import { usePlayerState } from '../listening/player-state.ts';
import { type AppServices, useServices } from '../services/services.tsx';
import { listenFrom } from './listen-next.ts';
import type { PathEpisode } from './path-episode.ts';

interface ListenButtonProps {
  readonly episode: PathEpisode;
  readonly path: AccreditationPath;
  readonly className: string;
  readonly 'aria-label': string | undefined;
  readonly children: string;
}

/** Goes on with what counts; absent while that is what plays. */
export function ListenButton({ episode: { courseId, streamId }, path, ...button }: ListenButtonProps) {
  const services = useServices();
  const plays = usePlayerState((state) => currentTrack(state)?.streamId === streamId && wantsToPlay(state));
  if (plays) return null;
  const press = () => {
    const seekTo = listenFrom(path.listening, positionIn(services, streamId));
    services.listen({ courseId, streamId, maxRate: path.listening.max_rate, ...(seekTo !== undefined && { seekTo }) });
  };
  return <button type="button" onClick={press} {...button} />;
}

function positionIn({ player, positions }: Pick<AppServices, 'player' | 'positions'>, streamId: number): number | null {
  return currentTrack(player.getState())?.streamId === streamId ? player.position() : (positions.newest(streamId)?.seconds ?? null);
}
