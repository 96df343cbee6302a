import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Course } from '@auscult/contract/entities/course';
import type { Stream } from '@auscult/contract/entities/stream';
import type { User } from '@auscult/contract/entities/user';
import type { Language } from '@auscult/domain/access/viewer';

/** What the app's build leaves for the server to draw first pages with; the other side is the app's `first-paint/pages`. */
export interface PageRenderer {
  /** Of the episode where there is a `stream`, else of the series. */
  drawPage(page: {
    course: Course;
    stream: Stream | null;
    path: string;
    origin: string;
    now: Date;
    /** A guest, in Dutch, unless told otherwise. */
    user?: User | null;
    language?: Language;
  }): Promise<string>;
  coverSeed(course: Pick<Course, 'media'>, origin: string): string;
  coverSheet(seed: string): string;
}

/** Changes with what the build draws, for the names of what follows from it. */
export interface LoadedPageRenderer extends PageRenderer {
  readonly version: string;
}

/** The module beside the built app, read when the first page is drawn, for it has all of React; null for a build without one. */
export function findPageRenderer(appFolder: string): (() => Promise<LoadedPageRenderer>) | null {
  const file = join(appFolder, 'pages', 'pages.mjs');
  if (!existsSync(file)) return null;
  let loaded: Promise<LoadedPageRenderer> | undefined;
  return () => (loaded ??= loadPageRenderer(file));
}

async function loadPageRenderer(file: string): Promise<LoadedPageRenderer> {
  const { drawPage, coverSeed, coverSheet } = (await import(pathToFileURL(file).href)) as PageRenderer;
  return { drawPage, coverSeed, coverSheet, version: hash('sha256', await readFile(file), 'hex').slice(0, 8) };
}
