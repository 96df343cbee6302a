/** Extensions that players know a file by. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/x-m4a': 'm4a',
  'audio/aac': 'aac',
  'audio/ogg': 'ogg',
  'audio/opus': 'opus',
  'audio/wav': 'wav',
  'audio/flac': 'flac',
  'audio/webm': 'webm',
};

/** Where a feed and what belongs to it are found, whatever version plays. */
export function feedAddresses(publicUrl: string, courseId: number) {
  const at = (path: string) => new URL(path, publicUrl).href;
  const episode = (id: number, file: string) => at(`/rss/${courseId}/${id}/${file}`);
  return {
    feed: (page: number) => at(`/rss/${courseId}${page > 1 ? `?page=${page}` : ''}`),
    series: at(`/course/${courseId}`),
    page: (streamId: number) => at(`/course/${courseId}/episode/${streamId}`),
    audio: (streamId: number, mimeType: string) => episode(streamId, `audio.${EXTENSIONS[mimeType] ?? 'mp3'}`),
    chapters: (streamId: number) => episode(streamId, 'chapters.json'),
    transcript: (streamId: number, language: string) => `${episode(streamId, 'transcript.vtt')}?language=${encodeURIComponent(language)}`,
    picture: (hash: string) => at(`/media/images/${hash}/preview.jpg`),
  };
}
