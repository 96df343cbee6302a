import { bookmarksPhrases } from '@auscult/phrases/screens/bookmarks';
import { Button, buttonClass } from '@auscult/ui/controls/button';
import { Empty } from '@auscult/ui/feedback/empty';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { Link } from '@tanstack/react-router';
import { useState, useTransition } from 'react';
import { BookmarkList } from '../../shared/bookmarks/bookmark-list.tsx';
import { type BookmarkedEpisode, type BookmarkView, byEpisode, firstOf } from '../../shared/bookmarks/bookmark-views.ts';
import { ExportSheet } from '../../shared/bookmarks/export-sheet.tsx';
import { useBookmarks } from '../../shared/bookmarks/use-bookmarks.ts';
import { foreign } from '../../shared/cards/card-texts.ts';
import { useDocumentTitle } from '../../shared/screen/document-title.ts';
import { LibraryHead } from '../../shared/screen/library-head.tsx';
import { LoadMore } from '../../shared/screen/load-more.tsx';
import page from '../../shared/screen/page.module.css';
import { ListFailed, ListPending } from '../../shared/screen/query-states.tsx';
import { useServices } from '../../shared/services/services.tsx';
import styles from './bookmarks-screen.module.css';

/** Bookmarks per page. */
const STEP = 50;

/** Every bookmark, under its episode. */
export function BookmarksScreen() {
  const words = usePhrasesOf(bookmarksPhrases);
  const { moments, isKnown, error, refetch } = useBookmarks();
  const [isExporting, setExporting] = useState(false);
  useDocumentTitle(words.title);
  return (
    <>
      <LibraryHead current="bookmarks" />
      <div className={page.body}>
        <h2 className="visually-hidden">{words.title}</h2>
        {moments.length > 0 && (
          <div className={styles.export}>
            <Button look="secondary" small onClick={() => setExporting(true)}>
              {words.exporting}
            </Button>
          </div>
        )}
        {isKnown ? <Episodes moments={moments} /> : error ? <ListFailed onRetry={() => void refetch()} /> : <ListPending cover={56} />}
      </div>
      {isExporting && <ExportSheet moments={moments} of="all" onClose={() => setExporting(false)} />}
    </>
  );
}

function Episodes({ moments }: { readonly moments: readonly BookmarkView[] }) {
  const { listen } = useServices();
  const phrases = usePhrases();
  const words = usePhrasesOf(bookmarksPhrases);
  const [room, setRoom] = useState(STEP);
  const [busy, draw] = useTransition();
  // Episodes stay in the list while the screen is open, so that removing their last bookmark can be undone.
  const [seen, setSeen] = useState<ReadonlyMap<number, BookmarkedEpisode>>(new Map());
  const now = new Map(byEpisode(moments).map((group) => [group.episode.streamId, group]));
  const fresh = [...now.values()].filter(({ episode }) => !seen.has(episode.streamId));
  const groups = [...fresh, ...[...seen].map(([id, { episode }]) => now.get(id) ?? { episode, moments: [] })];
  if (fresh.length > 0) setSeen(new Map(groups.map((group) => [group.episode.streamId, group])));
  if (groups.length === 0)
    return (
      <Empty
        title={words.emptyTitle}
        text={words.empty}
        action={
          <Link to="/main/home" className={buttonClass({ look: 'secondary' })}>
            {words.toHome}
          </Link>
        }
      />
    );
  const play = ({ courseId, streamId, at }: BookmarkView) => listen({ courseId, streamId, seekTo: at });
  const shown = firstOf(groups, room);
  const more = room < moments.length ? { busy, failed: false, load: () => draw(() => setRoom(room + STEP)) } : null;
  return (
    <div>
      {shown.map(({ episode, moments: marked }) => (
        <section key={episode.streamId} aria-labelledby={`episode-${episode.streamId}`} className={styles.episode}>
          <h2 id={`episode-${episode.streamId}`} className="t-lg balance">
            <Link
              to="/course/$courseId/episode/$streamId"
              params={{ courseId: String(episode.courseId), streamId: String(episode.streamId) }}
              lang={foreign(phrases, episode.language)}
            >
              {episode.title}
            </Link>
          </h2>
          <p className="t-sm ink-2" lang={foreign(phrases, episode.language)}>
            {episode.courseTitle}
          </p>
          <BookmarkList moments={marked} onPlay={play} />
        </section>
      ))}
      <LoadMore more={more} />
    </div>
  );
}
