import type { StudioPerson } from '@auscult/contract/entities/studio-catalogue';

export type PersonValue = Pick<StudioPerson, 'name' | 'role' | 'disclosure'>;
export const personValueOf = ({ name, role, disclosure }: StudioPerson): PersonValue => ({ name, role, disclosure });

/** `parts` with another in the place of one, or at the end. */
export const put = <P>(parts: readonly P[], index: number | 'new', part: P): P[] => (index === 'new' ? [...parts, part] : parts.with(index, part));
