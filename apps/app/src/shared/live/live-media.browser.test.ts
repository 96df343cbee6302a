import tone from '@auscult/player/testing/tone.mp3';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { createLiveMedia } from './live-media.ts';

afterEach(() => void vi.restoreAllMocks());

it('LIVE-17.1 LIVE-17.2 knows where a browser that plays playlists itself is, if the playlist says so', () => {
  vi.spyOn(navigator, 'vendor', 'get').mockReturnValue('Apple Computer, Inc.');
  let start = new Date('2025-06-22T07:41:00.000Z');
  const element = Object.assign(document.createElement('video'), { canPlayType: () => 'maybe', getStartDate: () => start });
  const media = createLiveMedia(element, tone);
  onTestFinished(() => media.stop());
  expect(media.programmeTime()).toEqual(new Date('2025-06-22T07:41:00.000Z'));
  start = new Date(Number.NaN);
  expect(media.programmeTime()).toBeNull();
});

const EVENING = Date.UTC(2026, 10, 23, 19);
/** Of the tone, whose frames are all as long. */
const [FRAMES, FRAME_BYTES, FRAME_SECONDS] = [56, 108, 576 / 16_000];
const SECONDS = FRAMES * FRAME_SECONDS;

const master = (url: string, heights: readonly number[]) =>
  [
    '#EXTM3U',
    ...heights.map(
      (height) => `#EXT-X-STREAM-INF:BANDWIDTH=${height}000,RESOLUTION=${(height * 16) / 9}x${height},CODECS="mp4a.40.34"\n${url}?${height}`,
    ),
  ].join('\n');

/** A server of a live playlist, whose segments are all the same tone; it can be gone, and begin anew with other numbers. With heights it has a list of each; broken, nothing can be decoded. */
async function aLiveServer(from: number, { heights = [], isBroken = false }: { heights?: readonly number[]; isBroken?: boolean } = {}) {
  const url = `${location.origin}/media/live/9/audio.m3u8`;
  const bytes = new Uint8Array(await (await fetch(tone)).arrayBuffer());
  const begin = bytes.findIndex((byte, at) => byte === 0xff && ((bytes[at + 1] ?? 0) & 0xe0) === 0xe0);
  const segment = URL.createObjectURL(new Blob([isBroken ? new Uint8Array(1000).fill(7) : bytes.slice(begin, begin + FRAMES * FRAME_BYTES)]));
  const gone = URL.createObjectURL(new Blob());
  URL.revokeObjectURL(gone);
  let server: { readonly from: number; readonly began: number } | null = { from, began: performance.now() };
  let refused = 0;
  const asked: string[] = [];

  function list({ from: first, began }: NonNullable<typeof server>): string {
    const newest = first + Math.floor((performance.now() - began) / (SECONDS * 1000));
    const segments = Array.from({ length: 6 }, (_, place) => {
      const time = new Date(EVENING + (newest + place) * SECONDS * 1000).toISOString();
      return `#EXT-X-PROGRAM-DATE-TIME:${time}\n#EXTINF:${SECONDS},\n${segment}#${newest + place}`;
    });
    const head = ['#EXTM3U', '#EXT-X-TARGETDURATION:3', `#EXT-X-MEDIA-SEQUENCE:${newest}`, `#EXT-X-DISCONTINUITY-SEQUENCE:${first}`];
    return [...head, ...segments, ''].join('\n');
  }
  const { open } = XMLHttpRequest.prototype;
  vi.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(function answer(this: XMLHttpRequest, method: string, address: string | URL) {
    if (!String(address).startsWith(url)) return open.call(this, method, address, true);
    asked.push(String(address).slice(url.length));
    refused += server === null ? 1 : 0;
    Object.defineProperty(this, 'responseURL', { value: address });
    const text = address === url && heights.length > 0 ? master(url, heights) : server && list(server);
    open.call(this, method, server === null || text === null ? gone : URL.createObjectURL(new Blob([text])), true);
  });
  return {
    url,
    /** What follows the address, of each list that was asked for. */
    asked,
    /** Until it was asked in vain so often. */
    async beginAnew(times: number, other: number) {
      [server, refused] = [null, 0];
      await expect.poll(() => refused, { timeout: 25_000 }).toBeGreaterThanOrEqual(times);
      server = { from: other, began: performance.now() };
    },
  };
}

