import { bookmarksPhrases } from '@auscult/phrases/screens/bookmarks';
import { Button, buttonClass } from '@auscult/ui/controls/button';
import { usePhrasesOf, useSession } from '@auscult/web/services/web-services';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { BookmarkList } from '../../../shared/bookmarks/bookmark-list.tsx';
import { ExportSheet } from '../../../shared/bookmarks/export-sheet.tsx';
import { useBookmarks } from '../../../shared/bookmarks/use-bookmarks.ts';
import { useBreakpoint } from '../../../shared/screen/breakpoint.ts';
import type { PlayerTabProps } from '../tabs/player-tab.ts';
import { useCommands } from '../use-commands.ts';
import styles from './bookmarks-tab.module.css';

/** The bookmarks of the open episode. */
export function BookmarksTab({ episode: { track } }: PlayerTabProps) {
  const words = usePhrasesOf(bookmarksPhrases);
  const { onSeek, onCollapse } = useCommands();
  const { user } = useSession();
  const [isExporting, setExporting] = useState(false);
  const isBesidePage = useBreakpoint() === 'desktop';
  const here = useBookmarks().moments.filter(({ streamId }) => streamId === track.streamId);
  if (!user)
    return (
      <div className={styles.nothing}>
        <p className="ink-2">{words.guest}</p>
        <Link to="/login" className={buttonClass({ look: 'secondary', small: true })}>
          {words.signIn}
        </Link>
      </div>
    );
  return (
    <>
      {here.length === 0 && <p className={styles.empty}>{words.emptyHere}</p>}
      <BookmarkList moments={here} onPlay={({ at }) => onSeek(at)} />
      <div className={styles.foot}>
        {here.length > 0 && (
          <Button look="quiet" small onClick={() => setExporting(true)}>
            {words.exporting}
          </Button>
        )}
        <Link to="/bookmarks" className={buttonClass({ look: 'ghost', small: true })} onClick={() => !isBesidePage && onCollapse()}>
          {words.all}
        </Link>
      </div>
      {isExporting && <ExportSheet moments={here} of="episode" onClose={() => setExporting(false)} />}
    </>
  );
}
