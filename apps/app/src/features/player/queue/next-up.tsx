import { queuePhrases } from '@auscult/phrases/screens/queue';
import { currentTrack, nextTrack } from '@auscult/player/machine/selectors';
import type { PlayerState } from '@auscult/player/machine/state';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { CornerDownRight } from 'lucide-react';
import { durationText, foreign } from '../../../shared/cards/card-texts.ts';
import { usePlayerState } from '../../../shared/listening/player-state.ts';
import { useServices } from '../../../shared/services/services.tsx';
import styles from './queue-tab.module.css';

/** What plays automatically next: the first of the queue, else the next of the playlist; null at its end. */
function follows(state: PlayerState) {
  if (state.kind === 'inactive') return null;
  const isLast = state.queue.length === 0 && state.index + 1 >= state.playlist.length;
  const next = isLast ? null : nextTrack(state);
  return next && next.streamId !== currentTrack(state)?.streamId ? next : null;
}

/** 'Hierna: …' in the peeking sheet; leads to the queue. */
export function NextUp() {
  const { playerView } = useServices();
  const phrases = usePhrases();
  const words = usePhrasesOf(queuePhrases);
  const next = usePlayerState(follows);
  if (!next) return null;
  return (
    <button type="button" className={styles.upcoming} onClick={() => playerView.tab.set('queue')}>
      <CornerDownRight size={20} strokeWidth={1.75} aria-hidden="true" />
      <span className={`clamp-1 ${styles.words}`} lang={foreign(phrases, next.language)}>
        {words.next(next.title)}
      </span>
      <span className="t-sm ink-3 num">{durationText(phrases, next.durationSeconds)}</span>
    </button>
  );
}
