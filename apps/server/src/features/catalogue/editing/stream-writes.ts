import type { api } from '@auscult/contract/api';
import type { BodyOf } from '@auscult/contract/endpoint';
import type { StudioStream } from '@auscult/contract/entities/studio-catalogue';
import type { Language } from '@auscult/domain/access/viewer';
import { chapterFault, sortChapters } from '@auscult/domain/catalogue/chapters';
import { isPast } from '@auscult/domain/live/plan';
import type { AppContext } from '../../../context.ts';
import type { Authorized } from '../../../policies/authorize.ts';
import type { StreamAccess } from '../../../policies/resource-queries.ts';
import { documentsField } from '../documents/documents-field.ts';
import { planFields } from '../live/plan-fields.ts';
import { momentsField, passagesField } from '../placing/placed-fields.ts';
import type { StudioStreamRow } from '../studio-stream-queries.ts';
import { checkPatch, invalid, type PeopleField, peopleField } from './patch.ts';
import { publicationPatch } from './publication-patch.ts';
import { holdsCourse } from './stream-edit-queries.ts';
import { editStream, type StreamWrite } from './stream-editing.ts';

type EditedStream = StreamAccess & Authorized<'stream', 'update'>;
type Patch = BodyOf<typeof api.editStudioStream>;
type Publication = BodyOf<typeof api.publishStudioStream>;

/** In the order of their beginnings, which differ, within the sound that there is. */
function chaptersField(chapters: Patch['chapters'], { audio }: StudioStreamRow, language: Language) {
  if (chapters == null || chapters.length === 0) return chapters === undefined ? undefined : null;
  const sorted = sortChapters(chapters);
  const seconds = (audio?.duration_ms ?? 0) / 1000;
  if (sorted.some((chapter, index) => chapterFault(chapter, sorted.slice(index + 1), seconds) !== null)) throw invalid('chapters', language);
  return sorted;
}

/** Changes some fields of an episode. */
export const patchStream = (context: AppContext, write: StreamWrite, stream: EditedStream, patch: Patch): Promise<StudioStream> =>
  editStream(context, write, stream, async (row, before, tx) => {
    await checkPatch(tx, patch, row.imported, write.language);
    if (patch.course_id !== undefined && !(await holdsCourse(tx, stream, patch.course_id))) throw invalid('course_id', write.language);
    const people = await peopleField(tx, stream, { kind: 'stream', id: row.id }, { given: patch.people, before: before['people'] as PeopleField });
    return {
      ...patch,
      people,
      chapters: chaptersField(patch.chapters, row, write.language),
      moments: momentsField(patch.moments, row, write.language),
      passages: passagesField(patch.passages, row, write.language),
      documents: await documentsField(tx, stream, patch.documents, write.language),
      ...(await planFields(tx, row, patch, { hosts: context.config.liveHosts, language: write.language })),
    };
  });

/** Changes whether an episode is public. An episode without sound does not come out, nor a live stream that is not planned, or was planned for a day that is over. */
export const publishStream = (context: AppContext, write: StreamWrite, stream: EditedStream, asked: Publication): Promise<StudioStream> =>
  editStream(context, write, stream, (row) => {
    const isComing = asked.to === 'published' || asked.to === 'scheduled';
    if (isComing && row.kind === 'episode' && row.audio === null) throw invalid('audio', write.language, 'noSound');
    if (isComing && row.kind === 'live') {
      if (row.begins_at === null) throw invalid('begins_at', write.language, 'required');
      if (row.phase === 'waiting' && isPast(row, write.at)) throw invalid('begins_at', write.language, 'livePast');
    }
    return { ...publicationPatch(row, asked, write.at, write.language), merged_into_id: null };
  });
