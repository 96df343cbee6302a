/** Of what lies in demo-assets/live. */
export const SEGMENT_COUNT = 12;
export const SEGMENT_SECONDS = 4;
/** As much as a player needs to begin and to catch up. */
const LISTED = 6;

const LOOP_MS = SEGMENT_COUNT * SEGMENT_SECONDS * 1000;

/** Which of the film's slides, all shown for as long, its playlist has at a time, and since when. */
export function slideOfLoop(now: Date, slides: number): { readonly number: number; readonly since: Date } {
  const each = LOOP_MS / slides;
  const turns = Math.floor(now.getTime() / each);
  return { number: (turns % slides) + 1, since: new Date(turns * each) };
}

/**
 * A live playlist of a film that goes round for ever: which part of it is shown follows from the clock alone, so that everybody sees the same and
 * nothing runs while nobody looks.
 */
export function loopPlaylist(now: Date): string {
  const current = Math.floor(now.getTime() / 1000 / SEGMENT_SECONDS);
  const first = current - LISTED;
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${SEGMENT_SECONDS}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${Math.floor((first - 1) / SEGMENT_COUNT)}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    '#EXT-X-MAP:URI="init.mp4"',
  ];
  for (let number = first; number < current; number += 1) {
    // The film's own times begin again.
    if (number % SEGMENT_COUNT === 0) lines.push('#EXT-X-DISCONTINUITY');
    lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(number * SEGMENT_SECONDS * 1000).toISOString()}`);
    lines.push(`#EXTINF:${SEGMENT_SECONDS}.0,`, `${number % SEGMENT_COUNT}.m4s`);
  }
  return `${lines.join('\n')}\n`;
}
