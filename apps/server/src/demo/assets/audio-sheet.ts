/** What was measured while an episode's audio was made; beside it lies the audio itself. */
export interface AudioSheet {
  readonly sha256: string;
  readonly byteSize: number;
  readonly mimeType: string;
  readonly language: string;
  readonly durationMs: number;
  readonly chapters: readonly { readonly title: string; readonly begin_ms: number; readonly end_ms: number }[];
  /** Times in seconds. */
  readonly cues: readonly { readonly from: number; readonly to: number; readonly speaker: string; readonly text: string }[];
}
