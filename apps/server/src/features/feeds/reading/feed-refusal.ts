/** Where in a feed something is: 1-based line and column, and the item it lies in where that says more. */
export interface Place {
  readonly line: number;
  readonly column: number;
  readonly item?: number;
}

/** A feed that is rejected as a whole; `line()` is the message for the operator. */
export class FeedRefusal extends Error {
  override readonly name = 'FeedRefusal';
  readonly place: Place;
  /** It can be read, and nothing in it can be heard. */
  readonly isSilent: boolean;

  constructor(place: Place, reason: string, isSilent = false) {
    super(reason);
    this.place = place;
    this.isSilent = isSilent;
  }

  /** `NAME:LINE:COLUMN: reason`, always one line. */
  line(source: string): string {
    const { line, column, item } = this.place;
    return printable(`${source}:${line}:${column}${item === undefined ? '' : ` (item ${item})`}: ${this.message}`);
  }
}

const LONGEST_LINE_CHARACTERS = 400;

/** Text from a feed for a terminal or a log: one line, no control characters, limited length. */
export function printable(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim();
  return line.length > LONGEST_LINE_CHARACTERS ? `${line.slice(0, LONGEST_LINE_CHARACTERS - 1)}…` : line;
}

/** The place of a character offset, for checks that run before the parser. */
export function placeAt(text: string, offset: number): Place {
  let line = 1;
  let begin = 0;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) {
    line += 1;
    begin = at + 1;
  }
  return { line, column: offset - begin + 1 };
}
