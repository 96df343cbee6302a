import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { loadStream } from '../../policies/resource-queries.ts';
import { Refusal } from '../../refusal.ts';
import { beginTranscription } from '../../shared/transcripts/begin-transcription.ts';
import { loadTranscription, removeTranscription, type TranscriptionRow } from './transcription-queries.ts';

const present = (isAvailable: boolean, row: TranscriptionRow | undefined) => {
  if (row === undefined) return { is_available: isAvailable, transcription: null, cues: null };
  const { cues, ...transcription } = row;
  return { is_available: isAvailable, transcription, cues: cues === null ? null : [...cues] };
};

export const studioTranscription = handler(api.studioTranscription, {
  policy: { stream: 'update' },
  async handle({ context: { db, clock, transcriber }, own, authorize, params }) {
    const stream = authorize.stream(await loadStream(db, params.stream_id, clock.now(), own));
    return present(transcriber !== null, await loadTranscription(db, stream, params.language));
  },
});

export const startTranscription = handler(api.startTranscription, {
  policy: { stream: 'update' },
  async handle({ context: { db, clock, ids, transcriber }, own, authorize, params: { stream_id, language } }) {
    const at = clock.now();
    const stream = authorize.stream(await loadStream(db, stream_id, at, own));
    if (transcriber === null) throw new Refusal('unavailable');
    await db.transaction((tx) => beginTranscription(tx, stream.id, { id: ids.uuid(), language, accountId: own.accountId, at }));
    return present(true, await loadTranscription(db, stream, language));
  },
});

export const dropTranscription = handler(api.dropTranscription, {
  policy: { stream: 'update' },
  async handle({ context: { db, clock }, own, authorize, params }) {
    const stream = authorize.stream(await loadStream(db, params.stream_id, clock.now(), own));
    await removeTranscription(db, stream, params.language);
  },
});
