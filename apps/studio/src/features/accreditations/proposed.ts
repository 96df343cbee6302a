interface AccreditedFor {
  readonly register_id: number;
  readonly profession_id: number;
  readonly points: number;
}

/** What is made together: professions that get the same in one register. */
export interface Proposed {
  readonly registerId: number;
  readonly professionIds: readonly number[];
  readonly points: number;
}

/** What a live stream was accredited for and its recording is not yet, in the groups in which it is made. */
export function proposedOf(
  live: readonly AccreditedFor[],
  made: readonly { readonly register: { readonly id: number | null }; readonly profession: { readonly id: number } }[],
): Proposed[] {
  const groups = new Map<string, { registerId: number; professionIds: number[]; points: number }>();
  for (const { register_id, profession_id, points } of live) {
    if (made.some(({ register, profession }) => register.id === register_id && profession.id === profession_id)) continue;
    const key = `${register_id} ${points}`;
    const group = groups.get(key) ?? { registerId: register_id, professionIds: [], points };
    group.professionIds.push(profession_id);
    groups.set(key, group);
  }
  return [...groups.values()];
}
