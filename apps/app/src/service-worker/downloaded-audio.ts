import type { DownloadedFile } from '../shared/downloads/download-database.ts';
import { type ByteRange, byteRange } from './byte-range.ts';

/** Where the files of downloaded episodes lie. */
export interface AudioFiles {
  /** Whole ones only, by path. */
  files(): Promise<ReadonlyMap<string, DownloadedFile>>;
  /** The file as the device keeps it; it is not read into memory. Null when it has gone. */
  open(file: DownloadedFile): Promise<Blob | null>;
}

/** Answers for the sound of downloaded episodes, also after the link to it has ended. */
export interface DownloadedAudio {
  /** False when the network should answer; true also while it is not known yet. */
  mayHave(path: string): boolean;
  /** `get` answers for what is not here after all. */
  answer(request: Request, get: (request: Request) => Promise<Response>): Promise<Response>;
  /** Something was downloaded or removed. */
  refresh(): Promise<void>;
}

export function createDownloadedAudio(store: AudioFiles): DownloadedAudio {
  let known: ReadonlyMap<string, DownloadedFile> | null = null;
  let reading: Promise<void> = read();

  async function read(): Promise<void> {
    known = await store.files().catch(() => new Map());
  }

  return {
    mayHave: (path) => known === null || known.has(path),
    refresh: () => (reading = read()),
    async answer(request, get) {
      await reading;
      const file = known?.get(new URL(request.url).pathname);
      const content = file && (await store.open(file).catch(() => null));
      return file && content ? respond(content, file.mimeType, request.headers.get('range')) : get(request);
    },
  };
}

function respond(content: Blob, type: string, header: string | null): Response {
  const headers = { 'content-type': type, 'accept-ranges': 'bytes', 'cache-control': 'no-store' };
  const range: ByteRange = byteRange(header, content.size);
  if (range === 'whole') return new Response(content, { headers: { ...headers, 'content-length': `${content.size}` } });
  if (range === 'unsatisfiable') return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${content.size}` } });
  return new Response(content.slice(range.from, range.to + 1, type), {
    status: 206,
    headers: { ...headers, 'content-length': `${range.to - range.from + 1}`, 'content-range': `bytes ${range.from}-${range.to}/${content.size}` },
  });
}
