import { bookmarksPhrases } from '@auscult/phrases/screens/bookmarks';
import { IconButton } from '@auscult/ui/controls/icon-button';
import { usePhrasesOf, useSession } from '@auscult/web/services/web-services';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { keepGuestAction } from '../../../shared/account/guest-action.ts';
import { SignInSheet } from '../../../shared/account/sign-in-sheet.tsx';
import type { BookmarkDraft } from '../../../shared/bookmarks/bookmark-views.ts';
import { NoteSheet } from '../../../shared/bookmarks/note-sheet.tsx';
import { bookmarkEntry, saveBookmark } from '../../../shared/bookmarks/use-bookmarks.ts';
import { useServices } from '../../../shared/services/services.tsx';
import type { PlayerTabProps } from '../tabs/player-tab.ts';

/** Bookmarks the current position; saved on press, the note can be added afterwards. A guest is asked to sign in, and has it then. */
export function BookmarkTool({ episode: { track, source } }: PlayerTabProps) {
  const services = useServices();
  const words = usePhrasesOf(bookmarksPhrases);
  const { user } = useSession();
  const [created, setCreated] = useState<{ readonly id: string; readonly draft: BookmarkDraft } | null>(null);
  if (track.audio === null) return null;
  const { audioVersionId } = track.audio;

  function press(): void {
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
    if (user) void saveBookmark(services, id, draft);
    setCreated({ id, draft });
  }
  return (
    <>
      <IconButton label={words.make} overArt data-make-bookmark onClick={press}>
        <Bookmark size={21} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      {created && !user && (
        <SignInSheet
          reason="bookmark"
          onLeave={() => keepGuestAction(services, bookmarkEntry(created.id, created.draft))}
          onClose={() => setCreated(null)}
        />
      )}
      {created && user && (
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
