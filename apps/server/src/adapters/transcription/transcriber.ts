import type { TranscriptionFault } from '@auscult/contract/entities/studio/transcript';
import type { Cue } from '@auscult/domain/transcript/cues';

/** A piece of sound, short and small enough for any service. */
export interface SpokenPart {
  /** A file on this machine. */
  readonly path: string;
  readonly mimeType: string;
  readonly extension: string;
  /** In seconds. */
  readonly duration: number;
}

export interface Spoken {
  /** ISO 639-1. */
  readonly language: string;
  /** Names and words that are likely to be said. */
  readonly prompt: string;
  readonly signal: AbortSignal;
}

/** Turns speech into text, with times from the begin of the part. Throws a TranscriptionFailure. */
export interface Transcriber {
  transcribe(part: SpokenPart, spoken: Spoken): Promise<Cue[]>;
}

/** Why there is no text. */
export class TranscriptionFailure extends Error {
  override readonly name = 'TranscriptionFailure';
  readonly fault: TranscriptionFault;

  constructor(fault: TranscriptionFault, detail: string) {
    super(detail);
    this.fault = fault;
  }
}
