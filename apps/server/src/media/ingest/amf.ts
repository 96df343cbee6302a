import { IngestError } from './publication.ts';

/** What commands of RTMP are made of (AMF 0), as far as anybody sends it. */
export type AmfValue = number | boolean | string | null | { readonly [key: string]: AmfValue };

const NUMBER = 0;
const BOOLEAN = 1;
const STRING = 2;
const OBJECT = 3;
const NULL = 5;
const UNDEFINED = 6;
const ECMA_ARRAY = 8;
const OBJECT_END = 9;
const DEEPEST = 4;

/** The values one after the other. Throws at what is none, or lies too deep. */
export function readAmf(data: Buffer): AmfValue[] {
  let at = 0;
  const take = (bytes: number): number => {
    if (at + bytes > data.length) throw new IngestError('a command is cut off');
    at += bytes;
    return at - bytes;
  };
  const text = (): string => {
    const length = data.readUInt16BE(take(2));
    const from = take(length);
    return data.toString('utf8', from, from + length);
  };
  function object(depth: number): AmfValue {
    const entries: [string, AmfValue][] = [];
    for (;;) {
      const key = text();
      if (key === '' && data[at] === OBJECT_END) {
        at += 1;
        return Object.fromEntries(entries);
      }
      entries.push([key, value(depth + 1)]);
    }
  }
  function value(depth: number): AmfValue {
    if (depth > DEEPEST) throw new IngestError('a command lies too deep');
    switch (data[take(1)]) {
      case NUMBER:
        return data.readDoubleBE(take(8));
      case BOOLEAN:
        return data[take(1)] !== 0;
      case STRING:
        return text();
      case ECMA_ARRAY:
        take(4);
        return object(depth);
      case OBJECT:
        return object(depth);
      case NULL:
      case UNDEFINED:
        return null;
      default:
        throw new IngestError('a command has a value of an unknown kind');
    }
  }
  const values: AmfValue[] = [];
  while (at < data.length) values.push(value(0));
  return values;
}

const textOf = (value: string): Buffer => {
  const bytes = Buffer.from(value);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return Buffer.concat([length, bytes]);
};

export function writeAmf(...values: readonly AmfValue[]): Buffer {
  return Buffer.concat(
    values.map((value): Buffer => {
      if (value === null) return Buffer.from([NULL]);
      if (typeof value === 'boolean') return Buffer.from([BOOLEAN, value ? 1 : 0]);
      if (typeof value === 'string') return Buffer.concat([Buffer.from([STRING]), textOf(value)]);
      if (typeof value === 'number') {
        const bytes = Buffer.alloc(9);
        bytes.writeDoubleBE(value, 1);
        return bytes;
      }
      const fields = Object.entries(value).map(([key, one]) => Buffer.concat([textOf(key), writeAmf(one)]));
      return Buffer.concat([Buffer.from([OBJECT]), ...fields, Buffer.from([0, 0, OBJECT_END])]);
    }),
  );
}
