import { FeedRefusal, placeAt } from './feed-refusal.ts';

/**
 * Placeholder for an unescaped `&`. As long as the original, so that lines and columns stay correct; a valid XML character that no feed uses.
 */
const BARE_AMPERSAND = '\uFDD0';

export interface RepairedText {
  readonly text: string;
  readonly warnings: readonly string[];
}

const MOST_BARE_AMPERSANDS = 10_000;
/** Each costs the parser far more time than a character does. */
const MOST_REFERENCES = 500_000;
const SOUND_REFERENCE = /^&(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});/i;

/**
 * Repairs what has only one meaning: an `&` that begins no XML reference is an ampersand (HTML entities are decoded with the
 * descriptions), and characters that XML forbids become spaces. CDATA and comments are left unchanged.
 */
export function repairText(text: string): RepairedText {
  const warnings: string[] = [];
  // oxlint-disable-next-line no-control-regex -- these are the characters that XML 1.0 forbids
  const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\uFDD0\uFFFE\uFFFF]/g;
  let sound = text;
  if (forbidden.test(text)) {
    sound = text.replaceAll(forbidden, ' ');
    warnings.push('has characters that XML forbids; they became spaces');
  }
  const parts: string[] = [];
  let copied = 0;
  let bare = 0;
  let references = 0;
  for (let at = next(sound, 0); at !== -1; at = next(sound, at)) {
    if (sound.charAt(at) === '&') {
      references += 1;
      if (references > MOST_REFERENCES) throw new FeedRefusal(placeAt(sound, at), `it has more than ${MOST_REFERENCES} references`);
      if (!SOUND_REFERENCE.test(sound.slice(at, at + 12))) {
        parts.push(sound.slice(copied, at), BARE_AMPERSAND);
        copied = at + 1;
        bare += 1;
        if (bare > MOST_BARE_AMPERSANDS) throw new FeedRefusal(placeAt(sound, at), `it has more than ${MOST_BARE_AMPERSANDS} bare ampersands`);
      }
      at += 1;
    } else {
      const [skip, end] = sound.startsWith('<![CDATA[', at) ? [9, ']]>'] : sound.startsWith('<!--', at) ? [4, '-->'] : [1, ''];
      const closed = end === '' ? at : sound.indexOf(end, at + skip);
      if (closed === -1) break;
      at = end === '' ? at + skip : closed + end.length;
    }
  }
  if (bare > 0) warnings.push(`has ${bare} bare ampersand${bare === 1 ? '' : 's'} or unknown entit${bare === 1 ? 'y' : 'ies'}; taken as written`);
  return { text: bare > 0 ? parts.join('') + sound.slice(copied) : sound, warnings };
}

/** The next `&` or `<!`: two searches that each run forward only. */
function next(text: string, from: number): number {
  const found = /&|<!/g;
  found.lastIndex = from;
  return found.exec(text)?.index ?? -1;
}

/** Puts the ampersands back. */
export function withAmpersands(text: string): string {
  return text.includes(BARE_AMPERSAND) ? text.replaceAll(BARE_AMPERSAND, '&') : text;
}
