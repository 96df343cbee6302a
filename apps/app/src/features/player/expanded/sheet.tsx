import { playerPhrases } from '@auscult/phrases/screens/player';
import { useCloseOnBack } from '@auscult/ui/overlay/close-on-back';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useStore } from '@auscult/web/state/store';
import { type KeyboardEvent, useRef } from 'react';
import { useServices } from '../../../shared/services/services.tsx';
import { Chapters } from '../chapters/chapters.tsx';
import { NextUp } from '../queue/next-up.tsx';
import type { PlayerTabProps } from '../tabs/player-tab.ts';
import { PlayerTabList } from '../tabs/player-tab-list.tsx';
import { PLAYER_TABS } from '../tabs/player-tabs.ts';
import { AboutEpisode } from './about-episode.tsx';
import { NextStep } from './accreditation-steps.tsx';
import styles from './sheet.module.css';

interface SheetProps {
  readonly about: PlayerTabProps;
  readonly isOpen: boolean;
  /** With the player around it. */
  readonly isLeaving: boolean;
  readonly onToggle: (open: boolean) => void;
}

/** Sheet under the controls. Collapsed: next accreditation step and current chapter; expanded: all tabs. */
export function Sheet({ about, isOpen, isLeaving, onToggle }: SheetProps) {
  const words = usePhrasesOf(playerPhrases);
  const hasSteps = (about.stream?.accreditation ?? null) !== null;
  const grip = useRef<HTMLButtonElement>(null);
  const close = () => {
    grip.current?.focus();
    onToggle(false);
  };
  useCloseOnBack(isOpen && !isLeaving ? close : null);
  function closeByEscape(event: KeyboardEvent): void {
    // A dialog over the sheet closes first, and a search field is cleared.
    if (event.key !== 'Escape' || !isOpen || (event.target instanceof Element && event.target.closest('dialog, input'))) return;
    event.stopPropagation();
    close();
  }
  return (
    // Keyboard focus expands the sheet, so that the focused element is visible.
    <div role="presentation" className={styles.sheet} data-open={isOpen || undefined} onKeyDown={closeByEscape}>
      <button
        ref={grip}
        type="button"
        className={styles.grip}
        data-tall={(!isOpen && hasSteps) || undefined}
        aria-expanded={isOpen}
        aria-label={isOpen ? words.showLess : words.showMore}
        onClick={() => onToggle(!isOpen)}
      >
        <span className={styles.grabber} />
      </button>
      <div className={styles.inside} onFocus={() => !isOpen && onToggle(true)}>
        {isOpen ? <SheetContent about={about} /> : <Peek about={about} />}
      </div>
    </div>
  );
}

/** Content of the collapsed sheet: the next step, and the chapters from the current one. */
function Peek({ about }: { readonly about: PlayerTabProps }) {
  const words = usePhrasesOf(playerPhrases);
  const { stream, now } = about;
  const path = stream?.accreditation ?? null;
  const hasSteps = stream !== undefined && path !== null;
  return (
    <>
      {hasSteps && <NextStep about={about} path={path} />}
      {now.chapters.length > 0 ? (
        <div className={hasSteps ? styles.under : undefined}>
          <Chapters {...about} from={Math.max(0, now.current)} />
          <NextUp />
        </div>
      ) : (
        <>
          <h3 className={hasSteps ? styles.heading : styles.firstHeading}>{words.aboutThis}</h3>
          <AboutEpisode {...about} />
        </>
      )}
    </>
  );
}

function SheetContent({ about }: { readonly about: PlayerTabProps }) {
  const words = usePhrasesOf(playerPhrases);
  const { playerView } = useServices();
  const { stream } = about;
  const path = stream?.accreditation ?? null;
  // The tab has the button on its card.
  const acts = useStore(playerView.tab) !== 'accreditation';
  return (
    <>
      {stream && path && <NextStep about={about} path={path} acts={acts} />}
      <PlayerTabList label={words.aboutThis} tabs={PLAYER_TABS.filter((tab) => tab.isAvailable(about))} content={about} on="sheet" />
    </>
  );
}
