import type { NewChapter } from '../../../media/audio/audio-queries.ts';
import { plainText } from '../descriptions/plain-text.ts';
import { decodeFeedBytes } from '../reading/decode-bytes.ts';
import { readAddress } from '../reading/read-address.ts';
import { playTime } from '../reading/read-podcasting.ts';
import { parseJson } from './parse-json.ts';
import { UnreadableText } from './unreadable-text.ts';

const MOST_CHAPTERS = 500;
const LONGEST_TITLE_CHARACTERS = 200;

/** Podcasting 2.0 chapters (`startTime` in seconds) or Podlove's (`start` as a clock). Those kept out of the table of contents are left out. */
export function readChapters(bytes: Uint8Array, base: string | null): NewChapter[] {
  const value = parseJson(decodeFeedBytes(bytes).text);
  const list = Array.isArray(value) ? value : (value as { chapters?: unknown } | null)?.chapters;
  if (!Array.isArray(list)) throw new UnreadableText('this JSON has no chapters');
  const chapters = list.slice(0, MOST_CHAPTERS).flatMap((row: Record<string, unknown> | null) => {
    const start = row?.['startTime'] ?? row?.['start'];
    const seconds = typeof start === 'number' ? start : typeof start === 'string' ? playTime(start) : null;
    const given = row?.['title'];
    const title = typeof given === 'string' || typeof given === 'number' ? plainText(String(given)).slice(0, LONGEST_TITLE_CHARACTERS) : '';
    if (seconds === null || !Number.isFinite(seconds) || seconds < 0 || seconds > 360_000 || title === '' || row?.['toc'] === false) return [];
    return [
      {
        begin_ms: Math.round(seconds * 1000),
        title,
        url: address(row?.['url'] ?? row?.['href'], base),
        image: address(row?.['img'] ?? row?.['image'], base),
      },
    ];
  });
  if (chapters.length === 0) throw new UnreadableText('no chapter in it has a time and a title');
  return chapters;
}

function address(value: unknown, base: string | null): string | null {
  return typeof value === 'string' ? readAddress(value, base) : null;
}
