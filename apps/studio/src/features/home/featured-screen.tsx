import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useDocumentTitle } from '../../shared/screen/document-title.ts';
import { LoadFailed } from '../../shared/screen/load-failed.tsx';
import { Waiting } from '../../shared/screen/waiting.tsx';
import { useServices } from '../../shared/services/services.tsx';
import { FeaturedEditor } from './featured-editor.tsx';
import { featuredQuery } from './home-queries.ts';

/** How one series is featured on home. */
export function FeaturedScreen() {
  const id = Number(useParams({ from: '/featured-course/$featuredId/edit' }).featuredId);
  const { data, error, refetch } = useQuery(featuredQuery(useServices(), id));
  useDocumentTitle(data && (data.main_title || data.course.title));
  if (data) return <FeaturedEditor key={id} featured={data} />;
  return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Waiting />;
}
