import { randomUUID } from 'node:crypto';
import type { Course } from '@auscult/contract/entities/course';
import { Html, html } from '../../html.ts';
import type { AppPage } from './app-page.ts';
import { courseHead } from './course-head.ts';
import { dataBlock } from './data-block.ts';
import type { LoadedPageRenderer } from './load-page-renderer.ts';

/** The data of a longer series would weigh more than the page: the app asks for it. */
const EPISODES_EMBEDDED = 60;
/** At the beginning of what it draws React asks for pictures ahead: in the head, the cover comes with the style sheet. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;
const URGENT = /<link rel="preload"[^>]*fetchPriority="high"[^>]*>/;

/**
 * Whatever name the server is reached by, pictures come from there: the drawing's own origin is taken out of it. Nobody may know it: an address
 * in a feed that began with it would become another one, such as javascript:.
 */
const NOWHERE = `https://${randomUUID()}.invalid`;

export interface CoursePageParts {
  readonly page: AppPage;
  readonly pages: LoadedPageRenderer;
  readonly publicUrl: string;
  readonly now: Date;
  onFailed(error: unknown): void;
}

/** The document of a series: readable and in its cover's colours before any script, and the same when the app takes it over. */
export async function courseDocument(
  course: Course,
  streamId: number | undefined,
  { page, pages, publicUrl, now, onFailed }: CoursePageParts,
): Promise<string> {
  const episode = course.streams.find(({ id }) => id === streamId);
  const path = `/course/${course.id}${episode ? `?stream=${episode.id}` : ''}`;
  // A series that cannot be drawn is still found and previewed: the app draws it.
  const drawing = await pages.drawCourse({ course, path, origin: NOWHERE, now }).catch((error: unknown) => onFailed(error));
  const drawn = (drawing ?? '').replaceAll(NOWHERE, '');
  const preloads = PRELOADS.exec(drawn)?.[0] ?? '';
  const colours = `/course-colours/${pages.coverSeed(course, NOWHERE)}.css?v=${pages.version}`;
  const data = { id: course.id, course: course.streams.length > EPISODES_EMBEDDED ? null : course };
  return html`<!doctype html>
<html lang="nl">
<head>
${page.head}
<link rel="stylesheet" href="${colours}">
${new Html(URGENT.exec(preloads)?.[0] ?? '')}
${page.firstPaint}
${courseHead(course, episode, publicUrl)}
</head>
<body>
<div id="root">${new Html(drawn.slice(preloads.length))}</div>
${dataBlock({ type: 'application/json', id: 'first-data' }, data)}
</body>
</html>
`.text;
}
