import { inflateSync } from 'node:zlib';

/** The objects of a PDF as pdfkit writes them: each on its own, dictionaries as text. */
export interface PdfObjects {
  /** All dictionaries, without what streams hold. */
  readonly all: ReadonlyMap<number, string>;
  readonly catalogue: string;
  /** The object that a dictionary refers to under this name. */
  follow(dictionary: string, name: string): string;
  /** What the stream of an object holds, unpacked. */
  content(dictionary: string): Buffer;
}

const STREAM = /stream\n([\s\S]*)\nendstream\s*$/;

export function pdfObjects(pdf: Buffer): PdfObjects {
  const found = [...pdf.toString('latin1').matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj$/gm)].map(([, id, body = '']) => [Number(id), body] as const);
  const whole = new Map(found);
  const all = new Map(found.map(([id, body]) => [id, body.replace(STREAM, '').trim()]));
  const catalogue = [...all.values()].find((object) => /\/Type \/Catalog\b/.test(object)) ?? '';
  return {
    all,
    catalogue,
    follow(dictionary, name) {
      const id = new RegExp(`/${name} \\[?(\\d+) 0 R`).exec(dictionary)?.[1];
      const object = all.get(Number(id));
      if (object === undefined) throw new Error(`there is no /${name} in ${dictionary.slice(0, 200)}`);
      return object;
    },
    content(dictionary) {
      const [id] = [...all].find(([, object]) => object === dictionary) ?? [];
      const bytes = Buffer.from(STREAM.exec(whole.get(id ?? 0) ?? '')?.[1] ?? '', 'latin1');
      return dictionary.includes('/FlateDecode') ? inflateSync(bytes) : bytes;
    },
  };
}
