import type { ApiError } from '@auscult/client/api-error';

export interface SendingEvents {
  /** The upload's id at the server: new, or known from before a reload. */
  readonly onId: (id: string) => void;
  /** Bytes of the file that were sent. */
  readonly onProgress: (sent: number) => void;
  readonly onArrived: () => void;
  /** The line broke, or the server was not there: starting again may help. */
  readonly onLost: () => void;
  readonly onRefused: (error: ApiError) => void;
}

/** One file on its way. */
export interface Sending {
  /** Begins, or goes on where the server says that the bytes end. */
  start(): void;
  pause(): void;
}

/** Sends files, so that what was sent is not sent again. */
export interface UploadPort {
  open(file: File, streamId: number, events: SendingEvents): Sending;
}
