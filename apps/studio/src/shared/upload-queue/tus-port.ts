import { ApiError } from '@auscult/client/api-error';
import { withDeadline } from '@auscult/web/state/with-deadline';
import type { Upload } from 'tus-js-client';
import type { Sending, SendingEvents, UploadPort } from './upload-port.ts';

const CHUNK_BYTES = 8 * 1024 * 1024;
/** Refusals that pass: a request was late, the server counts other bytes, or it is busy. */
const PASSING: readonly number[] = [408, 409, 423, 429];

interface TusPortOptions {
  readonly endpoint: string;
  /** Of every request, as the token and the language are then. */
  readonly headers: () => Readonly<Record<string, string>>;
  readonly onUnauthenticated: () => void;
}

/** Sends by tus 1.0. The library comes with the first file. */
export function createTusPort({ endpoint, headers, onUnauthenticated }: TusPortOptions): UploadPort {
  async function create(file: File, streamId: number, events: SendingEvents): Promise<Upload> {
    const tus = await withDeadline(() => import('tus-js-client'));
    const upload = new tus.Upload(file, {
      endpoint,
      chunkSize: CHUNK_BYTES,
      metadata: { stream_id: String(streamId), filename: file.name },
      // Another export of the same recording has the same name, and often the same size.
      fingerprint: async () => ['auscult', streamId, file.name, file.size, file.lastModified].join('-'),
      removeFingerprintOnSuccess: true,
      // The queue tries again.
      retryDelays: null,
      onBeforeRequest(request) {
        for (const [name, value] of Object.entries(headers())) request.setHeader(name, value);
      },
      onUploadUrlAvailable() {
        const id = upload.url?.split('/').at(-1);
        if (id) events.onId(id);
      },
      onProgress: (sent) => events.onProgress(sent),
      onSuccess: () => events.onArrived(),
      onError(error) {
        const response = 'originalResponse' in error ? error.originalResponse : null;
        const status = response?.getStatus() ?? 0;
        if (response === null || status < 400 || status >= 500 || PASSING.includes(status)) return events.onLost();
        if (status === 401) onUnauthenticated();
        events.onRefused(new ApiError(status, bodyOf(response.getBody())));
      },
    });
    const [known] = await upload.findPreviousUploads();
    if (known) upload.resumeFromPreviousUpload(known);
    return upload;
  }

  return {
    open(file, streamId, events): Sending {
      let opening: Promise<Upload> | null = null;
      let isWanted = false;
      return {
        start() {
          isWanted = true;
          opening ??= create(file, streamId, events);
          opening.then(
            (upload) => isWanted && upload.start(),
            () => {
              opening = null;
              events.onLost();
            },
          );
        },
        pause() {
          isWanted = false;
          void opening?.then(
            (upload) => upload.abort(),
            () => undefined,
          );
        },
      };
    },
  };
}

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
