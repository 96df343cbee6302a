import { api } from '@auscult/contract/api';
import { momentFault } from '@auscult/domain/questionnaires/placing';
import type { Database } from '../../../db/database.ts';
import { handler } from '../../../http/handler.ts';
import type { Authorized } from '../../../policies/authorize.ts';
import { loadStream, type StreamAccess } from '../../../policies/resource-queries.ts';
import { loadFieldsAt } from '../../../shared/editing/edit-queries.ts';
import type { EditedDocument } from '../documents/document-queries.ts';
import { documentsLeft } from '../documents/documents-field.ts';
import { type EditedMoment, type EditedPassage, placeMoments } from '../placing/placed-fields.ts';
import { loadQuestionKeys } from '../placing/placed-queries.ts';
import type { StudioStreamRow } from '../studio-stream-queries.ts';
import type { EditedChapter } from './stream-edit-queries.ts';
import { editStream } from './stream-editing.ts';

/** Those that begin within the sound that there is now; null: the feed's. */
function chaptersWithin({ audio }: StudioStreamRow, chapters: readonly EditedChapter[] | null): readonly EditedChapter[] | null {
  const kept = (chapters ?? []).filter(({ begin }) => begin * 1000 < (audio?.duration_ms ?? 0));
  return kept.length === 0 ? null : kept;
}

/** Of the questions that are still asked, by the ids that they have in the version of now. */
async function ofQuestionsNow<Placed extends { readonly question_id: number }>(
  tx: Database,
  stream: StreamAccess & Authorized<'stream', 'update'>,
  { questions }: StudioStreamRow,
  placed: readonly Placed[],
): Promise<Placed[]> {
  const keys = new Map(
    (
      await loadQuestionKeys(
        tx,
        stream,
        placed.map((one) => one.question_id),
      )
    ).map((one) => [one.id, one]),
  );
  return placed.flatMap((one) => {
    const was = keys.get(one.question_id);
    const now =
      questions.find(({ id }) => id === one.question_id) ?? questions.find(({ form_id, key }) => form_id === was?.form_id && key === was.key);
    return now ? [{ ...one, question_id: now.id }] : [];
  });
}

/** Within the sound that there is now. */
const placedAgain = (row: StudioStreamRow, moments: readonly EditedMoment[]) =>
  placeMoments(
    row,
    moments.filter((moment) => momentFault(moment, (row.audio?.duration_ms ?? 0) / 1000) === null),
  );

export const restoreStudioStream = handler(api.restoreStudioStream, {
  policy: { stream: 'update' },
  async handle({ context, viewer, own, authorize, params, body, ifMatch, language }) {
    const at = context.clock.now();
    const stream = authorize.stream(await loadStream(context.db, params.stream_id, at, own));
    return editStream(context, { viewer, own, ifMatch, at, language }, stream, async (row, before, tx) => {
      const fields = await loadFieldsAt(tx, stream, { kind: 'stream', id: row.id, version: body.version });
      return {
        ...fields,
        ...('moments' in fields && { moments: placedAgain(row, await ofQuestionsNow(tx, stream, row, fields['moments'] as EditedMoment[])) }),
        ...('passages' in fields && { passages: await ofQuestionsNow(tx, stream, row, fields['passages'] as EditedPassage[]) }),
        ...('documents' in fields && { documents: await documentsLeft(tx, stream, fields['documents'] as EditedDocument[]) }),
        ...('chapters' in fields && { chapters: chaptersWithin(row, fields['chapters'] as readonly EditedChapter[] | null) }),
        state: before['state'],
        publish_at: before['publish_at'],
        merged_into_id: before['merged_into_id'],
        course_id: before['course_id'],
      };
    });
  },
});
