import { api } from '@auscult/contract/api';
import type { BodyOf } from '@auscult/contract/endpoint';
import type { Language } from '@auscult/domain/access/viewer';
import { chapterFault, sortChapters } from '@auscult/domain/catalogue/chapters';
import { handler } from '../../../http/handler.ts';
import { loadStream } from '../../../policies/resource-queries.ts';
import type { StudioStreamRow } from '../studio-stream-queries.ts';
import { checkPatch, invalid, type PeopleField, peopleField } from './patch.ts';
import { holdsCourse } from './stream-edit-queries.ts';
import { editStream } from './stream-editing.ts';

type Body = BodyOf<typeof api.editStudioStream>;

/** In the order of their beginnings, which differ, within the sound that there is. */
function chaptersField(chapters: Body['chapters'], { audio }: StudioStreamRow, language: Language) {
  if (chapters == null || chapters.length === 0) return chapters === undefined ? undefined : null;
  const sorted = sortChapters(chapters);
  const seconds = (audio?.duration_ms ?? 0) / 1000;
  if (sorted.some((chapter, index) => chapterFault(chapter, sorted.slice(index + 1), seconds) !== null)) throw invalid('chapters', language);
  return sorted;
}

export const editStudioStream = handler(api.editStudioStream, {
  policy: { stream: 'update' },
  async handle({ context, own, authorize, params, body, ifMatch, language }) {
    const at = context.clock.now();
    const stream = authorize.stream(await loadStream(context.db, params.stream_id, at, own));
    return editStream(context, { own, ifMatch, at, language }, stream, async (row, before, tx) => {
      await checkPatch(tx, body, row.imported, language);
      if (body.course_id !== undefined && !(await holdsCourse(tx, stream, body.course_id))) throw invalid('course_id', language);
      const people = await peopleField(tx, stream, { kind: 'stream', id: row.id }, { given: body.people, before: before['people'] as PeopleField });
      return { ...body, people, chapters: chaptersField(body.chapters, row, language) };
    });
  },
});
