import type { Stream } from '@auscult/contract/entities/stream';
import type { ChapterExtras } from '@auscult/ui/player/expanded/chapter-list';

/** Image and link of each chapter, by its id: images from our own server only; links only when http(s). */
export const chapterExtras = (stream: Stream | undefined, apiOrigin: string): ReadonlyMap<number, ChapterExtras> =>
  new Map(
    stream?.chapters.map(({ id, image, url }) => [
      id,
      { image: image && new URL(image, apiOrigin).href, url: url !== null && /^https?:\/\//i.test(url) ? url : null },
    ]),
  );
