/** Of one transcript: some twenty hours of captions. What follows is left out before it is read. */
export const MOST_CUES = 20_000;

/** A piece of a transcript as its file has it: seconds, plain text, perhaps a fragment of a sentence. */
export interface RawCue {
  readonly from: number;
  /** Null: until the next one. */
  readonly to: number | null;
  readonly speaker: string | null;
  readonly text: string;
}
