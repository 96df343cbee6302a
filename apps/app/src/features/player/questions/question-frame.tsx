import type { Stream } from '@auscult/contract/entities/stream';
import { questionsPhrases } from '@auscult/phrases/screens/questions';
import type { AskedMoment } from '@auscult/player/machine/rules/asked-moments';
import { isExpanded } from '@auscult/player/machine/state';
import { useCoverColours } from '@auscult/ui/colour/use-cover-colours';
import { IconButton } from '@auscult/ui/controls/icon-button';
import { Cover } from '@auscult/ui/media/cover';
import { useCloseOnBack } from '@auscult/ui/overlay/close-on-back';
import { coverPage } from '@auscult/ui/overlay/cover-page';
import { enterTopModal } from '@auscult/ui/overlay/top-modal';
import { clockTime } from '@auscult/ui/player/clock-time';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { usePlayerState } from '../../../shared/listening/player-state.ts';
import { pictureOf } from '../../../shared/pictures/cover-image.ts';
import { useBreakpoint } from '../../../shared/screen/breakpoint.ts';
import { useServices } from '../../../shared/services/services.tsx';
import { useOpenEpisode } from '../now-playing.ts';
import { PlayerScrubber } from '../player-scrubber.tsx';
import styles from './question-frame.module.css';

interface QuestionFrameProps {
  readonly stream: Stream;
  readonly moment: AskedMoment;
  readonly headingId: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * Over the whole screen of a phone, with the episode above it; a modal sheet on a tablet; on a desktop over the page alone, beside the player, which
 * stays at hand. The native dialog keeps and restores the focus.
 */
export function QuestionFrame({ stream, moment, headingId, onClose, children }: QuestionFrameProps) {
  const { apiOrigin } = useServices();
  const words = usePhrasesOf(questionsPhrases);
  const episode = useOpenEpisode();
  const head = useCoverColours<HTMLDivElement>(episode?.palette ?? null);
  const dialog = useRef<HTMLDialogElement>(null);
  useCloseOnBack(onClose);
  const isBesidePlayer = useBreakpoint() === 'desktop';
  const isBesidePanel = usePlayerState(isExpanded);
  const cancelled = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const close = isBesidePlayer ? coverPage(element, () => cancelled()) : openModal(element, () => cancelled());
    // The sheet is still below its place: scrolling to the heading would pass it once the sheet is there.
    document.getElementById(headingId)?.focus({ preventScroll: true });
    element.scrollTop = 0;
    return close;
  }, [headingId, isBesidePlayer]);
  return (
    <>
      {isBesidePlayer && <div className={styles.scrim} data-beside-panel={isBesidePanel || undefined} />}
      <dialog ref={dialog} className={styles.dialog} data-beside-panel={isBesidePanel || undefined} aria-labelledby={headingId}>
        <div ref={head} data-dyn="field" className={styles.head}>
          <div className={styles.episode}>
            <Cover image={pictureOf(stream.media, apiOrigin).image} size={48} radius={11} />
            <div className={styles.words}>
              <p className="t-md clamp-1">{stream.stream_title}</p>
              <p className="t-xs num">{words.pausedAt(clockTime(moment.opensAt))}</p>
            </div>
            <IconButton label={words.later} onClick={onClose}>
              <ChevronDown size={26} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          </div>
          {episode && (
            <div className={styles.scrubber}>
              <PlayerScrubber episode={episode} />
            </div>
          )}
        </div>
        <div className={styles.sheet}>{children}</div>
      </dialog>
    </>
  );
}

function openModal(dialog: HTMLDialogElement, cancel: () => void): () => void {
  const ended = new AbortController();
  const cancelled = (event: Event) => {
    event.preventDefault();
    cancel();
  };
  dialog.addEventListener('cancel', cancelled, { signal: ended.signal });
  dialog.showModal();
  const leaveTop = enterTopModal(dialog);
  return () => {
    ended.abort();
    leaveTop();
    dialog.close();
  };
}
