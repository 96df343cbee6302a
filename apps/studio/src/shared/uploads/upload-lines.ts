import type { Upload } from '@auscult/contract/entities/upload';
import type { LocalUpload } from '../upload-queue/upload-queue.ts';

/** One upload as it is shown: what this tab knows of it, what the server knows, or both. */
export interface UploadLineData {
  readonly key: string;
  readonly id: string | null;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly streamId: number;
  readonly streamTitle: string;
  readonly local: LocalUpload | null;
  readonly remote: Upload | null;
}

/** Those that this tab sends, then the others; both newest first. */
export function uploadLines(locals: readonly LocalUpload[], remotes: readonly Upload[]): UploadLineData[] {
  const here = new Set(locals.map(({ id }) => id));
  return [
    ...locals.map((local) => ({ ...local, local, remote: remotes.find(({ id }) => id === local.id) ?? null })),
    ...remotes
      .filter(({ id }) => !here.has(id))
      .map((remote) => ({
        key: remote.id,
        id: remote.id,
        name: remote.name,
        size: remote.size,
        streamId: remote.stream_id,
        streamTitle: remote.stream_title,
        local: null,
        remote,
      })),
  ].map(({ key, id, name, size, streamId, streamTitle, local, remote }) => ({ key, id, name, size, streamId, streamTitle, local, remote }));
}
