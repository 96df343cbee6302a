import type { Media } from '@auscult/contract/entities/media';
import { queuePhrases } from '@auscult/phrases/screens/queue';
import type { Track } from '@auscult/player/machine/track';
import { IconButton } from '@auscult/ui/controls/icon-button';
import { Cover } from '@auscult/ui/media/cover';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { ChevronDown, ChevronUp, GripVertical, X } from 'lucide-react';
import type { HTMLAttributes } from 'react';
import { durationText, foreign } from '../../../shared/cards/card-texts.ts';
import { pictureOf } from '../../../shared/pictures/cover-image.ts';
import { useServices } from '../../../shared/services/services.tsx';
import styles from './queue-tab.module.css';

interface QueueRowProps {
  readonly track: Track;
  /** Id of the hint about the arrow keys. */
  readonly hintId: string;
  readonly shiftPx: number;
  readonly isDragged: boolean;
  /** Shows buttons up and down, as the alternative to dragging. */
  readonly isOpened: boolean;
  readonly handle: HTMLAttributes<HTMLButtonElement>;
  readonly onUp: (() => void) | null;
  readonly onDown: (() => void) | null;
  readonly onPlay: () => void;
  readonly onRemove: () => void;
}

/** One queued episode: press to play it now, drag the handle to move it, or press the handle for move buttons. */
export function QueueRow({ track, hintId, shiftPx, isDragged, isOpened, handle, onUp, onDown, onPlay, onRemove }: QueueRowProps) {
  const { apiOrigin } = useServices();
  const phrases = usePhrases();
  const words = usePhrasesOf(queuePhrases);
  const { title } = track;
  return (
    <li className={styles.row} data-dragged={isDragged || undefined} style={shiftPx === 0 ? undefined : { transform: `translateY(${shiftPx}px)` }}>
      <button
        type="button"
        className={styles.grip}
        data-arrows
        aria-label={words.grip(title)}
        aria-describedby={hintId}
        aria-expanded={isOpened}
        {...handle}
      >
        <GripVertical size={20} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <button type="button" className={styles.play} aria-label={words.play(title)} onClick={onPlay}>
        <Cover image={pictureOf(track.media as readonly Media[], apiOrigin).image} size={44} radius={8} />
        <span className={styles.words}>
          <span className="clamp-1" lang={foreign(phrases, track.language)}>
            {title}
          </span>
          <span className="t-xs ink-3 clamp-1">{phrases.episodes.join(track.courseTitle, durationText(phrases, track.durationSeconds))}</span>
        </span>
      </button>
      {isOpened && (
        <>
          <IconButton label={words.up(title)} disabled={!onUp} onClick={() => onUp?.()}>
            <ChevronUp size={20} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
          <IconButton label={words.down(title)} disabled={!onDown} onClick={() => onDown?.()}>
            <ChevronDown size={20} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        </>
      )}
      <IconButton label={words.remove(title)} onClick={onRemove}>
        <X size={20} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </li>
  );
}
