import { describe, expect, it } from 'vitest';
import { loopPlaylist, SEGMENT_COUNT, SEGMENT_SECONDS, slideOfLoop } from './loop-playlist.ts';

const at = (segment: number) => loopPlaylist(new Date(segment * SEGMENT_SECONDS * 1000));
const valueOf = (playlist: string, tag: string) => Number(new RegExp(`#EXT-X-${tag}:(\\d+)`).exec(playlist)?.[1]);

/** Each listed segment by its number: which file it is, and after how many breaks. */
function listed(playlist: string): { number: number; file: string; breaks: number }[] {
  let [number, breaks] = [valueOf(playlist, 'MEDIA-SEQUENCE'), valueOf(playlist, 'DISCONTINUITY-SEQUENCE')];
  return playlist.split('\n').flatMap((line) => {
    if (line === '#EXT-X-DISCONTINUITY') breaks += 1;
    if (!line.endsWith('.m4s')) return [];
    number += 1;
    return { number: number - 1, file: line, breaks };
  });
}

describe('loopPlaylist', () => {
  it('lists every segment the same, whenever it is asked, for three rounds of the film', () => {
    const known = new Map<number, string>();
    for (let segment = 1000; segment < 1000 + 3 * SEGMENT_COUNT; segment += 1)
      for (const { number, file, breaks } of listed(at(segment))) {
        const said = `${file} ${breaks}`;
        expect(known.get(number) ?? said).toBe(said);
        known.set(number, said);
      }
    const numbers = [...known.keys()];
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
    expect(new Set([...known.values()].map((said) => said.split(' ')[1])).size).toBeGreaterThanOrEqual(3);
  });

  it('tells each segment the time at which it is shown', () => {
    expect(at(1000)).toContain(
      `#EXT-X-PROGRAM-DATE-TIME:${new Date(999 * SEGMENT_SECONDS * 1000).toISOString()}\n#EXTINF:4.0,\n${999 % SEGMENT_COUNT}.m4s\n`,
    );
  });
});

it('slideOfLoop says which slide the listed files show, and since when', () => {
  const ofFiles = [0, 2, 3, 11].map((file) => {
    const shown = new Date((100 * SEGMENT_COUNT + file) * SEGMENT_SECONDS * 1000);
    const { number, since } = slideOfLoop(shown, 4);
    return [number, (shown.getTime() - since.getTime()) / 1000];
  });
  expect(ofFiles).toEqual([
    [1, 0],
    [1, 8],
    [2, 0],
    [4, 8],
  ]);
});
