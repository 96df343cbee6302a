import { plainText } from '../descriptions/plain-text.ts';
import type { RawCue } from './raw-cue.ts';

const TIMES = /^\s*((?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3})\s+-->\s+((?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3})/;

/** SRT and WebVTT: alike but for the comma, the voice tags and the notes. */
export function readCaptions(text: string): RawCue[] {
  const cues: RawCue[] = [];
  for (const block of text.replaceAll(/\r\n?/g, '\n').split(/\n{2,}/)) {
    const lines = block.split('\n');
    const at = lines.findIndex((line) => TIMES.test(line));
    if (at === -1 || at > 1 || /^(NOTE|STYLE|REGION)\b/.test(block)) continue;
    const [, from = '', to = ''] = lines[at]?.match(TIMES) ?? [];
    const spoken = lines.slice(at + 1).join(' ');
    const voice = spoken.match(/^\s*<v(?:\.[^\s>]*)?\s+([^\s>][^>]{0,99})>/)?.[1];
    cues.push({
      from: seconds(from),
      to: seconds(to),
      speaker: voice === undefined ? null : plainText(voice),
      text: plainText(spoken.replaceAll(/<[^<>]{0,200}>/g, '')),
    });
  }
  return withNamedSpeakers(cues);
}

function seconds(clock: string): number {
  return clock
    .replace(',', '.')
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0);
}

const NAME_BEFORE = /^(\p{Lu}[\p{L}\d.'’-]*(?: [\p{L}\d.'’-]+){0,3}):\s+(?=\S)/u;
const MOST_SPEAKERS = 12;

/** SRT has no place for speakers; by custom `Name: ` stands where a turn begins. Believed when it happens more than once, with few names. */
function withNamedSpeakers(cues: readonly RawCue[]): RawCue[] {
  if (cues.some(({ speaker }) => speaker !== null)) return [...cues];
  const found = cues.map(({ text }) => text.match(NAME_BEFORE)?.[1]).filter((name) => name !== undefined);
  if (found.length < 2 || new Set(found).size > MOST_SPEAKERS) return [...cues];
  let speaker: string | null = null;
  return cues.map((cue) => {
    const name = cue.text.match(NAME_BEFORE)?.[1];
    speaker = name ?? speaker;
    return { ...cue, speaker, text: name === undefined ? cue.text : cue.text.replace(NAME_BEFORE, '') };
  });
}
