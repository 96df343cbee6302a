import { bookmarksPhrases } from '@auscult/phrases/screens/bookmarks';
import { IconButton } from '@auscult/ui/controls/icon-button';
import { usePhrasesOf, useSession } from '@auscult/web/services/web-services';
import { useNavigate } from '@tanstack/react-router';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import type { BookmarkDraft } from '../../../shared/bookmarks/bookmark-views.ts';
import { NoteSheet } from '../../../shared/bookmarks/note-sheet.tsx';
import { saveBookmark } from '../../../shared/bookmarks/use-bookmarks.ts';
import { useServices } from '../../../shared/services/services.tsx';
import type { PlayerTabProps } from '../tabs/player-tab.ts';

/** Bookmarks the current position; saved on press, the note can be added afterwards. */
export function BookmarkTool({ episode: { track, source } }: PlayerTabProps) {
  const services = useServices();
  const words = usePhrasesOf(bookmarksPhrases);
  const { user } = useSession();
  const navigate = useNavigate();
  const [created, setCreated] = useState<{ readonly id: string; readonly draft: BookmarkDraft } | null>(null);
  if (track.audio === null) return null;
  const { audioVersionId } = track.audio;

  function press(): void {
    if (!user) {
      services.player.close();
      void navigate({ to: '/login' });
      return;
    }
    const { streamId, courseId, title, courseTitle, language } = track;
    const draft = {
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
    void saveBookmark(services, id, draft);
    setCreated({ id, draft });
  }
  return (
    <>
      <IconButton label={words.make} overArt data-make-bookmark onClick={press}>
        <Bookmark size={21} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      {created && (
        <NoteSheet
          at={created.draft.at}
          note=""
          isNew
          onSave={(note) => note !== '' && void saveBookmark(services, created.id, { ...created.draft, note })}
          onClose={() => setCreated(null)}
        />
      )}
    </>
  );
}
