import type { StudioStream } from '@auscult/contract/entities/studio-catalogue';
import { streamPagePhrases } from '@auscult/phrases/studio/stream';
import { iconButtonClass } from '@auscult/ui/controls/icon-button';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { Link } from '@tanstack/react-router';
import { BackIcon } from '../../shared/screen/editor-head.tsx';
import { primaryOf } from './primary-place.ts';

/** To the series that it belongs to, where there is one. */
export function StreamBackLink({ stream: { company_id, places } }: { readonly stream: StudioStream }) {
  const words = usePhrasesOf(streamPagePhrases);
  const place = primaryOf(places);
  if (!place)
    return (
      <Link to="/courses" aria-label={words.back} className={iconButtonClass()}>
        <BackIcon />
      </Link>
    );
  return (
    <Link
      to="/companies/$companyId/courses/$courseId/edit"
      params={{ companyId: String(company_id), courseId: String(place.series_id) }}
      aria-label={words.backTo(place.series_title)}
      className={iconButtonClass()}
    >
      <BackIcon />
    </Link>
  );
}
