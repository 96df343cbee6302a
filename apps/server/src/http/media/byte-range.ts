/** Part of a file in bytes, its end not included. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/** `whole` also for what is no range of bytes, or several at once: a server may serve all of it, and no player asks for that. */
export type WantedPart = ByteRange | 'whole' | 'unsatisfiable';

const SINGLE_RANGE = /^bytes=\s*(\d{0,15})\s*-\s*(\d{0,15})\s*$/i;

export function readByteRange(header: string | undefined, size: number): WantedPart {
  const [, first, last] = (header === undefined ? null : SINGLE_RANGE.exec(header)) ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'whole';
  if (first === '') {
    const count = Math.min(Number(last), size);
    return count === 0 ? 'unsatisfiable' : { from: size - count, to: size };
  }
  const from = Number(first);
  if (last !== '' && Number(last) < from) return 'whole';
  if (from >= size) return 'unsatisfiable';
  return { from, to: last === '' ? size : Math.min(Number(last) + 1, size) };
}

/** Whether `If-None-Match`, where weak tags count, or `If-Match` names this tag. */
export function namesTag(header: string | undefined, tag: string, { weak }: { weak: boolean }): boolean {
  if (header === undefined) return false;
  return header.split(',').some((one) => {
    const named = one.trim();
    return named === '*' || named === tag || (weak && named === `W/${tag}`);
  });
}
