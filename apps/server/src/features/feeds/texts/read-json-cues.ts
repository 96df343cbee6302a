import { plainText } from '../descriptions/plain-text.ts';
import { playTime } from '../reading/read-podcasting.ts';
import { MOST_CUES, type RawCue } from './raw-cue.ts';
import { UnreadableText } from './unreadable-text.ts';

/** Podcasting 2.0 (`segments`), Podlove (a list, times as clocks) and plain lists with times in seconds or milliseconds. */
export function readJsonCues(value: unknown): RawCue[] {
  const list = Array.isArray(value) ? value : isRecord(value) ? (value['segments'] ?? value['transcripts'] ?? value['cues']) : undefined;
  if (!Array.isArray(list)) throw new UnreadableText('this JSON is no transcript');
  const rows = list
    .slice(0, MOST_CUES)
    .filter(isRecord)
    .map((row) => ({
      from: time(row['startTime'] ?? row['start'] ?? row['from']),
      to: time(row['endTime'] ?? row['end'] ?? row['to']),
      speaker: label(row['voice']) ?? label(row['speaker']),
      text: plainText(words(row['body']) || words(row['text'])),
    }));
  const scale = inMilliseconds(rows) ? 1000 : 1;
  return rows.flatMap(({ from, to, speaker, text }) =>
    from === null ? [] : [{ from: from / scale, to: to === null ? null : to / scale, speaker, text }],
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Only what is text: what else stands there may be as deep as the file is long. */
const words = (value: unknown) => (typeof value === 'string' ? value : '');

function time(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) && value >= 0 ? value : null;
  return typeof value === 'string' ? playTime(value) : null;
}

function label(value: unknown): string | null {
  const text = typeof value === 'string' ? plainText(value).slice(0, 100) : '';
  return text === '' || text === '_' ? null : text;
}

const LONGEST_CUE_SECONDS = 200;

/** Whole numbers of which most would make cues of minutes are no seconds. */
function inMilliseconds(rows: readonly { from: number | null; to: number | null }[]): boolean {
  const lengths = rows.flatMap(({ from, to }) => (from === null || to === null ? [] : [to - from])).sort((a, b) => a - b);
  const areWhole = rows.every(({ from, to }) => Number.isInteger(from ?? 0) && Number.isInteger(to ?? 0));
  return areWhole && (lengths[Math.floor(lengths.length / 2)] ?? 0) > LONGEST_CUE_SECONDS;
}
