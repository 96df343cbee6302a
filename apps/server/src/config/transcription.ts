/** A service that speaks OpenAI's audio transcription. */
export interface TranscriptionService {
  /** What '/audio/transcriptions' is put behind. */
  readonly url: string;
  /** Null: it asks for none, as one in the own network. */
  readonly key: string | null;
  readonly model: string;
}

/** A program of the operator's and its first arguments. */
export interface TranscriptionCommand {
  readonly command: readonly string[];
}

export type TranscriptionSettings = TranscriptionService | TranscriptionCommand;
