import type { StudioCourse } from '@auscult/contract/entities/studio-catalogue';
import { coursePagePhrases } from '@auscult/phrases/studio/course';
import { iconButtonClass } from '@auscult/ui/controls/icon-button';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { Link } from '@tanstack/react-router';
import { BackIcon } from '../../shared/screen/editor-head.tsx';

/** From a season to its series, from a series to the list. */
export function CourseBackLink({ course: { company_id, parent_id } }: { readonly course: StudioCourse }) {
  const words = usePhrasesOf(coursePagePhrases);
  if (parent_id === null)
    return (
      <Link to="/courses" aria-label={words.back} className={iconButtonClass()}>
        <BackIcon />
      </Link>
    );
  return (
    <Link
      to="/companies/$companyId/courses/$courseId/edit"
      params={{ companyId: String(company_id), courseId: String(parent_id) }}
      aria-label={words.backToSeries}
      className={iconButtonClass()}
    >
      <BackIcon />
    </Link>
  );
}
