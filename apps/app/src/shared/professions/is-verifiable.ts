import type { UserProfession } from '@auscult/contract/entities/profession';

/** By a number of the register: an addition to a registration has none of its own, unless one was put under it. */
export const isVerifiable = ({ profession_details, bignumber }: UserProfession): boolean => bignumber !== null || !profession_details.is_big_addition;
