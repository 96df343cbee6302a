/** A cue: seconds from and to, the speaker's place (-1 for nobody known), and what is said. */
type Cue = readonly [from: number, to: number, speaker: number, text: string];

export interface Paragraph {
  /** Seconds. */
  readonly from: number;
  /** Place in the list of speakers; -1 for nobody known. */
  readonly speaker: number;
  readonly text: string;
}

/** From this length on a paragraph ends with its sentence. */
const LONG_PARAGRAPH = 480;
/** A text without sentences is cut at this length. */
const LONGEST_PARAGRAPH = 960;
const SENTENCE_END = /[.!?…]["'”’)]*$/;

/** A transcript to read: cues of one speaker joined, divided at ends of sentences. */
export function paragraphsOf(cues: readonly Cue[]): readonly Paragraph[] {
  const paragraphs: Paragraph[] = [];
  for (const [from, , speaker, text] of cues) {
    const last = paragraphs.at(-1);
    const isFull =
      last !== undefined && (last.text.length >= LONGEST_PARAGRAPH || (last.text.length >= LONG_PARAGRAPH && SENTENCE_END.test(last.text)));
    if (last && last.speaker === speaker && !isFull) paragraphs[paragraphs.length - 1] = { ...last, text: `${last.text} ${text.trim()}` };
    else paragraphs.push({ from, speaker, text: text.trim() });
  }
  return paragraphs;
}
