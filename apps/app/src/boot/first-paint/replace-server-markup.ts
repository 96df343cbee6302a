import './first-shell.css';
import type { Course } from '@auscult/contract/entities/course';
import type { Stream } from '@auscult/contract/entities/stream';
import { DEFAULT_LANGUAGE } from '@auscult/phrases/language';
import type { AppRouter } from '../../routes/routes.tsx';
import { courseQuery } from '../../shared/listening/course-query.ts';
import { streamQuery } from '../../shared/listening/stream-query.ts';
import type { AppServices } from '../../shared/services/services.tsx';

/** A page of the server's stands this long at most when the screen that replaces it does not come. */
const READY_AT_MOST_MS = 10_000;

/** What the server wrote beside its drawing. */
interface FirstData {
  readonly id: number;
  /** Null when it is too long to come twice. */
  readonly course: Course | null;
  /** On the page of an episode. */
  readonly stream: Stream | null;
}

/**
 * Readies the app behind a page that the server drew, so that its first render is that same page: the data that came with it,
 * and the screen's file. A member sees more than a guest, and names of professions are in the device's language: what differs is waited for, so
 * that the page changes once.
 */
export async function replaceServerMarkup(
  services: Pick<AppServices, 'api' | 'session' | 'queryClient' | 'texts'>,
  router: AppRouter,
): Promise<void> {
  const { queryClient, session, texts } = services;
  const { id, course, stream } = JSON.parse(document.getElementById('first-data')?.textContent ?? 'null') as FirstData;
  const isAsDrawn = session.getState().status === 'guest' && texts.get().language === DEFAULT_LANGUAGE;
  const ofCourse = courseQuery(services, id);
  const ofStream = stream && streamQuery(services, stream.id);
  // It is put there before it is asked for, and is not to be stored then either.
  if (ofStream) queryClient.setQueryDefaults(ofStream.queryKey, { meta: ofStream.meta ?? {} });
  /** What was drawn stands in for what is not there. */
  const put = (updatedAt?: number) => {
    const set = (key: readonly unknown[], drawn: unknown) =>
      drawn && queryClient.getQueryData(key) === undefined && queryClient.setQueryData(key, drawn, updatedAt === undefined ? {} : { updatedAt });
    set(ofCourse.queryKey, course);
    if (ofStream) set(ofStream.queryKey, stream);
  };
  if (isAsDrawn) put();
  const fetched = [queryClient.prefetchQuery({ ...ofCourse, retry: false }), ofStream && queryClient.prefetchQuery({ ...ofStream, retry: false })];
  const isReady = Promise.all([router.load(), ...fetched]).catch(() => undefined);
  await Promise.race([isReady, new Promise((resolve) => setTimeout(resolve, READY_AT_MOST_MS))]);
  put(0);
}
