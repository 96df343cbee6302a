import type { FeedChapterRow, FeedCue } from './outgoing-feed-queries.ts';

/** Chapters as Podcasting 2.0 has them. */
export const writeChapters = (rows: readonly FeedChapterRow[], publicUrl: string): string =>
  JSON.stringify({
    version: '1.2.0',
    chapters: rows.map(({ title, begin_ms, end_ms, url, image_hash }) => ({
      startTime: begin_ms / 1000,
      ...(end_ms > begin_ms && { endTime: end_ms / 1000 }),
      title,
      ...(image_hash !== null && { img: new URL(`/media/images/${image_hash}/large.webp`, publicUrl).href }),
      ...(url !== null && { url }),
    })),
  });

const two = (number: number) => String(number).padStart(2, '0');

function timestamp(seconds: number): string {
  const ms = Math.max(0, Math.round(seconds * 1000));
  const [hours, minutes, rest] = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60, Math.floor(ms / 1000) % 60];
  return `${two(hours)}:${two(minutes)}:${two(rest)}.${String(ms % 1000).padStart(3, '0')}`;
}

/** A blank line would end the cue, and an arrow begin another. */
const cueText = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/\s*[\r\n]+\s*/g, '\n')
    .trim();

/** A transcript as WebVTT, with who speaks. */
export const writeTranscript = (cues: readonly FeedCue[]): string =>
  `WEBVTT\n\n${cues
    .map(({ from, to, speaker, text }) => {
      const voice = speaker === null || speaker === '' ? '' : `<v ${cueText(speaker).replaceAll('\n', ' ')}>`;
      return `${timestamp(from)} --> ${timestamp(to)}\n${voice}${cueText(text)}\n\n`;
    })
    .join('')}`;
