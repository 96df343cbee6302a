import { studioShellPhrases } from '@auscult/phrases/studio/shell';
import { buttonClass } from '@auscult/ui/controls/button';
import { Empty } from '@auscult/ui/feedback/empty';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { Link } from '@tanstack/react-router';
import { useDocumentTitle } from '../shared/screen/document-title.ts';

/** An address without a screen, or of what does not exist, or not for this editor. */
export function NotFound() {
  const words = usePhrasesOf(studioShellPhrases);
  useDocumentTitle(words.notFoundTitle);
  return (
    <Empty
      title={words.notFoundTitle}
      text={words.notFoundText}
      action={
        <Link to="/courses" className={buttonClass()}>
          {words.toCourses}
        </Link>
      }
    />
  );
}
