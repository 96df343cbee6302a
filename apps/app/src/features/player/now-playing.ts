import type { Media } from '@auscult/contract/entities/media';
import { currentTrack, durationOf, isBusy, wantsToPlay } from '@auscult/player/machine/selectors';
import type { PlayerState } from '@auscult/player/machine/state';
import type { Track } from '@auscult/player/machine/track';
import type { CoverPalette } from '@auscult/ui/colour/cover-theme';
import type { NowPlaying } from '@auscult/ui/player/bar/now-playing';
import type { TickSource } from '@auscult/ui/player/tick-text';
import { useMemo } from 'react';
import { usePlayerState } from '../../shared/listening/player-state.ts';
import { pictureOf } from '../../shared/pictures/cover-image.ts';
import { useServices } from '../../shared/services/services.tsx';

/** The open episode as shown by all player layouts. */
export interface OpenEpisode {
  readonly track: Track;
  readonly playing: NowPlaying;
  readonly palette: CoverPalette | null;
  /** Seconds. */
  readonly duration: number;
  readonly source: TickSource;
}

/** Null while nothing is open. */
export function useOpenEpisode(): OpenEpisode | null {
  const { player, apiOrigin } = useServices();
  const track = usePlayerState(currentTrack);
  const duration = usePlayerState(durationOf);
  const source = useMemo(
    () => ({ position: () => player.position(), subscribe: (listener: () => void) => player.subscribeTick(listener) }),
    [player],
  );
  return useMemo(() => {
    if (!track) return null;
    const { image, palette } = pictureOf(track.media as readonly Media[], apiOrigin);
    const { title, language, courseTitle, companyName } = track;
    return {
      track,
      palette,
      duration,
      source,
      playing: { title, language, courseTitle, companyName, coverUrl: image?.src ?? null, coverSrcSet: image?.srcSet },
    };
  }, [track, duration, source, apiOrigin]);
}

/** State of the play button: follows the request at once, `busy` until audio plays. */
export function buttonState(state: PlayerState): 'play' | 'pause' | 'busy' {
  if (!wantsToPlay(state)) return 'play';
  return isBusy(state) ? 'busy' : 'pause';
}
