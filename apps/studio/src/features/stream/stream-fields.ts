import type { StudioStream } from '@auscult/contract/entities/studio-catalogue';
import { primaryOf } from './primary-place.ts';

export type ChapterValue = Pick<StudioStream['chapters'][number], 'title' | 'begin' | 'image' | 'url'>;
export type PersonValue = Pick<StudioStream['people'][number], 'name' | 'role'>;

/** What an editor changes of an episode. Null: what the feed says. */
export type StreamFields = {
  readonly title: string | null;
  readonly summary: string | null;
  readonly language: string | null;
  /** As it is typed. */
  readonly number: string | null;
  readonly category_id: number | null;
  readonly visibility: StudioStream['visibility'];
  readonly scrubbing: StudioStream['scrubbing'];
  readonly people: PersonValue[] | null;
  readonly chapters: ChapterValue[] | null;
  /** The series or season in which it stands, if any. */
  readonly course_id?: number;
};

export function fieldsOf({
  title,
  summary,
  language,
  number,
  category_id,
  visibility,
  scrubbing,
  people,
  chapters,
  places,
}: StudioStream): StreamFields {
  const place = primaryOf(places);
  return {
    title: title.value,
    summary: summary.value,
    language: language.value,
    number: number.value === null ? null : String(number.value),
    category_id,
    visibility,
    scrubbing,
    people: people.map(({ name, role }) => ({ name, role })),
    chapters: chapters.map(({ title: named, begin, image, url }) => ({ title: named, begin, image, url })),
    ...(place && { course_id: place.course_id }),
  };
}
