import type { TranscriptCue } from '../../../media/audio/audio-queries.ts';
import { decodeFeedBytes } from '../reading/decode-bytes.ts';
import { parseJson } from './parse-json.ts';
import { MOST_CUES, type RawCue } from './raw-cue.ts';
import { readCaptions } from './read-captions.ts';
import { readHtmlCues } from './read-html-cues.ts';
import { readJsonCues } from './read-json-cues.ts';
import { UnreadableText } from './unreadable-text.ts';

const LONGEST_CUE_CHARACTERS = 4_000;
/** Some twenty hours of speech. It is answered whole, so what is read here is what an answer costs. */
const LONGEST_TRANSCRIPT_CHARACTERS = 1_000_000;

/** A transcript in whichever format its bytes are, as sentences in order. Throws UnreadableText when there are no words with times in it. */
export function readTranscript(bytes: Uint8Array, durationSeconds: number): TranscriptCue[] {
  const text = decodeFeedBytes(bytes)
    .text.replace(/^\uFEFF/, '')
    .trimStart();
  const cues = sentences(withinLength(completeTimes(rawCues(text), durationSeconds)));
  if (cues.length === 0) throw new UnreadableText('no words with times were found in it');
  return cues;
}

const BEGINNING_CHARACTERS = 200;
const CAPTIONS = /^(?:WEBVTT\b|(?:\d+\s*\n)?\s*(?:\d+:)?\d{1,2}:\d{2}[.,]\d+\s+-->)/;

function rawCues(text: string): RawCue[] {
  if (/^[[{]/.test(text)) return readJsonCues(parseJson(text));
  if (CAPTIONS.test(text.slice(0, BEGINNING_CHARACTERS).replaceAll('\r', ''))) return readCaptions(text);
  if (text.startsWith('<')) return readHtmlCues(text);
  throw new UnreadableText(text === '' ? 'it is empty' : 'it is neither SRT, WebVTT, JSON nor HTML');
}

/** In order, with an end, with words. */
function completeTimes(cues: readonly RawCue[], durationSeconds: number): TranscriptCue[] {
  const sorted = cues
    .filter(({ text }) => text !== '')
    .slice(0, MOST_CUES)
    .sort((a, b) => a.from - b.from);
  return sorted.map((cue, index) => {
    const next = sorted[index + 1]?.from ?? Math.max(durationSeconds, cue.from + 5);
    const to = cue.to !== null && cue.to > cue.from ? cue.to : Math.max(next, cue.from);
    return { from: rounded(cue.from), to: rounded(to), speaker: cue.speaker, text: cue.text.slice(0, LONGEST_CUE_CHARACTERS) };
  });
}

function withinLength(cues: readonly TranscriptCue[]): TranscriptCue[] {
  let characters = 0;
  return cues.filter(({ text }) => {
    characters += text.length;
    return characters <= LONGEST_TRANSCRIPT_CHARACTERS;
  });
}

function rounded(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}

const LONGEST_PAUSE_SECONDS = 1.5;
const LONGEST_SENTENCE_SECONDS = 20;
const LONGEST_SENTENCE_CHARACTERS = 300;

/** Captions break lines where the screen ends; here fragments join until a sentence does, a speaker changes or a pause falls. */
function sentences(cues: readonly TranscriptCue[]): TranscriptCue[] {
  const joined: TranscriptCue[] = [];
  for (const cue of cues) {
    const before = joined.at(-1);
    const isFragment =
      before !== undefined &&
      !/[.?!…]["'”’)\]]*$/.test(before.text) &&
      before.speaker === cue.speaker &&
      cue.from - before.to <= LONGEST_PAUSE_SECONDS &&
      cue.to - before.from <= LONGEST_SENTENCE_SECONDS &&
      before.text.length + cue.text.length < LONGEST_SENTENCE_CHARACTERS;
    if (isFragment) joined[joined.length - 1] = { ...before, to: Math.max(before.to, cue.to), text: `${before.text} ${cue.text}` };
    else joined.push(cue);
  }
  return joined;
}
