import { isDeepStrictEqual } from 'node:util';
import type { StudioStream } from '@auscult/contract/entities/studio-catalogue';
import type { Language, Viewer } from '@auscult/domain/access/viewer';
import type { Fields } from '@auscult/domain/editing/changes';
import type { AppContext } from '../../../context.ts';
import type { Database } from '../../../db/database.ts';
import type { Authorized, OwnAccount } from '../../../policies/authorize.ts';
import type { StreamAccess } from '../../../policies/resource-queries.ts';
import { Refusal } from '../../../refusal.ts';
import { type Editing, saveEdit } from '../../../shared/editing/save-edit.ts';
import { enqueueTellingMoments } from '../../../shared/live/tell-moments.ts';
import { enqueueTellingSlides } from '../../../shared/live/tell-slides.ts';
import { type EditedDocument, storeDocuments } from '../documents/document-queries.ts';
import { planFieldsOf } from '../live/plan-fields.ts';
import { storePlan } from '../live/plan-queries.ts';
import { pictureFieldsOf } from '../pictures/picture-presenter.ts';
import { storePictures } from '../pictures/picture-queries.ts';
import { type EditedMoment, type EditedPassage, passagesOf } from '../placing/placed-fields.ts';
import { loadToldMoments, storeMoments, storePassages } from '../placing/placed-queries.ts';
import { presentStudioStream } from '../studio-stream-presenter.ts';
import { loadStudioStream, type StudioStreamRow } from '../studio-stream-queries.ts';
import { editedAfter, type PeopleField } from './patch.ts';
import { storePeople } from './people-queries.ts';
import { type EditedChapter, lockStream, moveStream, storeChapters, storeStream } from './stream-edit-queries.ts';

type EditedStream = StreamAccess & Authorized<'stream', 'update'>;

function fieldsOf(row: StudioStreamRow): Fields {
  const { title = null, summary = null, description = null, language = null, episode = null } = row.edited;
  const chapters = row.chapters.filter((chapter) => chapter.is_edited);
  return {
    title,
    summary,
    description,
    language,
    number: episode,
    category_id: row.category_id,
    visibility: row.own_visibility,
    scrubbing: row.scrubbing,
    people: {
      is_edited: row.are_people_edited,
      list: row.people.map(({ name, role, disclosure }) => ({ name, role, disclosure })),
    } satisfies PeopleField,
    chapters:
      chapters.length === 0 ? null : chapters.map(({ title: of, begin_ms, image, url }) => ({ title: of, begin: begin_ms / 1000, image, url })),
    moments: row.moments,
    passages: passagesOf(row),
    documents: row.documents.map(({ kind, title: of, file, url }) => ({ kind, title: of, file, url })),
    course_id: row.places.find((place) => place.is_primary)?.course_id ?? null,
    ...pictureFieldsOf(row.own_pictures),
    ...planFieldsOf(row),
    state: row.state,
    publish_at: row.publish_at,
    merged_into_id: row.merged_into_id,
  };
}

/** A question of which a room told the right answers stays when it was put: it would look open, and takes no answers. */
async function requireToldMoments(
  tx: Database,
  stream: EditedStream,
  { before, after }: { readonly before: readonly EditedMoment[]; readonly after: readonly EditedMoment[] },
): Promise<void> {
  const told = await loadToldMoments(tx, stream);
  const isKept = (moment: EditedMoment) => after.some((other) => isDeepStrictEqual(other, moment));
  if (before.some((moment) => told.has(moment.id ?? 0) && !isKept(moment))) throw new Refusal('moment_told');
}

/** Who saves, from which version, and when. */
export interface Write {
  readonly own: OwnAccount;
  readonly ifMatch: number | null;
  readonly at: Date;
  readonly language: Language;
}

/** With whom the answer is made for. */
export interface StreamWrite extends Write {
  readonly viewer: Viewer;
}

/** Saves what `decide` says of a stream, as it is then. */
export function editStream(
  context: AppContext,
  call: StreamWrite,
  stream: EditedStream,
  decide: (row: StudioStreamRow, before: Fields, tx: Database) => Fields | Promise<Fields>,
): Promise<StudioStream> {
  const editing: Editing<StudioStreamRow, StudioStream> = {
    kind: 'stream',
    async lock(tx) {
      await lockStream(tx, stream);
      const row = await loadStudioStream(tx, stream.id, call.at, call.own);
      if (row === undefined) throw new Refusal('not_found');
      return row;
    },
    fields: fieldsOf,
    async store(tx, row, changes) {
      const after = Object.fromEntries(Object.entries(changes).map(([field, [, value]]) => [field, value]));
      const { title, summary, description, language, number: episode } = { ...fieldsOf(row), ...after };
      await storeStream(
        tx,
        stream,
        editedAfter(row.edited, { title, summary, description, language, episode }),
        { ...fieldsOf(row), ...after },
        call.at,
      );
      await storePictures(tx, stream, { kind: 'stream', id: row.id }, after);
      if ('people' in after) await storePeople(tx, stream, { kind: 'stream', id: row.id }, (after['people'] as PeopleField).list);
      if ('chapters' in after && row.audio !== null) await storeChapters(tx, stream, row.audio, after['chapters'] as EditedChapter[] | null);
      if ('moments' in after) {
        const placed = { before: row.moments, after: after['moments'] as EditedMoment[], audioVersionId: row.audio?.audio_version_id ?? null };
        await requireToldMoments(tx, stream, placed);
        await storeMoments(tx, stream, placed);
        if (row.kind === 'live') await enqueueTellingMoments(tx, row.id);
      }
      if ('passages' in after) {
        const ids = row.questions.map(({ id }) => id);
        await storePassages(tx, stream, ids, after['passages'] as EditedPassage[]);
      }
      if ('documents' in after) await storeDocuments(tx, stream, after['documents'] as EditedDocument[], call.at);
      // With every change: what is shown of it is kept by the catalogue's version.
      if (row.kind === 'live') await storePlan(tx, stream, { ...fieldsOf(row), ...after });
      if ('slides' in after) await enqueueTellingSlides(tx, row.id);
      if ('course_id' in after) await moveStream(tx, stream, after['course_id'] as number);
    },
    present: async (_tx, row) => presentStudioStream(row, call.viewer, call.at),
  };
  return saveEdit(context, call, stream, editing, decide);
}
