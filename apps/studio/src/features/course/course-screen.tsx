import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { courseQuery } from '../../shared/catalogue/catalogue-queries.ts';
import { useDocumentTitle } from '../../shared/screen/document-title.ts';
import { LoadFailed } from '../../shared/screen/load-failed.tsx';
import { Waiting } from '../../shared/screen/waiting.tsx';
import { useServices } from '../../shared/services/services.tsx';
import { CourseEditor } from './course-editor.tsx';

/** One series, or season of one. */
export function CourseScreen() {
  const courseId = Number(useParams({ from: '/companies/$companyId/courses/$courseId/edit' }).courseId);
  const { data, error, refetch } = useQuery(courseQuery(useServices(), courseId));
  useDocumentTitle(data?.title.value);
  if (data) return <CourseEditor key={courseId} course={data} />;
  return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Waiting />;
}
