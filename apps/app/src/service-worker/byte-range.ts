/** The bytes that a request asks for; `to` is the last one. */
export type ByteRange = { readonly from: number; readonly to: number } | 'whole' | 'unsatisfiable';

/** Reads a Range header about `size` bytes; several ranges at once, and what is no range, ask for everything. */
export function byteRange(header: string | null, size: number): ByteRange {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return 'whole';
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return from > to ? 'unsatisfiable' : { from, to };
}
