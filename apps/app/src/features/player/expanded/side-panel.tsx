import { playerPhrases } from '@auscult/phrases/screens/player';
import { useCoverColours } from '@auscult/ui/colour/use-cover-colours';
import { IconButton } from '@auscult/ui/controls/icon-button';
import { PanelRightClose } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { usePhrasesOf } from '../../../lib/services.tsx';
import { type OpenEpisode, useOpenEpisode } from '../now-playing.ts';
import { useCommands } from '../use-commands.ts';
import { useStream } from '../use-stream.ts';
import { Volume } from '../volume.tsx';
import { AboutEpisode } from './about-episode.tsx';
import { StepsSlip, stepsOfStream } from './accreditation-steps.tsx';
import { OpenPlayer } from './open-player.tsx';
import { Chapters } from './sheet.tsx';
import styles from './side-panel.module.css';
import { useChapters } from './use-chapters.ts';

type Tab = 'chapters' | 'accreditation' | 'about';

/** The player beside the page of a desktop; browsing goes on. */
export function SidePanel() {
  const episode = useOpenEpisode();
  return episode && <Panel episode={episode} />;
}

function Panel({ episode }: { readonly episode: OpenEpisode }) {
  const words = usePhrasesOf(playerPhrases);
  const { onCollapse } = useCommands();
  const surface = useCoverColours<HTMLElement>(episode.palette);
  const stream = useStream(episode.track.streamId);
  const now = useChapters(episode);
  const steps = stepsOfStream(stream);
  const [chosen, setChosen] = useState<Tab>('chapters');

  useEffect(() => {
    const panel = surface.current;
    panel?.querySelector<HTMLElement>('[data-player-title]')?.focus({ preventScroll: true });
    // The bar's button is not drawn until the panel is gone, so it is looked up afterwards.
    return () => {
      requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-player-open]')?.focus());
    };
  }, [surface]);

  const done = steps.filter(({ state }) => state === 'done').length;
  const tabs: readonly { id: Tab; label: string; count?: string }[] = [
    ...(now.chapters.length > 0 ? [{ id: 'chapters' as const, label: words.chapters }] : []),
    ...(steps.length > 0 ? [{ id: 'accreditation' as const, label: words.accreditation, count: `${done}/${steps.length}` }] : []),
    { id: 'about', label: words.about },
  ];
  const tab = tabs.find(({ id }) => id === chosen)?.id ?? tabs[0]?.id ?? 'about';
  return (
    <section ref={surface} data-dyn="field" data-player aria-label={words.region} className={styles.panel}>
      <OpenPlayer
        layout="panel"
        compact={false}
        episode={episode}
        stream={stream}
        now={now}
        collapse={
          <IconButton label={words.closePanel} onField onClick={onCollapse}>
            <PanelRightClose size={22} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        }
        tools={
          <span className={styles.volume}>
            <Volume side="below" />
          </span>
        }
        sheet={
          <TabbedSheet tabs={tabs} chosen={tab} onChoose={setChosen}>
            {tab === 'chapters' && <Chapters episode={episode} now={now} />}
            {tab === 'accreditation' && stream && <StepsSlip stream={stream} steps={steps} />}
            {tab === 'about' && <AboutEpisode stream={stream} />}
          </TabbedSheet>
        }
      />
    </section>
  );
}

interface TabbedSheetProps {
  readonly tabs: readonly { readonly id: Tab; readonly label: string; readonly count?: string }[];
  readonly chosen: Tab;
  readonly onChoose: (tab: Tab) => void;
  readonly children: React.ReactNode;
}

function TabbedSheet({ tabs, chosen, onChoose, children }: TabbedSheetProps) {
  const words = usePhrasesOf(playerPhrases);
  const base = useId();
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const next = tabs[(tabs.findIndex(({ id }) => id === chosen) + step + tabs.length) % tabs.length];
    if (!next) return;
    onChoose(next.id);
    document.getElementById(`${base}-${next.id}`)?.focus();
  };
  return (
    <>
      <div role="tablist" aria-label={words.aboutThis} className={styles.tabs} tabIndex={-1} onKeyDown={move}>
        {tabs.map(({ id, label, count }) => (
          <button
            key={id}
            id={`${base}-${id}`}
            type="button"
            role="tab"
            aria-selected={id === chosen}
            aria-controls={`${base}-panel`}
            tabIndex={id === chosen ? 0 : -1}
            className={styles.tab}
            onClick={() => onChoose(id)}
          >
            {label}
            {count && <span className={styles.count}>{count}</span>}
          </button>
        ))}
      </div>
      <div id={`${base}-panel`} role="tabpanel" aria-labelledby={`${base}-${chosen}`} className={styles.content}>
        {children}
      </div>
    </>
  );
}
