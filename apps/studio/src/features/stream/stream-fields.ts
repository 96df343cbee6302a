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

/** A question by what stays of it from version to version of its form. */
export const questionNow = (
  questions: readonly StudioStream['questions'][number][],
  { form_id, key }: Pick<StudioStream['questions'][number], 'form_id' | 'key'>,
): StudioStream['questions'][number] | undefined => questions.find((one) => one.form_id === form_id && one.key === key);

/** What is placed, of the questions as they are now: once a version of their form is published they have other ids. What is asked no more has no place. */
export function followQuestions<F extends Pick<StreamFields, 'moments' | 'passages'>>(
  fields: F,
  { questions: before }: Pick<StudioStream, 'questions'>,
  { questions: now }: Pick<StudioStream, 'questions'>,
): F {
  function idNow(id: number): number | undefined {
    if (now.some((one) => one.id === id)) return id;
    const was = before.find((one) => one.id === id);
    return was && questionNow(now, was)?.id;
  }
  const followed = <T extends { readonly question_id: number }>(placed: readonly T[]): T[] =>
    placed.flatMap((one) => {
      const question_id = idNow(one.question_id);
      return question_id === undefined ? [] : [{ ...one, question_id }];
    });
  return { ...fields, moments: followed(fields.moments), passages: followed(fields.passages) };
}

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
