import { ApiError } from '@auscult/client/api-error';
import { episodePhrases } from '@auscult/phrases/screens/episode';
import { buttonClass } from '@auscult/ui/controls/button';
import { Empty } from '@auscult/ui/feedback/empty';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { notFound, useParams } from '@tanstack/react-router';
import { courseLink } from '../../../shared/cards/links.tsx';
import { courseQuery } from '../../../shared/listening/course-query.ts';
import { streamQuery } from '../../../shared/listening/stream-query.ts';
import { useDocumentTitle } from '../../../shared/screen/document-title.ts';
import { ListFailed } from '../../../shared/screen/query-states.tsx';
import { useServices } from '../../../shared/services/services.tsx';
import { CourseSkeleton } from '../course-skeleton.tsx';
import { EpisodeView } from './episode-view.tsx';

const ID = /^[1-9]\d{0,9}$/;

/** One episode of a series by its address. */
export function EpisodeScreen() {
  const { courseId, streamId } = useParams({ from: '/shell/course/$courseId/episode/$streamId' });
  if (!ID.test(courseId) || !ID.test(streamId)) throw notFound();
  return <Episode key={streamId} courseId={Number(courseId)} streamId={Number(streamId)} />;
}

const isMissing = (error: Error | null) => error instanceof ApiError && error.status === 404;
const isWithdrawn = (error: Error | null) => error instanceof ApiError && error.code === 'stream_unavailable';

function Episode({ courseId, streamId }: { readonly courseId: number; readonly streamId: number }) {
  const services = useServices();
  const words = usePhrasesOf(episodePhrases);
  const course = useQuery(courseQuery(services, courseId));
  const stream = useQuery(streamQuery(services, streamId));
  useDocumentTitle(stream.data?.title);

  if (isMissing(course.error)) throw notFound();
  if (isWithdrawn(stream.error)) return <Withdrawn courseId={courseId} />;
  if (isMissing(stream.error)) throw notFound();
  if (course.data && stream.data) {
    if (!course.data.streams.some(({ id }) => id === streamId)) throw notFound();
    return <EpisodeView course={course.data} stream={stream.data} />;
  }
  const failed = [course, stream].filter(({ error }) => error);
  if (failed.length > 0) return <ListFailed onRetry={() => failed.forEach(({ refetch }) => void refetch())} />;
  return <CourseSkeleton label={words.loading} />;
}

/** What its company took back: the series may still be there. */
function Withdrawn({ courseId }: { readonly courseId: number }) {
  const words = usePhrasesOf(episodePhrases);
  useDocumentTitle(words.withdrawnTitle);
  return <Empty title={words.withdrawnTitle} text={words.withdrawnText} action={courseLink(courseId)(buttonClass(), words.toSeries)} />;
}
