import type { EnvironmentValues } from './environment.ts';
import type { TranscriptionSettings } from './transcription.ts';

const USUAL_MODEL = 'whisper-1';

/** What turns speech into text; null: nothing does. */
export function readTranscription(values: EnvironmentValues, complain: (problem: string) => void): TranscriptionSettings | null {
  const { TRANSCRIPTION_URL: url, TRANSCRIPTION_COMMAND: command } = values;
  if (url !== undefined && command !== undefined) complain('TRANSCRIPTION_COMMAND is set beside TRANSCRIPTION_URL: give one of them.');
  if (url !== undefined) return { url, key: values.TRANSCRIPTION_KEY ?? null, model: values.TRANSCRIPTION_MODEL ?? USUAL_MODEL };
  return command === undefined ? null : { command: command.split(/\s+/) };
}
