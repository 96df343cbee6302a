import { api } from '@auscult/contract/api';
import { undoing } from '@auscult/domain/editing/changes';
import { handler } from '../../../http/handler.ts';
import { loadStream } from '../../../policies/resource-queries.ts';
import { listChangesAfter } from '../../../shared/editing/edit-queries.ts';
import type { StudioStreamRow } from '../studio-stream-queries.ts';
import type { EditedChapter } from './stream-edit-queries.ts';
import { editStream } from './stream-editing.ts';

/** Those that begin within the sound that there is now; null: the feed's. */
function chaptersWithin({ audio }: StudioStreamRow, chapters: readonly EditedChapter[] | null): readonly EditedChapter[] | null {
  const kept = (chapters ?? []).filter(({ begin }) => begin * 1000 < (audio?.duration_ms ?? 0));
  return kept.length === 0 ? null : kept;
}

export const restoreStudioStream = handler(api.restoreStudioStream, {
  policy: { stream: 'update' },
  async handle({ context, own, authorize, params, body, ifMatch, language }) {
    const at = context.clock.now();
    const stream = authorize.stream(await loadStream(context.db, params.stream_id, at, own));
    return editStream(context, { own, ifMatch, at, language }, stream, async (row, before, tx) => {
      const fields = undoing(await listChangesAfter(tx, stream, { kind: 'stream', id: row.id, version: body.version }));
      return {
        ...fields,
        ...('chapters' in fields && { chapters: chaptersWithin(row, fields['chapters'] as readonly EditedChapter[] | null) }),
        state: before['state'],
        publish_at: before['publish_at'],
        course_id: before['course_id'],
      };
    });
  },
});
