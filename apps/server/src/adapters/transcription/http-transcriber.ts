import { readFile } from 'node:fs/promises';
import type { TranscriptionService } from '../../config/transcription.ts';
import type { CallService } from '../../egress/call-service.ts';
import { EgressRefusal } from '../../egress/egress-refusal.ts';
import { readSegments } from './read-segments.ts';
import { type Transcriber, TranscriptionFailure } from './transcriber.ts';

/** Ten minutes of speech take a slow service some minutes. */
const DEADLINE_MS = 20 * 60_000;
const MAXIMUM_BYTES = 10 * 1024 * 1024;
const PAUSE_MS = 2_000;
/** After these the same may go well. */
const mayPass = (status: number) => status >= 500 || status === 429;

/** A service that speaks OpenAI's audio transcription: the file as multipart, segments with times as the answer. */
export function createHttpTranscriber({ url, key, model }: TranscriptionService, call: CallService, pauseMs = PAUSE_MS): Transcriber {
  const address = `${url.replace(/\/$/, '')}/audio/transcriptions`;
  return {
    async transcribe({ path, mimeType, extension }, { language, prompt, signal }) {
      const form = new FormData();
      form.set('model', model);
      form.set('response_format', 'verbose_json');
      form.set('language', language.slice(0, 2).toLowerCase());
      if (prompt !== '') form.set('prompt', prompt);
      form.set('file', new Blob([await readFile(path)], { type: mimeType }), `audio.${extension}`);
      // As bytes, so that its length is known and it can be sent twice.
      const request = new Response(form);
      const body = new Uint8Array(await request.arrayBuffer());
      const headers = { 'content-type': request.headers.get('content-type') ?? '', ...(key !== null && { authorization: `Bearer ${key}` }) };
      const send = () =>
        call(address, { headers, body, signal, maximumBytes: MAXIMUM_BYTES, deadlineMs: DEADLINE_MS }).catch((error: unknown) => {
          signal.throwIfAborted();
          throw new TranscriptionFailure('not_reachable', error instanceof EgressRefusal ? error.reason : 'unknown reason');
        });
      let answer = await send();
      if (mayPass(answer.status)) {
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
        signal.throwIfAborted();
        answer = await send();
      }
      if (answer.status !== 200)
        throw new TranscriptionFailure(answer.status >= 500 ? 'not_reachable' : 'refused', `the service answered ${answer.status}`);
      return readSegments(answer.bytes.toString());
    },
  };
}
