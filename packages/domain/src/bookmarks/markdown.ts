/** An episode with its bookmarks; `address` is the link, `time` the formatted position. */
export interface BookmarkedEpisode {
  readonly title: string;
  readonly courseTitle: string;
  readonly bookmarks: readonly { readonly time: string; readonly address: string; readonly note: string }[];
}

/**
 * Bookmarks as CommonMark. Titles and notes are escaped: they cannot add markup, HTML, links or lines of
 * their own. Addresses are not escaped, so they must be ours.
 */
export function bookmarksMarkdown(heading: string, episodes: readonly BookmarkedEpisode[]): string {
  const parts = episodes.map(({ title, courseTitle, bookmarks }) =>
    [`## ${oneLine(title)}`, '', oneLine(courseTitle), '', ...bookmarks.flatMap(item)].join('\n').trimEnd(),
  );
  return `${[`# ${oneLine(heading)}`, ...parts].join('\n\n')}\n`;
}

function item({ time, address, note }: BookmarkedEpisode['bookmarks'][number]): string[] {
  const lines = note.replace(LINE_ENDS, '\n').split('\n').map(escaped);
  const quote = note.trim() === '' ? [] : ['', ...lines.map((line) => `  > ${line}`.trimEnd())];
  return [`- [${time}](${address})`, ...quote, ''];
}

const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029\v\f]/g;
/** Control characters and bidirectional overrides. */
const INVISIBLE = /[\p{Cc}\u202a-\u202e\u2066-\u2069\u200e\u200f\ufeff]/gu;
/** Inline markup characters. */
const MARKUP = /[\\`*_{}[\]<>#|~&$^=]/g;
/** Block markup at the start of a line: list, rule, heading underline, indented code. */
const AT_START = /^([+-])|^(\d+)([.)])/;
/** Text that some readers autolink. */
const BARE_LINK = /(:)(?=\/\/)|(?<=www)(\.)|(@)/gi;

function escaped(line: string): string {
  return line.replace(INVISIBLE, '').trim().replace(MARKUP, '\\$&').replace(AT_START, '$2\\$1$3').replace(BARE_LINK, '\\$&');
}

const oneLine = (text: string) => escaped(text.replace(LINE_ENDS, ' ').replace(/\s+/g, ' '));
