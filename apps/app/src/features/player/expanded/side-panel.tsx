import { playerPhrases } from '@auscult/phrases/screens/player';
import { askedOf } from '@auscult/player/machine/selectors';
import type { PlayerState } from '@auscult/player/machine/state';
import { useCoverColours } from '@auscult/ui/colour/use-cover-colours';
import { IconButton } from '@auscult/ui/controls/icon-button';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { lazyPart } from '@auscult/web/state/lazy-part';
import { PanelRightClose } from 'lucide-react';
import { useEffect } from 'react';
import { usePlayerState } from '../../../shared/listening/player-state.ts';
import { type OpenEpisode, useOpenEpisode } from '../now-playing.ts';
import { PlayerTabList } from '../tabs/player-tab-list.tsx';
import { PLAYER_TABS } from '../tabs/player-tabs.ts';
import { useCommands } from '../use-commands.ts';
import { useStreamWithQuestions } from '../use-stream.ts';
import { Volume } from '../volume.tsx';
import { OpenPlayer } from './open-player.tsx';
import styles from './side-panel.module.css';
import { useChapters } from './use-chapters.ts';

/** The expanded player beside the page, on desktop. */
export function SidePanel() {
  const episode = useOpenEpisode();
  return episode && <Panel episode={episode} />;
}

const PausedSentence = lazyPart(() => import('./paused-sentence.tsx'), 'PausedSentence');

const shownQuestion = (state: PlayerState) => askedOf(state).find((one) => one.state === 'shown');

function Panel({ episode }: { readonly episode: OpenEpisode }) {
  const words = usePhrasesOf(playerPhrases);
  const { onCollapse } = useCommands();
  const surface = useCoverColours<HTMLElement>(episode.palette);
  const asked = useStreamWithQuestions(episode.track.streamId);
  const now = useChapters(episode);
  const about = { ...asked, episode, now };
  const shown = usePlayerState(shownQuestion);

  useEffect(() => {
    const panel = surface.current;
    panel?.querySelector<HTMLElement>('[data-player-title]')?.focus({ preventScroll: true });
    // The bar's button is not drawn until the panel is gone, so it is looked up afterwards.
    return () => {
      requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-player-open]')?.focus());
    };
  }, [surface]);

  return (
    <section ref={surface} data-dyn="field" data-player aria-label={words.region} className={styles.panel}>
      <OpenPlayer
        layout="panel"
        compact={false}
        about={about}
        collapse={
          <IconButton label={words.closePanel} overArt onClick={onCollapse}>
            <PanelRightClose size={22} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        }
        tools={
          <span className={styles.volume}>
            <Volume side="below" />
          </span>
        }
        said={shown && asked.stream && <PausedSentence moment={shown} stream={asked.stream} />}
        sheet={<PlayerTabList label={words.aboutThis} tabs={PLAYER_TABS.filter((tab) => tab.isAvailable(about))} content={about} on="panel" />}
      />
    </section>
  );
}
