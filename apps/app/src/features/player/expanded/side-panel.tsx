import { playerPhrases } from '@auscult/phrases/screens/player';
import { useCoverColours } from '@auscult/ui/colour/use-cover-colours';
import { IconButton } from '@auscult/ui/controls/icon-button';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { PanelRightClose } from 'lucide-react';
import { useEffect } from 'react';
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

function Panel({ episode }: { readonly episode: OpenEpisode }) {
  const words = usePhrasesOf(playerPhrases);
  const { onCollapse } = useCommands();
  const surface = useCoverColours<HTMLElement>(episode.palette);
  const asked = useStreamWithQuestions(episode.track.streamId);
  const now = useChapters(episode);
  const about = { ...asked, episode, now };

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
        sheet={<PlayerTabList label={words.aboutThis} tabs={PLAYER_TABS.filter((tab) => tab.isAvailable(about))} content={about} on="panel" />}
      />
    </section>
  );
}
