import type { Transcript } from '@auscult/contract/entities/stream';
import type { TranscriptRow } from './stream-queries.ts';

/** Names of speakers once, cues as short rows: half of what the same cues take as objects. */
export function presentTranscript({ cues, ...about }: TranscriptRow): Transcript {
  const places = new Map<string, number>();
  const placeOf = (speaker: string | null) => {
    if (speaker === null || speaker === '') return -1;
    const place = places.get(speaker) ?? places.size;
    places.set(speaker, place);
    return place;
  };
  const rows = cues.map(({ from, to, speaker, text }): Transcript['cues'][number] => [from, to, placeOf(speaker), text]);
  return { ...about, speakers: [...places.keys()], cues: rows };
}
