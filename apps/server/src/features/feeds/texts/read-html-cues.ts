import { plainText } from '../descriptions/plain-text.ts';
import { readMarkup } from '../descriptions/read-markup.ts';
import { playTime } from '../reading/read-podcasting.ts';
import type { RawCue } from './raw-cue.ts';

/** The Podcasting 2.0 HTML transcript: `<cite>Speaker:</cite><time>0:00</time><p>Words</p>`, a turn at a time. */
export function readHtmlCues(html: string): RawCue[] {
  const cues: RawCue[] = [];
  let inside: 'cite' | 'time' | 'p' | null = null;
  let buffer = '';
  let speaker: string | null = null;
  let from: number | null = null;
  readMarkup(html, {
    open(name) {
      if (name !== 'cite' && name !== 'time' && name !== 'p') return;
      inside = name;
      buffer = '';
    },
    text(part) {
      if (inside) buffer += part;
    },
    close(name) {
      if (name !== inside) return;
      inside = null;
      const text = plainText(buffer);
      if (name === 'cite') speaker = text.replace(/:$/, '').slice(0, 100) || null;
      else if (name === 'time') from = playTime(text);
      else if (from !== null && text !== '') cues.push({ from, to: null, speaker, text });
    },
  });
  return cues;
}
