import { minutesLeft } from '@auscult/domain/listening/minutes-left';
import { currentTrack, hasEnded, isBusy, wantsToPlay } from '@auscult/player/machine/selectors';
import type { EpisodeView } from '../../../shared/listening/episode-views.ts';
import { usePlayerState, usePlayerTick } from '../../../shared/listening/player-state.ts';
import { useServices } from '../../../shared/services/services.tsx';

interface EpisodePlay {
  readonly state: EpisodeView['state'];
  readonly playState: 'play' | 'busy' | 'pause';
  /** Seconds. */
  readonly here: number;
  /** Minutes. */
  readonly left: number;
  readonly pause: () => void;
}

/** What an episode's play button shows: the state of the player where that has this episode open. */
export function useEpisodePlay({ card, position, state }: EpisodeView): EpisodePlay {
  const { player } = useServices();
  const isOpen = usePlayerState((at) => currentTrack(at)?.streamId === card.id);
  const isOver = usePlayerState((at) => isOpen && hasEnded(at));
  const playState = usePlayerState((at) => (!isOpen || !wantsToPlay(at) ? 'play' : isBusy(at) ? 'busy' : 'pause'));
  const here = usePlayerTick((tick, at) => Math.floor(currentTrack(at)?.streamId === card.id ? tick : position));
  return {
    playState,
    here,
    // 0 minutes left would read as finished; until it has ended the open episode shows at least 1.
    left: Math.max(isOpen ? 1 : 0, minutesLeft(here, card.duration)),
    state: isOver ? 'completed' : isOpen ? 'in_progress' : state,
    pause: () => player.pause(),
  };
}
