import type { Call } from '../load.ts';
import { bigPicture } from './big-picture.ts';

/** An editor of one company, and an episode of it. */
export interface EditorAttack {
  readonly token: string;
  readonly companyId: number;
  readonly streamId: number;
}

export const EDITOR_CONNECTIONS = 10;
export const EDITOR_ADDRESS = '127.6.0.1';
const DOCUMENT_BYTES = 19_000_000;
const CUES = 10_000;

/** The largest that an editor can send, without end. */
export function editorCalls({ token, companyId, streamId }: EditorAttack): Call[] {
  const own = { tokens: [token], from: () => EDITOR_ADDRESS, weight: 1 } as const;
  const document = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(DOCUMENT_BYTES, 'x'), Buffer.from('\n%%EOF\n')]);
  const cues = Array.from({ length: CUES }, (_, n) => ({ startTime: n, endTime: n + 1, speaker: 'A', body: 'x'.repeat(90) }));
  return [
    { ...own, name: 'document', method: 'POST', path: `/v1/studio/streams/${streamId}/documents`, file: document },
    { ...own, name: 'picture', method: 'POST', path: `/v1/studio/companies/${companyId}/pictures`, file: bigPicture(4900, true) },
    { ...own, name: 'chapter picture', method: 'POST', path: `/v1/studio/streams/${streamId}/chapter-pictures`, file: bigPicture(12_000) },
    {
      ...own,
      name: 'transcript',
      method: 'POST',
      path: `/v1/studio/streams/${streamId}/transcript-reading`,
      file: Buffer.from(JSON.stringify({ segments: cues })),
    },
  ];
}
