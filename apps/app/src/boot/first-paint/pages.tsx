import type { Course } from '@auscult/contract/entities/course';
import type { Stream } from '@auscult/contract/entities/stream';
import type { User } from '@auscult/contract/entities/user';
import { loadPhrases } from '@auscult/phrases/app-phrases';
import { DEFAULT_LANGUAGE, type Language } from '@auscult/phrases/language';
import { coverTheme, pickSeed } from '@auscult/ui/colour/cover-theme';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { renderToReadableStream } from 'react-dom/server.edge';
import { CourseView } from '../../features/course/course-view.tsx';
import { EpisodeView } from '../../features/course/episode-page/episode-view.tsx';
import { pictureOf } from '../../shared/pictures/cover-image.ts';
import { ServicesProvider } from '../../shared/services/services.tsx';
import { firstServices } from './first-services.ts';
import { FirstShell } from './first-shell.tsx';

export interface FirstPage {
  /** As whoever sees it gets it. */
  readonly course: Course;
  /** The episode whose page it is; null for the page of the series. */
  readonly stream: Stream | null;
  /** Of the page that was asked for, with its query. */
  readonly path: string;
  readonly origin: string;
  readonly now: Date;
  /** Who sees it; a guest without one. */
  readonly user?: User | null;
  /** Dutch unless told otherwise. */
  readonly language?: Language;
}

/** The page of a series or an episode as HTML for the app's root: what the app itself draws, on a screen of any width. */
export async function drawPage({ course, stream, path, origin, now, user = null, language = DEFAULT_LANGUAGE }: FirstPage): Promise<string> {
  const services = firstServices(origin, now, { user, phrases: await loadPhrases(language) });
  const root = createRootRoute({ component: Outlet });
  const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: FirstShell });
  const coursePage = createRoute({
    getParentRoute: () => shell,
    path: '/course/$courseId',
    validateSearch: (search): { readonly stream?: number } => (Number(search['stream']) > 0 ? { stream: Number(search['stream']) } : {}),
    component: () => <CourseView course={course} />,
  });
  const episodePage = createRoute({
    getParentRoute: () => shell,
    path: '/course/$courseId/episode/$streamId',
    component: () => stream && <EpisodeView course={course} stream={stream} />,
  });
  const router = createRouter({
    routeTree: root.addChildren([shell.addChildren([coursePage, episodePage])]),
    history: createMemoryHistory({ initialEntries: [path] }),
    isServer: true,
  });
  await router.load();
  let failure: unknown;
  const drawing = await renderToReadableStream(
    <StrictMode>
      <ServicesProvider value={services}>
        <RouterProvider router={router as never} />
      </ServicesProvider>
    </StrictMode>,
    {
      // One piece: a later one would need a script of React's own inside the page.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failure = error;
      },
    },
  );
  await drawing.allReady;
  const text = await new Response(drawing).text();
  if (failure !== undefined) throw failure;
  return text;
}

/** The six digits of the colour that speaks for a cover. */
export const coverSeed = (course: Pick<Course, 'media'>, origin: string): string =>
  pickSeed(pictureOf(course.media, origin).palette).slice(1).toLowerCase();

/** The cover's colours as a style sheet, for surfaces that no script has coloured yet; `seed` is six hexadecimal digits. */
export function coverSheet(seed: string): string {
  const properties = (mode: 'light' | 'dark') =>
    Object.entries(coverTheme(`#${seed}`, mode))
      .map(([name, value]) => `${name}:${value}`)
      .join(';');
  const dark = properties('dark');
  return `[data-dyn]{${properties('light')}}
@media (prefers-color-scheme:dark){:root:not([data-theme]) [data-dyn]{${dark}}}
[data-theme='dark'] [data-dyn]{${dark}}
`;
}
