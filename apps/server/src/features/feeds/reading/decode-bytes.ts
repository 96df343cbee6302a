import { isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';

export interface DecodedFeed {
  readonly text: string;
  readonly warnings: readonly string[];
}

/** The encoding comes from the byte order mark, else the XML declaration, else the HTTP header; invalid UTF-8 is read as windows-1252. */
export function decodeFeedBytes(bytes: Uint8Array, httpCharset: string | null = null): DecodedFeed {
  const marked = byMark(bytes);
  if (marked) return { text: decodeWide(bytes.subarray(marked.skip), marked.encoding), warnings: [] };
  const declared = declaredEncoding(bytes) ?? httpCharset?.toLowerCase() ?? 'utf-8';
  if (/^(utf-?8|us-ascii|ascii)$/.test(declared)) return utf8OrWindows1252(bytes, []);
  if (/^(utf-?(16|32)|ucs-?[24])/.test(declared))
    return utf8OrWindows1252(bytes, [`is labelled ${declared} but is written in a single-byte encoding; read as UTF-8`]);
  const decoder = decoderFor(declared);
  if (!decoder) return utf8OrWindows1252(bytes, [`names an unknown encoding (${declared}); read as UTF-8`]);
  // Text in a single-byte encoding is practically never valid UTF-8 by chance: then the label is wrong.
  if (/^(iso-8859|windows-125)/.test(decoder.encoding) && bytes.some((byte) => byte > 0x7f) && isUtf8(bytes))
    return { text: new TextDecoder().decode(bytes), warnings: [`is labelled ${declared} but is UTF-8`] };
  return { text: decoder.decode(bytes), warnings: [] };
}

function decoderFor(label: string): TextDecoder | undefined {
  try {
    return new TextDecoder(label);
  } catch {
    return undefined;
  }
}

type Wide = 'utf-8' | 'utf-16le' | 'utf-16be' | 'utf-32le' | 'utf-32be';

/** By the byte order mark, else by the zero bytes around the first `<`. */
function byMark(bytes: Uint8Array): { encoding: Wide; skip: number } | undefined {
  const [a = -1, b = -1, c = -1, d = -1] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return isUtf8(bytes) ? { encoding: 'utf-8', skip: 3 } : undefined;
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff) return { encoding: 'utf-32be', skip: 4 };
  if (a === 0xff && b === 0xfe && c === 0 && d === 0) return { encoding: 'utf-32le', skip: 4 };
  if (a === 0xfe && b === 0xff) return { encoding: 'utf-16be', skip: 2 };
  if (a === 0xff && b === 0xfe) return { encoding: 'utf-16le', skip: 2 };
  if (a === 0 && b === 0 && c === 0 && d === 0x3c) return { encoding: 'utf-32be', skip: 0 };
  if (a === 0x3c && b === 0 && c === 0 && d === 0) return { encoding: 'utf-32le', skip: 0 };
  if (a === 0 && b === 0x3c && c === 0) return { encoding: 'utf-16be', skip: 0 };
  if (a === 0x3c && b === 0 && d === 0) return { encoding: 'utf-16le', skip: 0 };
  return undefined;
}

const CODE_POINTS_PER_CALL = 8192;

function decodeWide(bytes: Uint8Array, encoding: Wide): string {
  if (!encoding.startsWith('utf-32')) return new TextDecoder(encoding).decode(bytes);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: string[] = [];
  for (let at = 0; at + 4 <= bytes.length; at += 4 * CODE_POINTS_PER_CALL) {
    const points: number[] = [];
    for (let i = at; i + 4 <= Math.min(bytes.length, at + 4 * CODE_POINTS_PER_CALL); i += 4) {
      const point = view.getUint32(i, encoding === 'utf-32le');
      points.push(point > 0x10_ffff ? 0xfffd : point);
    }
    parts.push(String.fromCodePoint(...points));
  }
  return parts.join('');
}

const DECLARATION_BYTES = 1024;

function declaredEncoding(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, DECLARATION_BYTES));
  return head.match(/<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]{1,40})["']/i)?.[1]?.toLowerCase();
}

/** Length in bytes of the UTF-8 sequence at `at`; 0 when it is invalid. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  const length = first < 0x80 ? 1 : first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;
  for (let i = 1; i < length; i += 1) if (((bytes[at + i] ?? 0) & 0xc0) !== 0x80) return 0;
  const second = bytes[at + 1] ?? 0;
  const isOverlongOrSurrogate =
    (first === 0xe0 && second < 0xa0) || (first === 0xed && second > 0x9f) || (first === 0xf0 && second < 0x90) || (first === 0xf4 && second > 0x8f);
  return length > 2 && isOverlongOrSurrogate ? 0 : length;
}

function utf8OrWindows1252(bytes: Uint8Array, warnings: string[]): DecodedFeed {
  if (isUtf8(bytes)) return { text: new TextDecoder().decode(bytes), warnings };
  const invalid = invalidOffsets(bytes);
  const spelling = Array.from({ length: 256 }, (_, byte) => Buffer.from(new TextDecoder('windows-1252').decode(Uint8Array.of(byte))));
  const output = Buffer.allocUnsafe(bytes.length + 2 * invalid.length);
  let written = 0;
  let copied = 0;
  for (const at of invalid) {
    output.set(bytes.subarray(copied, at), written);
    written += at - copied;
    written += spelling[bytes[at] ?? 0]?.copy(output, written) ?? 0;
    copied = at + 1;
  }
  output.set(bytes.subarray(copied), written);
  written += bytes.length - copied;
  const line = 1 + bytes.subarray(0, invalid[0]).reduce((lines, byte) => (byte === NEW_LINE ? lines + 1 : lines), 0);
  return {
    text: new TextDecoder().decode(output.subarray(0, written)),
    warnings: [...warnings, `has bytes that are not UTF-8 (first in line ${line}); they were read as windows-1252`],
  };
}

const NEW_LINE = 10;

/** Offsets of bytes that belong to no UTF-8 sequence. */
function invalidOffsets(bytes: Uint8Array): number[] {
  const found: number[] = [];
  for (let at = 0; at < bytes.length; ) {
    if ((bytes[at] ?? 0) < 0x80) {
      at += 1;
      continue;
    }
    const length = sequenceLength(bytes, at);
    if (length === 0) found.push(at);
    at += length || 1;
  }
  return found;
}
