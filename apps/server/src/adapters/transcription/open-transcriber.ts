import type { Config } from '../../config/config.ts';
import { callService } from '../../egress/call-service.ts';
import { createCommandTranscriber } from './command-transcriber.ts';
import { createHttpTranscriber } from './http-transcriber.ts';
import type { Transcriber } from './transcriber.ts';

/** What the configuration names; null: speech is not turned into text here. */
export function openTranscriber({ transcription }: Pick<Config, 'transcription'>): Transcriber | null {
  if (transcription === null) return null;
  return 'command' in transcription ? createCommandTranscriber(transcription.command) : createHttpTranscriber(transcription, callService);
}
