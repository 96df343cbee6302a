/** One episode with what was marked in it; `at` in seconds, `address` where a click goes, `time` as a clock shows it. */
export interface MarkedEpisode {
  readonly title: string;
  readonly courseTitle: string;
  readonly bookmarks: readonly { readonly time: string; readonly address: string; readonly note: string }[];
}

/**
 * Bookmarks as CommonMark. Titles and notes come out as the text they are, whatever they hold: no markup, no HTML, no link and no line of
 * their own making. Addresses are put in as they are, so they must be our own.
 */
export function bookmarksMarkdown(heading: string, episodes: readonly MarkedEpisode[]): string {
  const parts = episodes.map(({ title, courseTitle, bookmarks }) =>
    [`## ${oneLine(title)}`, '', oneLine(courseTitle), '', ...bookmarks.flatMap(item)].join('\n').trimEnd(),
  );
  return `${[`# ${oneLine(heading)}`, ...parts].join('\n\n')}\n`;
}

function item({ time, address, note }: MarkedEpisode['bookmarks'][number]): string[] {
  const lines = note.replace(LINE_ENDS, '\n').split('\n').map(escaped);
  const quote = note.trim() === '' ? [] : ['', ...lines.map((line) => `  > ${line}`.trimEnd())];
  return [`- [${time}](${address})`, ...quote, ''];
}

const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029\v\f]/g;
/** Control characters, and those that turn the direction of writing around. */
const INVISIBLE = /[\p{Cc}\u202a-\u202e\u2066-\u2069\u200e\u200f\ufeff]/gu;
/** What means something within a line. */
const MARKUP = /[\\`*_{}[\]<>#|~&$^=]/g;
/** What means something only where a line begins: list, rule, heading underline, code by indentation. */
const AT_START = /^([+-])|^(\d+)([.)])/;
/** What some readers make a link of without being asked. */
const BARE_LINK = /(:)(?=\/\/)|(?<=www)(\.)|(@)/gi;

function escaped(line: string): string {
  return line.replace(INVISIBLE, '').trim().replace(MARKUP, '\\$&').replace(AT_START, '$2\\$1$3').replace(BARE_LINK, '\\$&');
}

const oneLine = (text: string) => escaped(text.replace(LINE_ENDS, ' ').replace(/\s+/g, ' '));
