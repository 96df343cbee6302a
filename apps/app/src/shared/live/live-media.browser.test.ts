import tone from '@auscult/player/testing/tone.mp3';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createLiveMedia } from './live-media.ts';

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
