import { bookmarksMarkdown } from '@auscult/domain/bookmarks/markdown';
import { bookmarksPhrases } from '@auscult/phrases/screens/bookmarks';
import { Button } from '@auscult/ui/controls/button';
import { ModalActions, ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { clockTime } from '@auscult/ui/player/clock-time';
import { saveFile } from '@auscult/web/services/save-file';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useId } from 'react';
import { useServices } from '../services/services.tsx';
import { courseAddress } from '../sharing/share-links.ts';
import { type BookmarkView, byEpisode } from './bookmark-views.ts';

interface ExportSheetProps {
  readonly moments: readonly BookmarkView[];
  /** Of one episode, or everything. */
  readonly of: 'episode' | 'all';
  readonly onClose: () => void;
}

/** Bookmarks as Markdown: a file, or on the clipboard. */
export function ExportSheet({ moments, of, onClose }: ExportSheetProps) {
  const { toasts, share, publicOrigin } = useServices();
  const words = usePhrasesOf(bookmarksPhrases);
  const heading = useId();
  const episodes = byEpisode(moments).map(({ episode, moments: marked }) => ({
    title: episode.title,
    courseTitle: episode.courseTitle,
    bookmarks: marked.map(({ at, note, courseId, streamId }) => ({
      time: clockTime(at),
      address: courseAddress(publicOrigin, { courseId, streamId }, at),
      note,
    })),
  }));
  const text = bookmarksMarkdown(words.title, episodes);
  const copy = () =>
    void share.copy(text).then(
      () => {
        toasts.success(words.copied);
        onClose();
      },
      () => toasts.error([words.notCopied]),
    );
  return (
    <ModalSheet labelledBy={heading} onClose={onClose}>
      <h2 id={heading} className="t-xl">
        {words.exporting}
      </h2>
      <p className="ink-2 pretty">{of === 'all' ? words.exportAll : words.exportThis}</p>
      <ModalActions>
        <Button
          block
          onClick={() => {
            saveFile(`${words.file}.md`, 'text/markdown', text);
            onClose();
          }}
        >
          {words.download}
        </Button>
        <Button look="secondary" block onClick={copy}>
          {words.copy}
        </Button>
        <Button look="ghost" block onClick={onClose}>
          {words.cancel}
        </Button>
      </ModalActions>
    </ModalSheet>
  );
}
