import { ApiError } from '@auscult/client/api-error';
import { coursePhrases } from '@auscult/phrases/screens/course';
import { usePhrasesOf, useSession } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { notFound, useCanGoBack, useParams, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { courseQuery } from '../../shared/listening/course-query.ts';
import { useDocumentTitle } from '../../shared/screen/document-title.ts';
import { ListFailed } from '../../shared/screen/query-states.tsx';
import { useServices } from '../../shared/services/services.tsx';
import { track } from '../../shared/tracking/track.ts';
import { CourseSkeleton } from './course-skeleton.tsx';
import { CourseView } from './course-view.tsx';

const ID = /^[1-9]\d{0,9}$/;

/** A series by its address; also the entry of links to an episode, at a second or not. */
export function CourseScreen() {
  const { courseId } = useParams({ from: '/shell/course/$courseId' });
  if (!ID.test(courseId)) throw notFound();
  return <Course key={courseId} courseId={Number(courseId)} />;
}

function Course({ courseId }: { readonly courseId: number }) {
  const services = useServices();
  const { loading } = usePhrasesOf(coursePhrases);
  const { status } = useSession();
  const { data, error, refetch } = useQuery(courseQuery(services, courseId));
  useDocumentTitle(data?.course_title);
  useFollowLink(courseId);

  useEffect(() => void track(services, status === 'member' ? 'course_podcast_view' : 'public_channel_view', courseId), [services, courseId, status]);

  if (data) return <CourseView course={data} />;
  if (error instanceof ApiError && error.status === 404) throw notFound();
  if (error) return <ListFailed onRetry={() => void refetch()} />;
  return <CourseSkeleton label={loading} />;
}

/**
 * A link to an episode opens it in the player, paused, because sound needs a tap. A link inside the app only leads to its row,
 * unless it names a second: what plays now is not to be replaced by looking around.
 */
function useFollowLink(courseId: number): void {
  const { listen } = useServices();
  const { stream, t } = useSearch({ from: '/shell/course/$courseId' });
  const isFromOutside = !useCanGoBack();
  useEffect(() => {
    if (stream === undefined || (t === undefined && !isFromOutside)) return;
    listen({ courseId, streamId: stream, play: false, ...(t !== undefined && { seekTo: t }) });
  }, [listen, courseId, stream, t, isFromOutside]);
}
