export interface AudioKind {
  /** As storage and media serving know it. */
  readonly extension: 'mp3' | 'm4a' | 'mp4' | 'aac' | 'ogg' | 'opus' | 'wav' | 'flac' | 'webm';
  readonly mimeType: string;
}

const KINDS = {
  mp3: { extension: 'mp3', mimeType: 'audio/mpeg' },
  m4a: { extension: 'm4a', mimeType: 'audio/mp4' },
  mp4: { extension: 'mp4', mimeType: 'audio/mp4' },
  aac: { extension: 'aac', mimeType: 'audio/aac' },
  ogg: { extension: 'ogg', mimeType: 'audio/ogg' },
  opus: { extension: 'opus', mimeType: 'audio/ogg' },
  wav: { extension: 'wav', mimeType: 'audio/wav' },
  flac: { extension: 'flac', mimeType: 'audio/flac' },
  webm: { extension: 'webm', mimeType: 'audio/webm' },
} as const satisfies Record<string, AudioKind>;

/** How much of the beginning is needed to tell. */
export const KIND_BYTES = 64 * 1024;

/** What the bytes are, whatever their sender called them; null for what no player of ours plays (a web page, say). `head` is the file's beginning. */
export function audioKind(head: Uint8Array): AudioKind | null {
  const text = Buffer.from(head.buffer, head.byteOffset, Math.min(head.length, 64)).toString('latin1');
  if (text.startsWith('ID3')) return startsFlac(head, id3Length(head)) ? KINDS.flac : KINDS.mp3;
  if (text.startsWith('fLaC')) return KINDS.flac;
  if (text.startsWith('OggS')) return text.includes('OpusHead') ? KINDS.opus : KINDS.ogg;
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WAVE') return KINDS.wav;
  if (text.slice(4, 8) === 'ftyp') return /^(M4A|M4B|M4P)/.test(text.slice(8, 12)) ? KINDS.m4a : KINDS.mp4;
  if (head[0] === 0x1a && head[1] === 0x45 && head[2] === 0xdf && head[3] === 0xa3) return KINDS.webm;
  const frame = firstFrame(head);
  return frame === 'adts' ? KINDS.aac : frame === 'mpeg' ? KINDS.mp3 : null;
}

function id3Length(head: Uint8Array): number {
  const [a = 0, b = 0, c = 0, d = 0] = head.subarray(6, 10);
  return 10 + ((a << 21) | (b << 14) | (c << 7) | d);
}

function startsFlac(head: Uint8Array, at: number): boolean {
  return Buffer.from(head.subarray(at, at + 4)).toString('latin1') === 'fLaC';
}

const LONGEST_JUNK_BYTES = 4096;

/** An MPEG or ADTS header within the first bytes: some files begin with padding. */
function firstFrame(head: Uint8Array): 'mpeg' | 'adts' | null {
  for (let at = 0; at < Math.min(head.length - 4, LONGEST_JUNK_BYTES); at += 1) {
    const [first = 0, second = 0, third = 0] = head.subarray(at, at + 3);
    if (first !== 0xff) {
      // Text is no padding.
      if (first !== 0 && at === 0) return null;
      continue;
    }
    if ((second & 0xf6) === 0xf0) return 'adts';
    const isMpeg = (second & 0xe0) === 0xe0 && (second & 0x18) !== 0x08 && (second & 0x06) !== 0 && third >> 4 !== 0x0f && (third & 0x0c) !== 0x0c;
    if (isMpeg) return 'mpeg';
  }
  return null;
}
