/** What whoever embeds the editor allows; `readOnly` forbids all. */
export interface EditingFlags {
  readonly readOnly?: boolean;
  readonly add?: boolean;
  readonly edit?: boolean;
  readonly delete?: boolean;
}

/** The flags with their defaults settled: all allowed unless said otherwise. */
export function editingRights({ readOnly = false, add = true, edit = true, delete: remove = true }: EditingFlags): {
  readonly mayAdd: boolean;
  readonly mayEdit: boolean;
  readonly mayDelete: boolean;
} {
  return { mayAdd: !readOnly && add, mayEdit: !readOnly && edit, mayDelete: !readOnly && remove };
}

/** A chosen profession, as far as these rules look at it. */
export interface OwnProfession {
  readonly id: number;
  readonly profession_id: number;
  readonly bignumber_id: number | null;
}

/** `last`: it has to stay. `shared`: others have the same BIG number, which stays with them. `single`: it goes, with its number. */
export type Removal<P> = { readonly kind: 'last' } | { readonly kind: 'single' } | { readonly kind: 'shared'; readonly others: readonly P[] };

/** The kind of removal, which decides the confirmation text. */
export function removalOf<P extends OwnProfession>(professions: readonly P[], id: number): Removal<P> {
  const others = professions.filter((one) => one.id !== id);
  if (others.length === 0) return { kind: 'last' };
  const number = professions.find((one) => one.id === id)?.bignumber_id ?? null;
  const sharing = number === null ? [] : others.filter((one) => one.bignumber_id === number);
  return sharing.length > 0 ? { kind: 'shared', others: sharing } : { kind: 'single' };
}

/** The select: what was chosen before stands in it and cannot be chosen again; `own` is the one being edited. */
export function professionChoices<P extends { readonly id: number; readonly is_big_addition: boolean }>(
  all: readonly P[],
  chosenIds: readonly number[],
  { additionsOnly = false, own = null }: { readonly additionsOnly?: boolean; readonly own?: number | null } = {},
): (P & { readonly isDisabled: boolean })[] {
  return all
    .filter((one) => !additionsOnly || one.is_big_addition)
    .map((one) => ({ ...one, isDisabled: one.id !== own && chosenIds.includes(one.id) }));
}
