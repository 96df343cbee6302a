import type { StudioFormLine } from '@auscult/contract/entities/studio/form';
import { formListPhrases } from '@auscult/phrases/studio/questions/forms';
import { usePhrasesOf } from '@auscult/web/services/web-services';

/** Which version is asked, and whether there is something that is not published. */
export function FormVersionMark({ line: { published, is_draft } }: { readonly line: Pick<StudioFormLine, 'published' | 'is_draft'> }) {
  const words = usePhrasesOf(formListPhrases);
  return <>{published === null ? words.draft : is_draft ? words.draftAfter(published) : words.version(published)}</>;
}
