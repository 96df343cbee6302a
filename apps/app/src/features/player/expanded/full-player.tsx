import { playerPhrases } from '@auscult/phrases/screens/player';
import { useCoverColours } from '@auscult/ui/colour/use-cover-colours';
import { IconButton } from '@auscult/ui/controls/icon-button';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useStore } from '@auscult/web/state/store';
import { ChevronDown } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useServices } from '../../../shared/services/services.tsx';
import { type OpenEpisode, useOpenEpisode } from '../now-playing.ts';
import { useCommands } from '../use-commands.ts';
import { useStreamWithQuestions } from '../use-stream.ts';
import styles from './full-player.module.css';
import { OpenPlayer } from './open-player.tsx';
import { growIn, shrinkOut } from './player-transition.ts';
import { Sheet } from './sheet.tsx';
import { trapFocus } from './trap-focus.ts';
import { useChapters } from './use-chapters.ts';
import { useDrag } from './use-drag.ts';

interface FullPlayerProps {
  /** The player is collapsing; `onLeft` is called after the animation. */
  readonly isLeaving: boolean;
  readonly onLeft: () => void;
}

/** The player over the whole screen of a phone or tablet. */
export function FullPlayer(props: FullPlayerProps) {
  const episode = useOpenEpisode();
  return episode && <Full episode={episode} {...props} />;
}

function Full({ episode, isLeaving, onLeft }: FullPlayerProps & { readonly episode: OpenEpisode }) {
  const words = usePhrasesOf(playerPhrases);
  const { playerView, network } = useServices();
  const isWarned = useStore(network.warning);
  const { onCollapse } = useCommands();
  const surface = useCoverColours<HTMLElement>(episode.palette);
  const { sheet } = playerView;
  const isOpen = useStore(sheet);
  const asked = useStreamWithQuestions(episode.track.streamId);
  const now = useChapters(episode);
  const about = { ...asked, episode, now };
  const left = useRef(onLeft);
  useLayoutEffect(() => {
    left.current = onLeft;
  });

  useLayoutEffect(() => {
    if (!surface.current) return;
    growIn(surface.current);
    return trapFocus(surface.current);
  }, [surface]);
  useEffect(() => {
    if (isLeaving && surface.current) return shrinkOut(surface.current, () => left.current());
  }, [isLeaving, surface]);

  const drag = useDrag({ onUp: () => sheet.set(true), onDown: () => (isOpen ? sheet.set(false) : onCollapse()) });

  return (
    <section
      ref={surface}
      role="dialog"
      aria-modal="true"
      aria-label={words.region}
      data-dyn="field"
      data-player
      data-player-full
      className={styles.full}
      data-warned={isWarned || undefined}
      {...drag}
    >
      <OpenPlayer
        layout="full"
        compact={isOpen}
        about={about}
        collapse={
          <IconButton label={words.collapse} overArt onClick={onCollapse}>
            <ChevronDown size={26} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        }
        sheet={<Sheet about={about} isOpen={isOpen} isLeaving={isLeaving} onToggle={sheet.set} />}
      />
    </section>
  );
}
