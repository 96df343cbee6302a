import tone from '@auscult/player/testing/tone.mp3';

/** Seconds of the tone. */
const SEGMENT_SECONDS = 8;

/** The address of a live playlist that plays, and says when what it has was sent: from `since`, with so many parts. */
export function aPlaylist(since = new Date('2025-06-22T07:41:00.000Z'), parts = 4): string {
  const segments = Array.from({ length: parts }, (_, part) => {
    const at = new Date(since.getTime() + part * SEGMENT_SECONDS * 1000).toISOString();
    return `#EXT-X-DISCONTINUITY\n#EXT-X-PROGRAM-DATE-TIME:${at}\n#EXTINF:${SEGMENT_SECONDS},\n${new URL(tone, location.href)}`;
  });
  const text = ['#EXTM3U', '#EXT-X-VERSION:3', `#EXT-X-TARGETDURATION:${SEGMENT_SECONDS}`, ...segments].join('\n');
  return URL.createObjectURL(new Blob([text], { type: 'application/vnd.apple.mpegurl' }));
}
