/** What an editor may change of one thing: plain values, compared by what they say. */
export type Fields = Readonly<Record<string, unknown>>;

interface Step<F extends Fields> {
  readonly field: keyof F;
  readonly before: F[keyof F];
}

/** Somebody else saved first. */
export interface Conflict<F extends Fields> {
  readonly version: number;
  readonly theirs: F;
}

/** The editing of one thing: what the server has, what is on screen, and the way back. */
export interface EditSession<F extends Fields> {
  /** The version that the next save names. */
  readonly version: number;
  readonly saved: F;
  readonly draft: F;
  /** Newest last. */
  readonly steps: readonly Step<F>[];
  readonly conflict: Conflict<F> | null;
}

const isSame = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other);

export const beginEditing = <F extends Fields>(version: number, saved: F): EditSession<F> => ({
  version,
  saved,
  draft: saved,
  steps: [],
  conflict: null,
});

/** What would be sent. */
export function changesOf<F extends Fields>({ saved, draft }: EditSession<F>): Partial<F> {
  return Object.fromEntries(Object.entries(draft).filter(([name, value]) => !isSame(value, saved[name]))) as Partial<F>;
}

export const isChanged = <F extends Fields>(session: EditSession<F>): boolean => Object.keys(changesOf(session)).length > 0;

/** One field gets another value. Typing on in the same field is one step back, until something is saved. */
export function changeField<F extends Fields, N extends keyof F>(session: EditSession<F>, field: N, value: F[N]): EditSession<F> {
  const before = session.draft[field];
  if (isSame(before, value)) return session;
  const last = session.steps.at(-1);
  const goesOn = last?.field === field && !isSame(before, session.saved[field]);
  return { ...session, draft: { ...session.draft, [field]: value }, steps: goesOn ? session.steps : [...session.steps, { field, before }] };
}

/** Back by one step, also past what was saved: the next save then stores the older value. */
export function undo<F extends Fields>(session: EditSession<F>): EditSession<F> {
  const last = session.steps.at(-1);
  if (!last) return session;
  return { ...session, draft: { ...session.draft, [last.field]: last.before }, steps: session.steps.slice(0, -1) };
}

/** The server has it. What was typed on while it was on its way stays, and so does what the server made otherwise of what was sent. */
export function stored<F extends Fields>(session: EditSession<F>, sent: F, version: number, saved: F): EditSession<F> {
  const typedOn = Object.entries(session.draft).filter(([name, value]) => !isSame(value, sent[name]));
  return { ...session, version, saved, draft: { ...saved, ...Object.fromEntries(typedOn) }, conflict: null };
}

/** The save named an older version. A colleague's save of other values than ours still asks: both sides are shown. */
export const collided = <F extends Fields>(session: EditSession<F>, version: number, theirs: F): EditSession<F> => ({
  ...session,
  conflict: { version, theirs },
});

/** The fields in which both sides differ, and whose value stands unless the editor says otherwise: of what they did not touch, that of the other. */
export function differences<F extends Fields>({
  saved,
  draft,
  conflict,
}: EditSession<F>): readonly { readonly field: string; readonly usual: 'mine' | 'theirs' }[] {
  if (!conflict) return [];
  return Object.keys(draft)
    .filter((field) => !isSame(draft[field], conflict.theirs[field]))
    .map((field) => ({ field, usual: isSame(draft[field], saved[field]) ? 'theirs' : 'mine' }));
}

/** Goes on from the other's save, with what was chosen of both. */
export function settle<F extends Fields>(session: EditSession<F>, chosen: Readonly<Record<string, 'mine' | 'theirs'>>): EditSession<F> {
  const { conflict, draft } = session;
  if (!conflict) return session;
  const kept = differences(session).filter(({ field, usual }) => (chosen[field] ?? usual) === 'mine');
  const mine = Object.fromEntries(kept.map(({ field }) => [field, draft[field]]));
  return { version: conflict.version, saved: conflict.theirs, draft: { ...conflict.theirs, ...mine }, steps: [], conflict: null };
}
