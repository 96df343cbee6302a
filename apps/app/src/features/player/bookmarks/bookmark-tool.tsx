import { bookmarksPhrases } from '@auscult/phrases/screens/bookmarks';
import { IconButton } from '@auscult/ui/controls/icon-button';
import { usePhrasesOf, useSession } from '@auscult/web/services/web-services';
import { useNavigate } from '@tanstack/react-router';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import type { BookmarkDraft } from '../../../shared/bookmarks/bookmark-views.ts';
import { NoteSheet } from '../../../shared/bookmarks/note-sheet.tsx';
import { keepBookmark } from '../../../shared/bookmarks/use-bookmarks.ts';
import { useServices } from '../../../shared/services/services.tsx';
import type { PlayerTabProps } from '../tabs/player-tab.ts';

/** Bookmarks the current position; saved on press, the note can be added afterwards. */
export function BookmarkTool({ episode: { track, source } }: PlayerTabProps) {
  const services = useServices();
  const words = usePhrasesOf(bookmarksPhrases);
  const { user } = useSession();
  const navigate = useNavigate();
  const [marked, setMarked] = useState<{ readonly id: string; readonly made: BookmarkDraft } | null>(null);
  if (track.audio === null) return null;
  const { audioVersionId } = track.audio;

  function press(): void {
    if (!user) {
      services.player.close();
      void navigate({ to: '/login' });
      return;
    }
    const { streamId, courseId, title, courseTitle, language } = track;
    const made = {
      streamId,
      courseId,
      title,
      courseTitle,
      language,
      audioVersionId,
      at: source.position(),
      note: '',
      createdAt: new Date().toISOString(),
    };
    const id = crypto.randomUUID();
    void keepBookmark(services, id, made);
    setMarked({ id, made });
  }
  return (
    <>
      <IconButton label={words.make} onField data-make-bookmark onClick={press}>
        <Bookmark size={21} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      {marked && (
        <NoteSheet
          at={marked.made.at}
          note=""
          isNew
          onSave={(note) => note !== '' && void keepBookmark(services, marked.id, { ...marked.made, note })}
          onClose={() => setMarked(null)}
        />
      )}
    </>
  );
}
