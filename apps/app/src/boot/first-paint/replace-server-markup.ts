import './first-shell.css';
import type { Course } from '@auscult/contract/entities/course';
import type { AppRouter } from '../../routes/routes.tsx';
import { courseQuery } from '../../shared/listening/course-query.ts';
import type { AppServices } from '../../shared/services/services.tsx';

/** A page of the server's stands this long at most when the screen that replaces it does not come. */
const READY_AT_MOST_MS = 10_000;

/** What the server wrote beside its drawing; without `course` when that is too long to come twice. */
interface FirstData {
  readonly id: number;
  readonly course: Course | null;
}

/**
 * Readies the app behind a page that the server drew, so that its first render is that same page: the data that came with it,
 * and the screen's file. A member sees more of a series than a guest: theirs is waited for, so that the page changes once.
 */
export async function replaceServerMarkup(services: Pick<AppServices, 'api' | 'session' | 'queryClient'>, router: AppRouter): Promise<void> {
  const { queryClient, session } = services;
  const { id, course } = JSON.parse(document.getElementById('first-data')?.textContent ?? 'null') as FirstData;
  const query = courseQuery(services, id);
  const isGuest = session.getState().status === 'guest';
  if (course && isGuest) queryClient.setQueryData(query.queryKey, course);
  const isReady = Promise.all([router.load(), queryClient.prefetchQuery({ ...query, retry: false })]).catch(() => undefined);
  await Promise.race([isReady, new Promise((resolve) => setTimeout(resolve, READY_AT_MOST_MS))]);
  if (course && queryClient.getQueryData(query.queryKey) === undefined) queryClient.setQueryData(query.queryKey, course, { updatedAt: 0 });
}
