import type { MomentType } from './moments.ts';

/** When a question is put, as an editor places it: seconds of the sound for VIDEO, since 1970 for CLOCK, none for MANUAL. */
export interface PlacedMoment {
  readonly question_id: number;
  readonly type: MomentType;
  readonly time_open: number | null;
  readonly time_close: number | null;
}

export type PlacingFault = 'no_time' | 'after_end' | 'ends_first';

/** Why a moment cannot be there, in a sound of so many seconds; null when it can. */
export function momentFault({ type, time_open: open, time_close: close }: PlacedMoment, durationSeconds: number): PlacingFault | null {
  if (type === 'MANUAL') return null;
  if (type === 'VIDEO' && open === null) return 'no_time';
  if (type === 'CLOCK' && open === null && close === null) return 'no_time';
  if (type === 'VIDEO' && (open ?? 0) >= durationSeconds) return 'after_end';
  return open !== null && close !== null && close <= open ? 'ends_first' : null;
}

/** The passage that answers a question, in seconds of the sound. */
export interface Passage {
  readonly from: number;
  readonly to: number;
}

/** Why a passage cannot be there; null when it can. */
export function passageFault({ from, to }: Passage, durationSeconds: number): PlacingFault | null {
  if (to <= from) return 'ends_first';
  return from >= durationSeconds || to > durationSeconds ? 'after_end' : null;
}

/**
 * The ids that given moments keep, to which answers refer: the one that each names when it is there, else one of the same question and kind that no
 * other names, as after an undo. Null: it is new.
 */
export function keptIds(
  existing: readonly (Pick<PlacedMoment, 'question_id' | 'type'> & { readonly id: number })[],
  given: readonly (Pick<PlacedMoment, 'question_id' | 'type'> & { readonly id?: number | null | undefined })[],
): (number | null)[] {
  const taken = new Set<number>();
  const take = (id: number | undefined) => {
    if (id !== undefined) taken.add(id);
    return id ?? null;
  };
  const isThere = ({ id, question_id }: (typeof given)[number]) =>
    existing.some((one) => one.id === id && one.question_id === question_id) && !taken.has(id ?? 0);
  const named = given.map((one) => (isThere(one) ? take(one.id ?? undefined) : null));
  return given.map(
    (one, index) =>
      named[index] ?? take(existing.find(({ id, question_id, type }) => !taken.has(id) && question_id === one.question_id && type === one.type)?.id),
  );
}
