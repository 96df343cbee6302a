import { queuePhrases } from '@auscult/phrases/screens/queue';
import { currentTrack } from '@auscult/player/machine/selectors';
import { isActive, type PlayerState } from '@auscult/player/machine/state';
import type { Track } from '@auscult/player/machine/track';
import { Button } from '@auscult/ui/controls/button';
import { useReorder } from '@auscult/ui/layout/use-reorder';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useId, useState } from 'react';
import { usePlayerState } from '../../../shared/listening/player-state.ts';
import { useServices } from '../../../shared/services/services.tsx';
import { QueueRow } from './queue-row.tsx';
import styles from './queue-tab.module.css';
import { UpcomingRow } from './upcoming-row.tsx';

/** Number of upcoming episodes of the series shown under the queue. */
const UPCOMING = 3;

const playlistOf = (state: PlayerState) => (isActive(state) ? state.playlist : NOTHING);
const indexOf = (state: PlayerState) => (isActive(state) ? state.index : 0);
const isHeld = (state: PlayerState) => currentTrack(state)?.hasUnfinishedForms ?? false;
const NOTHING: readonly Track[] = [];

/** The editable queue, followed by the upcoming episodes of the series. */
export function QueueTab() {
  const { player } = useServices();
  const words = usePhrasesOf(queuePhrases);
  const queue = usePlayerState((state) => state.queue);
  const playlist = usePlayerState(playlistOf);
  const index = usePlayerState(indexOf);
  const held = usePlayerState(isHeld);
  const [said, setSaid] = useState('');
  const [before, setBefore] = useState<readonly Track[] | null>(null);
  const [opened, setOpened] = useState<number | null>(null);
  const hintId = useId();
  const ids = queue.map(({ streamId }) => streamId);

  const titleOf = (streamId: number) => queue.find((track) => track.streamId === streamId)?.title ?? '';
  const move = (streamId: number, to: number) => {
    player.moveQueued(streamId, to);
    setBefore(null);
    setSaid(words.moved(titleOf(streamId), to + 1, ids.length));
  };
  const take = (what: () => void, told: string) => {
    setBefore(queue);
    setSaid(told);
    what();
  };
  const undo = () => {
    if (before) player.setQueue(before);
    setBefore(null);
    setSaid(words.restored);
  };
  const { handle, shiftOf, draggedId } = useReorder({ ids, onMove: move, onPress: (id) => setOpened(opened === id ? null : id) });
  const upcoming = playlist.slice(index + 1, index + 1 + UPCOMING).filter(({ streamId }) => !ids.includes(streamId));

  return (
    <div className={styles.queue}>
      {held && <p className={`t-sm ink-2 pretty ${styles.held}`}>{words.heldByForms}</p>}
      {queue.length > 0 ? (
        <div className={styles.head}>
          <p className="t-sm ink-2">
            {words.waiting(
              queue.length,
              queue.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0),
            )}
          </p>
          <Button look="ghost" small onClick={() => take(() => player.setQueue([]), words.cleared)}>
            {words.clear}
          </Button>
        </div>
      ) : (
        !before && (
          <div className={styles.nothing}>
            <p>{words.nothing}</p>
            <p className="t-sm ink-3">{words.nothingText}</p>
          </div>
        )
      )}
      <div role="status" className={before ? styles.undo : 'visually-hidden'}>
        <span>{said}</span>
        {before && (
          <Button look="secondary" small onClick={undo}>
            {words.undo}
          </Button>
        )}
      </div>
      <p id={hintId} hidden>
        {words.gripHint}
      </p>
      <ol className={styles.list} aria-label={words.title}>
        {queue.map((track, place) => (
          <QueueRow
            key={track.streamId}
            track={track}
            hintId={hintId}
            shiftPx={shiftOf(track.streamId)}
            isDragged={draggedId === track.streamId}
            isOpened={opened === track.streamId}
            handle={handle(track.streamId)}
            onUp={place > 0 ? () => move(track.streamId, place - 1) : null}
            onDown={place < queue.length - 1 ? () => move(track.streamId, place + 1) : null}
            onPlay={() => player.playQueued(track.streamId)}
            onRemove={() => take(() => player.dequeue(track.streamId), words.removed(track.title))}
          />
        ))}
      </ol>
      {upcoming.length > 0 && (
        <>
          <h3 className={styles.then}>{words.fromSeries}</h3>
          <ol className={styles.list}>
            {upcoming.map((track) => (
              <UpcomingRow key={track.streamId} track={track} />
            ))}
          </ol>
        </>
      )}
    </div>
  );
}
