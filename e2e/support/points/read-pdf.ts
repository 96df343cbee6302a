import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';

/** All that is written on a PDF whose fonts are subsets with tables of their characters, as PDFKit makes it; without spaces and line ends. */
export function textOf(pdf: Buffer): string {
  const streams = streamsOf(pdf);
  const fonts = streams.filter((stream) => stream.includes('beginbfrange')).map(charactersOf);
  const runs = streams.flatMap((stream) => [...stream.matchAll(/\[([^\]]*)\] TJ/g)].map(([, run = '']) => [...run.matchAll(/<([0-9a-f]+)>/gi)]));
  // Which font a run is in does not matter: a table of another font gives other text.
  return fonts
    .map((characters) =>
      runs.map((run) =>
        run
          .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
          .map((glyph) => characters.get(glyph.toLowerCase()) ?? '')
          .join(''),
      ),
    )
    .map((runsOfFont) => runsOfFont.join(''))
    .join('\n')
    .replaceAll(/[ \u00a0]/g, '');
}

function streamsOf(pdf: Buffer): string[] {
  const streams: string[] = [];
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 1)) {
    if (pdf.subarray(at - 3, at).toString() === 'end') continue;
    try {
      streams.push(inflateSync(pdf.subarray(at + 'stream\n'.length), { finishFlush: 2 }).toString('latin1'));
    } catch {
      // Not compressed, or a picture.
    }
  }
  return streams;
}

function charactersOf(table: string): ReadonlyMap<string, string> {
  const characters = new Map<string, string>();
  for (const [, from = '', list = ''] of table.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)) {
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f]*)>/gi)].entries())
      characters.set((Number.parseInt(from, 16) + index).toString(16).padStart(4, '0'), Buffer.from(hex, 'hex').swap16().toString('utf16le'));
  }
  return characters;
}

/** Whether every byte but those of the signature is covered by it, and the signature names their digest. */
export function isSigned(pdf: Buffer): boolean {
  const range = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/.exec(pdf.toString('latin1'));
  const [start, before = 0, after = 0, rest = 0] = range?.slice(1).map(Number) ?? [];
  if (start !== 0 || after + rest !== pdf.length) return false;
  const digest = createHash('sha256').update(pdf.subarray(0, before)).update(pdf.subarray(after)).digest();
  return Buffer.from(pdf.subarray(before + 1, after - 1).toString(), 'hex').includes(digest);
}
