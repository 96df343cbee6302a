import { bookmarksPhrases } from '@auscult/phrases/screens/bookmarks';
import { Button } from '@auscult/ui/controls/button';
import { IconButton } from '@auscult/ui/controls/icon-button';
import { clockTime } from '@auscult/ui/player/clock-time';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useServices } from '../services/services.tsx';
import styles from './bookmark-list.module.css';
import { type BookmarkView, inOrder } from './bookmark-views.ts';
import { NoteSheet } from './note-sheet.tsx';
import { draftOf, removeBookmark, saveBookmark } from './use-bookmarks.ts';

interface BookmarkListProps {
  readonly moments: readonly BookmarkView[];
  readonly onPlay: (moment: BookmarkView) => void;
}

/** Bookmarks of one episode by position. A removed one stays with an undo button until the list is left. */
export function BookmarkList({ moments, onPlay }: BookmarkListProps) {
  const services = useServices();
  const [removed, setRemoved] = useState<ReadonlyMap<string, BookmarkView>>(new Map());
  const [edited, setEdited] = useState<BookmarkView | null>(null);
  const presentIds = new Set(moments.map(({ id }) => id));
  const gone = [...removed.values()].filter(({ id }) => !presentIds.has(id));

  const remove = (moment: BookmarkView) => {
    setRemoved(new Map(removed).set(moment.id, moment));
    void removeBookmark(services, moment);
  };
  const restore = (moment: BookmarkView) => {
    setRemoved(new Map([...removed].filter(([id]) => id !== moment.id)));
    void saveBookmark(services, moment.id, draftOf(moment));
  };
  return (
    <>
      <ul className={styles.list}>
        {inOrder([...moments, ...gone]).map((moment) => (
          <li key={moment.id} className={styles.item}>
            {presentIds.has(moment.id) ? (
              <BookmarkRow moment={moment} onPlay={onPlay} onEdit={setEdited} onRemove={remove} />
            ) : (
              <RemovedBookmarkRow moment={moment} onUndo={restore} />
            )}
          </li>
        ))}
      </ul>
      {edited && (
        <NoteSheet
          at={edited.at}
          note={edited.note}
          onSave={(note) => note !== edited.note && void saveBookmark(services, edited.id, { ...draftOf(edited), note })}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

interface BookmarkRowProps {
  readonly moment: BookmarkView;
  readonly onPlay: (moment: BookmarkView) => void;
  readonly onEdit: (moment: BookmarkView) => void;
  readonly onRemove: (moment: BookmarkView) => void;
}

function BookmarkRow({ moment, onPlay, onEdit, onRemove }: BookmarkRowProps) {
  const words = usePhrasesOf(bookmarksPhrases);
  const clock = clockTime(moment.at);
  return (
    <>
      <button type="button" className={styles.play} onClick={() => onPlay(moment)}>
        <span className={styles.time}>
          <span className="visually-hidden">{words.playFrom(clock)}</span>
          <span aria-hidden="true">{clock}</span>
        </span>
        <span className={styles.note}>
          {moment.note || <span className="ink-3">{words.withoutNote}</span>}
          {!moment.isCurrentAudio && <span className={styles.hint}>{words.otherAudio}</span>}
          {moment.isWaiting && <span className={styles.hint}>{words.waiting}</span>}
        </span>
      </button>
      <IconButton label={words.edit(clock)} onClick={() => onEdit(moment)}>
        <Pencil size={18} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <IconButton label={words.remove(clock)} onClick={() => onRemove(moment)}>
        <Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </>
  );
}

function RemovedBookmarkRow({ moment, onUndo }: { readonly moment: BookmarkView; readonly onUndo: (moment: BookmarkView) => void }) {
  const words = usePhrasesOf(bookmarksPhrases);
  const row = useRef<HTMLDivElement>(null);
  // The pressed button was removed; move the focus here.
  useEffect(() => row.current?.querySelector('button')?.focus(), []);
  return (
    <div ref={row} className={styles.gone}>
      <span role="status">{words.removed(clockTime(moment.at))}</span>
      <Button look="quiet" small onClick={() => onUndo(moment)}>
        {words.undo}
      </Button>
    </div>
  );
}
