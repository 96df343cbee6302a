import type { Course } from '@auscult/contract/entities/course';
import { coursePhrases } from '@auscult/phrases/screens/course';
import { plainText } from '@auscult/ui/text/rich-text';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { foreign } from '../../../shared/cards/card-texts.ts';
import { Description } from './description.tsx';

/** Description of the series; omitted when it equals the introduction above. */
export function CourseDescription({ course }: { readonly course: Course }) {
  const phrases = usePhrases();
  const { about } = usePhrasesOf(coursePhrases);
  if (plainText(course.description) === course.course_introduction) return null;
  return <Description title={about} nodes={course.description} lang={foreign(phrases, course.language)} />;
}
