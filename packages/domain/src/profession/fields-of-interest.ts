/** The chosen fields of interest, or that there are none on purpose; never both. */
export interface Interests {
  readonly categoryIds: readonly number[];
  readonly noCategories: boolean;
}

/** Adds or removes one; nothing changes while 'no category' is checked. */
export function toggleCategory(interests: Interests, id: number): Interests {
  if (interests.noCategories) return interests;
  const { categoryIds } = interests;
  return { ...interests, categoryIds: categoryIds.includes(id) ? categoryIds.filter((one) => one !== id) : [...categoryIds, id] };
}

/** Checking clears the chosen categories; unchecking does not restore them. */
export function setNoCategories(interests: Interests, noCategories: boolean): Interests {
  return noCategories ? { categoryIds: [], noCategories } : { ...interests, noCategories };
}

/** Whether a choice is still to be made; `offeredCount`: of how many. Where there are none, nothing is asked. */
export function isInterestMissing({ categoryIds, noCategories }: Interests, offeredCount: number): boolean {
  return offeredCount > 0 && categoryIds.length === 0 && !noCategories;
}

/** What can be chosen: an inactive one only stays where it was chosen before. */
export function offeredCategories<C extends { readonly id: number; readonly is_active: boolean }>(
  all: readonly C[],
  chosenIds: readonly number[],
): C[] {
  return all.filter(({ id, is_active: isActive }) => isActive || chosenIds.includes(id));
}
