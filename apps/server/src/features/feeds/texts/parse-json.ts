import { UnreadableText } from './unreadable-text.ts';

/** Chapters and transcripts nest five deep. */
const MOST_LEVELS = 64;

/** Throws UnreadableText. A level costs a parser a hundred times the byte that opens it: they are counted before anything is parsed. */
export function parseJson(text: string): unknown {
  if (levelsOf(text) > MOST_LEVELS) throw new UnreadableText(`its JSON is more than ${MOST_LEVELS} levels deep`);
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableText('its JSON is broken');
  }
}

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d];

/** How deep lists and objects lie in each other; counted no further than is allowed. */
function levelsOf(text: string): number {
  let level = 0;
  let most = 0;
  for (let at = 0; at < text.length && most <= MOST_LEVELS; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === OPEN_LIST || code === OPEN_OBJECT) most = Math.max(most, (level += 1));
    else if (code === CLOSE_LIST || code === CLOSE_OBJECT) level -= 1;
  }
  return most;
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at += 1;
    else if (code === QUOTE) break;
  }
  return at;
}
