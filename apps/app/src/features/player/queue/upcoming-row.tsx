import { queuePhrases } from '@auscult/phrases/screens/queue';
import type { Track } from '@auscult/player/machine/track';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { CornerDownRight } from 'lucide-react';
import { durationText, foreign } from '../../../shared/cards/card-texts.ts';
import { useServices } from '../../../shared/services/services.tsx';
import styles from './queue-tab.module.css';

/** What the playlist has next by itself. */
export function UpcomingRow({ track }: { readonly track: Track }) {
  const { listen } = useServices();
  const phrases = usePhrases();
  const words = usePhrasesOf(queuePhrases);
  return (
    <li data-stream={track.streamId}>
      <button type="button" className={styles.upcoming} onClick={() => listen({ courseId: track.courseId, streamId: track.streamId })}>
        <CornerDownRight size={20} strokeWidth={1.75} aria-hidden="true" />
        <span className="visually-hidden">{words.play('')}</span>
        <span className={`clamp-1 ${styles.words}`} lang={foreign(phrases, track.language)}>
          {track.title}
        </span>
        <span className="t-sm ink-3 num">{durationText(phrases, track.durationSeconds)}</span>
      </button>
    </li>
  );
}
