/** What an editor may change of one thing: plain values, compared by what they say. */
export type Fields = Readonly<Record<string, unknown>>;

interface Step<F extends Fields> {
  readonly field: keyof F;
  readonly before: F[keyof F];
  /** What goes on with the same is one step back. */
  readonly name: string;
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
  /** What was undone, newest last; another change drops it. */
  readonly undone: readonly Step<F>[];
  readonly conflict: Conflict<F> | null;
}

/** Keys in one order: what the database gives back has them in another than what was written. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

export const isSame = (one: unknown, other: unknown) => one === other || JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder);

export const beginEditing = <F extends Fields>(version: number, saved: F): EditSession<F> => ({
  version,
  saved,
  draft: saved,
  steps: [],
  undone: [],
  conflict: null,
});

/** What would be sent. */
export function changesOf<F extends Fields>({ saved, draft }: EditSession<F>): Partial<F> {
  return Object.fromEntries(Object.entries(draft).filter(([name, value]) => !isSame(value, saved[name]))) as Partial<F>;
}

export const isChanged = <F extends Fields>(session: EditSession<F>): boolean => Object.keys(changesOf(session)).length > 0;

/** One field gets another value. Typing on in the same field is one step back, until something is saved; so is what else goes on under one name. */
export function changeField<F extends Fields, N extends keyof F>(
  session: EditSession<F>,
  field: N,
  value: F[N],
  name = String(field),
): EditSession<F> {
  const before = session.draft[field];
  if (isSame(before, value)) return session;
  const last = session.steps.at(-1);
  const goesOn = last?.field === field && last.name === name && !isSame(before, session.saved[field]);
  const steps = goesOn ? session.steps : [...session.steps, { field, before, name }];
  return { ...session, draft: { ...session.draft, [field]: value }, steps, undone: [] };
}

/** `from`'s last step is taken, and what it changes becomes one of `to`. */
function step<F extends Fields>(session: EditSession<F>, from: 'steps' | 'undone', to: 'steps' | 'undone'): EditSession<F> {
  const last = session[from].at(-1);
  if (!last) return session;
  const back = { ...last, before: session.draft[last.field] };
  const draft = { ...session.draft, [last.field]: last.before };
  return { ...session, draft, [from]: session[from].slice(0, -1), [to]: [...session[to], back] };
}

/** Back by one step, also past what was saved: the next save then stores the older value. */
export const undo = <F extends Fields>(session: EditSession<F>): EditSession<F> => step(session, 'steps', 'undone');

/** Forward by one step that was undone. */
export const redo = <F extends Fields>(session: EditSession<F>): EditSession<F> => step(session, 'undone', 'steps');

/** The server has it. What was typed on while it was on its way stays, and so does what the server made otherwise of what was sent. */
export function stored<F extends Fields>(session: EditSession<F>, sent: F, version: number, saved: F): EditSession<F> {
  const typedOn = Object.entries(session.draft).filter(([name, value]) => !isSame(value, sent[name]));
  return { ...session, version, saved, draft: { ...saved, ...Object.fromEntries(typedOn) }, conflict: null };
}

/** The same version, read again: the server says otherwise what no save changes, as the ids of questions whose form was published. What was changed here stays. */
export const readAgain = <F extends Fields>(session: EditSession<F>, saved: F): EditSession<F> =>
  stored(session, session.saved, session.version, saved);

/** What the fields refer to has other names now: in all that is at hand, so that nothing of it is taken for a change. */
export function followed<F extends Fields>(session: EditSession<F>, follow: (fields: F) => F): EditSession<F> {
  const follows = (one: Step<F>): Step<F> => ({ ...one, before: follow({ ...session.draft, [one.field]: one.before })[one.field] });
  return {
    ...session,
    saved: follow(session.saved),
    draft: follow(session.draft),
    steps: session.steps.map(follows),
    undone: session.undone.map(follows),
  };
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
  return { version: conflict.version, saved: conflict.theirs, draft: { ...conflict.theirs, ...mine }, steps: [], undone: [], conflict: null };
}
