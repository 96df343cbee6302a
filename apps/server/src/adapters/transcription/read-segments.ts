import { type Cue, LONGEST_CUE_CHARACTERS, MOST_CUES } from '@auscult/domain/transcript/cues';
import { TranscriptionFailure } from './transcriber.ts';

const MS_PER_SECOND = 1000;

interface Segment {
  readonly start?: unknown;
  readonly end?: unknown;
  readonly text?: unknown;
  readonly speaker?: unknown;
  readonly offsets?: { readonly from?: unknown; readonly to?: unknown };
}

const numberOf = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null);

/** 'verbose_json' as OpenAI and Whisper write it (`segments`), or as whisper.cpp does (`transcription`, in milliseconds). */
export function readSegments(json: string): Cue[] {
  let read: { readonly segments?: unknown; readonly transcription?: unknown } | null;
  try {
    read = JSON.parse(json) as typeof read;
  } catch {
    throw new TranscriptionFailure('unreadable', 'the answer is no JSON');
  }
  const list = read?.segments ?? read?.transcription;
  if (!Array.isArray(list)) throw new TranscriptionFailure('unreadable', 'the answer has no segments');
  return (list as (Segment | null)[]).slice(0, MOST_CUES).flatMap((segment) => {
    const { start, end, text, speaker, offsets } = segment ?? {};
    const from = numberOf(start) ?? (numberOf(offsets?.from) ?? Number.NaN) / MS_PER_SECOND;
    const to = numberOf(end) ?? (numberOf(offsets?.to) ?? Number.NaN) / MS_PER_SECOND;
    if (Number.isNaN(from) || Number.isNaN(to) || typeof text !== 'string' || text.trim() === '') return [];
    const said = text.trim().slice(0, LONGEST_CUE_CHARACTERS);
    return [{ from, to: Math.max(from, to), speaker: typeof speaker === 'string' ? speaker.slice(0, 200) : null, text: said }];
  });
}
