import type { FeedEnclosure } from '../reading/feed-document.ts';

/** By the end of the address, where the feed gives no type or a meaningless one. */
const TYPES: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  m4b: 'audio/mp4',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  pdf: 'application/pdf',
};
const SPELLINGS: Readonly<Record<string, string>> = {
  'audio/mp3': 'audio/mpeg',
  'audio/x-mp3': 'audio/mpeg',
  'audio/mpeg3': 'audio/mpeg',
  'audio/x-mpeg': 'audio/mpeg',
  'audio/mpg': 'audio/mpeg',
  'x-audio/mp3': 'audio/mpeg',
  'audio/x-m4a': 'audio/mp4',
  'audio/m4a': 'audio/mp4',
  'audio/x-m4b': 'audio/mp4',
  'audio/vnd.wave': 'audio/wav',
  'audio/x-wav': 'audio/wav',
  'audio/x-flac': 'audio/flac',
  'audio/opus': 'audio/ogg',
  'video/x-m4v': 'video/mp4',
};
/** Containers whose sound browsers play; other films (wmv, avi) are no use to a listener. */
const PLAYABLE = /^(audio\/(mpeg|mp4|aac|ogg|wav|flac|webm)|video\/(mp4|webm|quicktime|mpeg))$/;
const SCRIPTS = /^(php\d?|aspx?|cgi|jsp|do)$/;
const DOCUMENTS = /^application\/pdf$/;

export interface ChosenMedia {
  /** What is heard: audio before film. */
  readonly sound: FeedEnclosure | null;
  /** Papers that go with it. */
  readonly handouts: readonly FeedEnclosure[];
}

/** Tells what can be heard from what can be read among the enclosures of one item. */
export function chooseMedia(enclosures: readonly FeedEnclosure[]): ChosenMedia {
  const typed = enclosures.map((enclosure) => ({ ...enclosure, mimeType: resolveType(enclosure) }));
  const playable = typed.filter(({ mimeType }) => PLAYABLE.test(mimeType));
  return {
    sound: playable.find(({ mimeType }) => mimeType.startsWith('audio/')) ?? playable[0] ?? null,
    handouts: typed.filter(({ mimeType }) => DOCUMENTS.test(mimeType)),
  };
}

function resolveType({ address, mimeType }: FeedEnclosure): string {
  const given = SPELLINGS[mimeType] ?? mimeType;
  if (PLAYABLE.test(given) || DOCUMENTS.test(given)) return given;
  const ending = new URL(address).pathname.match(/\.([a-z][a-z0-9]{1,9})$/i)?.[1]?.toLowerCase() ?? '';
  const byName = TYPES[ending];
  if (byName !== undefined) return byName;
  // Nothing says what it is: an enclosure of a podcast is sound until its bytes say otherwise.
  const saysNothing = (given === '' || given === 'application/octet-stream') && (ending === '' || SCRIPTS.test(ending));
  return saysNothing ? 'audio/mpeg' : given;
}
