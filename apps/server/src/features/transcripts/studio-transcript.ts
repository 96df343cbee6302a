import { api } from '@auscult/contract/api';
import type { Changes } from '@auscult/domain/editing/changes';
import { areCuesFit, type Cue, tidyCues } from '@auscult/domain/transcript/cues';
import { unspliced } from '@auscult/domain/transcript/splice';
import { errorPhrases } from '../../http/error-response.ts';
import { handler } from '../../http/handler.ts';
import { loadStream } from '../../policies/resource-queries.ts';
import { Refusal } from '../../refusal.ts';
import { changesAfter, listEdits } from '../../shared/editing/edit-queries.ts';
import { editTranscript, kindOf, presentTranscriptText } from './transcript-editing.ts';
import { loadStudioTranscript } from './transcript-queries.ts';

export const studioTranscript = handler(api.studioTranscript, {
  policy: { stream: 'update' },
  async handle({ context: { db, clock }, own, authorize, params }) {
    const stream = authorize.stream(await loadStream(db, params.stream_id, clock.now(), own));
    const row = await loadStudioTranscript(db, stream, params.language);
    if (row === undefined) throw new Refusal('not_found');
    return presentTranscriptText(row, params.language);
  },
});

export const saveStudioTranscript = handler(api.saveStudioTranscript, {
  policy: { stream: 'update' },
  async handle({ context, own, authorize, params, body, ifMatch, language }) {
    const at = context.clock.now();
    const stream = authorize.stream(await loadStream(context.db, params.stream_id, at, own));
    const cues = tidyCues(body.cues);
    if (!areCuesFit(cues)) throw new Refusal('validation_failed', { cues: [errorPhrases[language].field.invalid] });
    return editTranscript(context, { own, ifMatch, at, language: params.language }, stream, () => ({ cues, is_shown: body.is_shown, is_own: true }));
  },
});

export const studioTranscriptEdits = handler(api.studioTranscriptEdits, {
  policy: { stream: 'update' },
  async handle({ context: { db, clock }, own, authorize, params, query }) {
    const stream = authorize.stream(await loadStream(db, params.stream_id, clock.now(), own));
    const row = await loadStudioTranscript(db, stream, params.language);
    if (row === undefined) return { edits: [] };
    return { edits: await listEdits(db, stream, { kind: kindOf(params.language), id: row.id }, query) };
  },
});

interface Kept {
  readonly at: number;
  readonly cues: readonly Cue[];
}

/** The cues as they were before these edits, newest first. */
async function before(cues: readonly Cue[], edits: AsyncIterable<Changes>): Promise<readonly Cue[]> {
  let now = cues;
  for await (const { cues: change } of edits) {
    if (!change) continue;
    const [removed, added] = change as readonly [Kept, Kept];
    now = unspliced(now, { at: removed.at, removed: removed.cues, added: added.cues });
  }
  return now;
}

export const restoreStudioTranscript = handler(api.restoreStudioTranscript, {
  policy: { stream: 'update' },
  async handle({ context, own, authorize, params, body, ifMatch }) {
    const at = context.clock.now();
    const stream = authorize.stream(await loadStream(context.db, params.stream_id, at, own));
    return editTranscript(context, { own, ifMatch, at, language: params.language }, stream, async (row) => ({
      cues: await before(row.cues, changesAfter(context.db, stream, { kind: kindOf(params.language), id: row.id, version: body.version })),
    }));
  },
});