async function watch(url: string) {
  const element = Object.assign(document.createElement('video'), { muted: true });
  document.body.append(element);
  const media = createLiveMedia(element, url);
  onTestFinished(() => {
    media.stop();
    element.remove();
  });
  media.play();
  await expect.poll(() => element.currentTime).toBeGreaterThan(0);
  const programmeTime = () => media.programmeTime()?.getTime() ?? 0;
  return {
    element,
    media,
    hasCome: (number: number) => expect.poll(programmeTime, { timeout: 15_000 }).toBeGreaterThan(EVENING + number * SECONDS * 1000),
  };
}

it.each([
  ['a moment', 1],
  ['so long that its list is given up twice', 6],
])('LIVE-01.1 goes on by itself when a server that was gone for %s is back, as loud as it was', { timeout: 60_000 }, async (_, times) => {
  const server = await aLiveServer(100);
  const { element, media, hasCome } = await watch(server.url);
  media.setMuted(false);
  await server.beginAnew(times, 400);
  await hasCome(400);
  await expect.poll(media.getState).toMatchObject({ isPlaying: true, isWaiting: false, isMuted: false });
  const seen = element.currentTime;
  await expect.poll(() => element.currentTime).toBeGreaterThan(seen);
});

it('LIVE-01.1 what was paused, also while the server was gone, stays paused when it is back, and without sound', { timeout: 60_000 }, async () => {
  const server = await aLiveServer(100);
  const { element, media, hasCome } = await watch(server.url);
  const back = server.beginAnew(4, 400);
  await expect.poll(() => media.getState().isWaiting, { timeout: 25_000 }).toBe(true);
  media.pause();
  await back;
  await expect.poll(() => element.readyState, { timeout: 15_000 }).toBeGreaterThan(1);
  expect([element.paused, media.getState()]).toMatchObject([true, { isPlaying: false, isMuted: true }]);
  media.play();
  await hasCome(400);
});

it('LIVE-01.1 the height that was chosen before its list came, as when it is read anew, is the one that is fetched', async () => {
  const server = await aLiveServer(100, { heights: [720, 360] });
  const element = document.createElement('video');
  const media = createLiveMedia(element, server.url);
  onTestFinished(() => media.stop());
  media.setHeight(360);
  await expect.poll(media.getState).toMatchObject({ heights: [720, 360], height: 360 });
  await expect.poll(() => server.asked.includes('?360')).toBe(true);
  expect(server.asked).not.toContain('?720');
});

it('LIVE-01.1 what cannot be decoded is decoded anew once, then its list is waited for and read anew', { timeout: 60_000 }, async () => {
  const server = await aLiveServer(100, { isBroken: true });
  const decoders = vi.spyOn(globalThis, 'MediaSource');
  const media = createLiveMedia(document.createElement('video'), server.url);
  onTestFinished(() => media.stop());
  // Each time it is given up only after some segments, which come as they are sent.
  await expect.poll(() => decoders.mock.calls.length, { timeout: 40_000 }).toBe(3);
  expect([server.asked.length > 1, media.getState().isWaiting]).toEqual([true, true]);
});

it('LIVE-01.1 comes nearer to what is sent after it fell behind, hardly faster, and then plays as it was', { timeout: 60_000 }, async () => {
  const server = await aLiveServer(100);
  const { element } = await watch(server.url);
  const rates = new Set<number>();
  element.addEventListener('ratechange', () => rates.add(element.playbackRate));
  // As if it had stood still so long.
  element.currentTime = Math.max(element.seekable.start(0), element.currentTime - 1);
  await expect.poll(() => element.playbackRate, { timeout: 15_000 }).toBeGreaterThan(1);
  await expect.poll(() => element.playbackRate, { timeout: 40_000 }).toBe(1);
  expect(Math.max(...rates)).toBeLessThanOrEqual(1.1);
});
