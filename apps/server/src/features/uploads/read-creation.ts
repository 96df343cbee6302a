import { Metadata } from '@tus/utils';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../refusal.ts';

const LONGEST_NAME_CHARACTERS = 200;
const GREATEST_ID = 2 ** 31 - 1;
/** Of extensions of tus that there are not here. */
const UNKNOWN_HEADERS = ['Upload-Concat', 'Upload-Defer-Length'];

/** What a tus creation says: Upload-Length, and in Upload-Metadata `stream_id` and `filename`. */
export function readCreation({ headers }: FastifyRequest): { streamId: number; name: string; size: number } {
  const size = Number(headers['upload-length']);
  const metadata = parse(String(headers['upload-metadata'] ?? ''));
  const streamId = Number(metadata['stream_id']);
  const fields = {
    ...((!Number.isSafeInteger(size) || size < 1) && { 'Upload-Length': ['required'] }),
    ...Object.fromEntries(UNKNOWN_HEADERS.filter((name) => headers[name.toLowerCase()] !== undefined).map((name) => [name, ['invalid']])),
    ...((!Number.isInteger(streamId) || streamId < 1 || streamId > GREATEST_ID) && { stream_id: ['required'] }),
  };
  if (Object.keys(fields).length > 0) throw new Refusal('validation_failed', fields);
  // Shown in lists, and never a name of a file here.
  const name = (metadata['filename'] ?? '')
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, '')
    .slice(0, LONGEST_NAME_CHARACTERS);
  return { streamId, name, size };
}

function parse(header: string): Record<string, string | null> {
  try {
    return Metadata.parse(header);
  } catch {
    return {};
  }
}
