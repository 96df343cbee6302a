import { randomUUID } from 'node:crypto';
import type { Course } from '@auscult/contract/entities/course';
import type { Stream } from '@auscult/contract/entities/stream';
import { Html, html } from '../../html.ts';
import type { AppPage } from './app-page.ts';
import { coverSheetAddress } from './cover-sheet.ts';
import { dataBlock } from './data-block.ts';
import type { LoadedPageRenderer } from './load-page-renderer.ts';
import { seriesHead } from './series-head.ts';

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

/** What a page is about: a series, a series with the episode that a link names, or an episode on its own page. */
export interface PageSubject {
  readonly course: Course;
  readonly episode: Course['streams'][number] | undefined;
  /** The episode in full, as a guest gets it; null where the page is the series'. */
  readonly stream: Stream | null;
}

interface DocumentParts {
  readonly page: AppPage;
  readonly pages: LoadedPageRenderer;
  readonly publicUrl: string;
  readonly secretKey: string;
  readonly now: Date;
  onFailed(error: unknown): void;
}

type Named = { readonly id: number };

export function pathOf({ course, episode, stream }: { course: Named; episode: Named | undefined; stream: Named | null }): string {
  if (stream) return `/course/${course.id}/episode/${stream.id}`;
  return `/course/${course.id}${episode ? `?stream=${episode.id}` : ''}`;
}

/** The document of a series or an episode: readable and in its cover's colours before any script, and the same when the app takes it over. */
export async function seriesDocument(subject: PageSubject, { page, pages, publicUrl, secretKey, now, onFailed }: DocumentParts): Promise<string> {
  const { course, episode, stream } = subject;
  // What cannot be drawn is still found and previewed: the app draws it.
  const drawing = await pages.drawPage({ course, stream, path: pathOf(subject), origin: NOWHERE, now }).catch((error: unknown) => onFailed(error));
  const drawn = (drawing ?? '').replaceAll(NOWHERE, '');
  const preloads = PRELOADS.exec(drawn)?.[0] ?? '';
  const seed = pages.coverSeed(stream && stream.media.length > 0 ? stream : course, NOWHERE);
  const data = { id: course.id, course: course.streams.length > EPISODES_EMBEDDED ? null : course, stream };
  return html`<!doctype html>
<html lang="nl">
<head>
${page.head}
<link rel="stylesheet" href="${coverSheetAddress(secretKey, seed, pages.version)}">
${new Html(URGENT.exec(preloads)?.[0] ?? '')}
${page.firstPaint}
${seriesHead(course, episode, publicUrl)}
</head>
<body>
<div id="root">${new Html(drawn.slice(preloads.length))}</div>
${dataBlock({ type: 'application/json', id: 'first-data' }, data)}
</body>
</html>
`.text;
}
