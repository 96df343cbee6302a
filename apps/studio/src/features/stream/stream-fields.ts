import type { StudioDocument } from '@auscult/contract/entities/document';
import type { StudioMoment } from '@auscult/contract/entities/studio/moment';
import type { StudioStream } from '@auscult/contract/entities/studio-catalogue';
import type { Editing } from '../../shared/editing/use-editing.ts';
import { type PersonValue, personValueOf } from '../../shared/parts/part-values.ts';
import { type PictureValues, pictureValuesOf } from '../../shared/pictures/picture-values.ts';
import { primaryOf } from './primary-place.ts';

export type ChapterValue = Pick<StudioStream['chapters'][number], 'title' | 'begin' | 'image' | 'url'>;
export type MomentValue = Omit<StudioMoment, 'id'> & { readonly id: number | null };
export type DocumentValue = Omit<StudioDocument, 'byte_size'>;
export interface PassageValue {
  readonly question_id: number;
  /** Seconds. */
  readonly from: number;
  readonly to: number;
}

/** What an editor changes of an episode. Null: what the feed says. */
export type StreamFields = PictureValues & {
  readonly title: string | null;
  readonly summary: string | null;
  readonly description: StudioStream['description']['value'] | null;
  readonly language: string | null;
  /** As it is typed. */
  readonly number: string | null;
  readonly category_id: number | null;
  readonly visibility: StudioStream['visibility'];
  readonly scrubbing: StudioStream['scrubbing'];
  readonly people: PersonValue[] | null;
  readonly chapters: ChapterValue[] | null;
  /** When its questions are put, and where in the sound they are answered. */
  readonly moments: MomentValue[];
  readonly passages: PassageValue[];
  readonly documents: DocumentValue[];
  /** The series or season in which it stands, if any. */
  readonly course_id?: number;
};

/** What the parts of an editor need of the work: of an episode, or of a live stream. */
export interface StreamEditing {
  readonly session: { readonly draft: StreamFields };
  readonly failure: Editing<StreamFields>['failure'];
  readonly change: Editing<StreamFields>['change'];
}

export function fieldsOf({
  title,
  summary,
  description,
  language,
  number,
  category_id,
  visibility,
  scrubbing,
  people,
  chapters,
  moments,
  questions,
  documents,
  places,
  pictures,
}: StudioStream): StreamFields {
  const place = primaryOf(places);
  return {
    title: title.value,
    summary: summary.value,
    description: description.value,
    language: language.value,
    number: number.value === null ? null : String(number.value),
    category_id,
    visibility,
    scrubbing,
    people: people.map(personValueOf),
    chapters: chapters.map(({ title: named, begin, image, url }) => ({ title: named, begin, image, url })),
    ...pictureValuesOf(pictures),
    moments,
    passages: questions.flatMap(({ id, passage }) => (passage ? [{ question_id: id, ...passage }] : [])),
    documents: documents.map(({ kind, title: named, file, url }) => ({ kind, title: named, file, url })),
    ...(place && { course_id: place.course_id }),
  };
}
