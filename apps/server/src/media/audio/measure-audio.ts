import { asLine } from '@auscult/domain/catalogue/line';
import type { IAudioMetadata, IChapter } from 'music-metadata';

export interface MeasuredAudio {
  /** 0 when the file does not tell. */
  readonly durationMs: number;
  readonly chapters: readonly { readonly begin_ms: number; readonly title: string; readonly url: string | null; readonly image: string | null }[];
}

/** What a file tells that tells nothing. */
export const UNMEASURED: MeasuredAudio = { durationMs: 0, chapters: [] };

const MOST_CHAPTERS = 500;
const LONGEST_TITLE_CHARACTERS = 200;
const LONGEST_ADDRESS_CHARACTERS = 2_000;
/** Of one tag or atom: covers lie in them too. */
const MAXIMUM_TAG_BYTES = 32 * 1024 * 1024;
/** A header that claims a lower rate than any speech codec uses describes other bytes than these. */
const LOWEST_BITS_PER_SECOND = 1_000;

/** Reads length and chapters (ID3, MP4, Vorbis) from a file on disk of this type, damaged ones as far as they go. Never throws. */
export async function measureAudio(path: string, mimeType: string): Promise<MeasuredAudio> {
  const [{ parseFromTokenizer }, { fromFile }] = await Promise.all([import('music-metadata'), import('strtok3')]);
  let tokenizer: Awaited<ReturnType<typeof fromFile>> | undefined;
  try {
    tokenizer = await fromFile(path, { fileInfo: { mimeType }, maxBufferSize: MAXIMUM_TAG_BYTES });
    const { format, native } = await parseFromTokenizer(tokenizer, { duration: true, includeChapters: true, skipCovers: true });
    const seconds = format.duration ?? 0;
    const bits = (tokenizer.fileInfo.size ?? 0) * 8;
    const isPossible = Number.isFinite(seconds) && seconds > 0 && bits / seconds >= LOWEST_BITS_PER_SECOND;
    const durationMs = isPossible ? Math.round(seconds * 1000) : 0;
    const chapters = format.chapters?.map(fromHeader) ?? vorbisChapters(native);
    return {
      durationMs,
      chapters: chapters
        .slice(0, MOST_CHAPTERS)
        .filter(({ begin_ms, title }) => title !== '' && begin_ms >= 0 && (durationMs === 0 || begin_ms < durationMs)),
    };
  } catch {
    return UNMEASURED;
  } finally {
    await tokenizer?.close();
  }
}

type Chapter = MeasuredAudio['chapters'][number];

/** MP4 counts in a scale of its own, ID3 in seconds. */
function fromHeader({ title, start, timeScale, url }: IChapter): Chapter {
  return {
    begin_ms: Math.round((start / (timeScale || 1)) * 1000),
    title: asLine(title).slice(0, LONGEST_TITLE_CHARACTERS),
    url: url?.url && url.url.length <= LONGEST_ADDRESS_CHARACTERS && /^https?:/.test(url.url) ? url.url : null,
    image: null,
  };
}

/** Ogg has them as comments: CHAPTER001=00:00:00.000 and CHAPTER001NAME=Title. */
function vorbisChapters(native: IAudioMetadata['native']): Chapter[] {
  const comments = new Map((native['vorbis'] ?? []).map(({ id, value }) => [id.toUpperCase(), String(value)]));
  return [...comments].flatMap(([id, time]) => {
    const clock = /^CHAPTER\d{3}$/.test(id) ? time.match(/^(\d{1,3}):(\d{2}):(\d{2}(?:\.\d+)?)$/) : null;
    if (!clock) return [];
    const begin = (Number(clock[1]) * 3600 + Number(clock[2]) * 60 + Number(clock[3])) * 1000;
    return [
      { begin_ms: Math.round(begin), title: asLine(comments.get(`${id}NAME`) ?? '').slice(0, LONGEST_TITLE_CHARACTERS), url: null, image: null },
    ];
  });
}
