import type { StudioHidden } from '@auscult/contract/entities/studio-catalogue';
import { publicationPhrases } from '@auscult/phrases/studio/publication';
import { textLinkClass } from '@auscult/ui/controls/text-link';
import { Note } from '@auscult/ui/feedback/note';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { Link } from '@tanstack/react-router';

/** What has to be public first, with the way to it. */
export function HiddenNote({ kind, id, title, companyId }: StudioHidden & { readonly companyId: number }) {
  const words = usePhrasesOf(publicationPhrases);
  return (
    <Note look="warning" text={words.hidden[kind](title)}>
      {kind !== 'company' && (
        <Link
          to="/companies/$companyId/courses/$courseId/edit"
          params={{ companyId: String(companyId), courseId: String(id) }}
          className={textLinkClass('t-sm')}
        >
          {words.toHiding[kind]}
        </Link>
      )}
    </Note>
  );
}
