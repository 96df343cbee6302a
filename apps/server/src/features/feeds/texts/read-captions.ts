import { plainText } from '../descriptions/plain-text.ts';
import { MOST_CUES, type RawCue } from './raw-cue.ts';

const TIMES = /^\s*((?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3})\s+-->\s+((?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3})/;

/** SRT and WebVTT: alike but for the comma, the voice tags and the notes. */
export function readCaptions(text: string): RawCue[] {
  const cues: RawCue[] = [];
  for (const block of blocksOf(text.replaceAll(/\r\n?/g, '\n'))) {
    if (cues.length === MOST_CUES) break;
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

/** What lies between empty lines, one after the other: a list of them all would take more memory than the text. */
function* blocksOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    if (text.charAt(at) === '\n') {
      at += 1;
      continue;
    }
    const end = text.indexOf('\n\n', at);
    yield text.slice(at, end === -1 ? text.length : end);
    at = end === -1 ? text.length : end + 2;
  }
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
