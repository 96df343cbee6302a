/** Professions with a number of their own in the register (articles 3 and 36a of its law), by its two-digit codes. */
export const BIG_PROFESSION_CODES = ['01', '02', '03', '04', '16', '17', '25', '30', '31', '79', '80', '81', '82'] as const;

/** One registration: a profession's code of two digits, and the codes of its specialisms, three digits each. */
export interface RegisterRegistration {
  readonly code: string;
  readonly specialisms: readonly string[];
}

/** `01` and `01.015`, as professions of ours name what they stand for in the register. */
export function registerCodesOf(registrations: readonly RegisterRegistration[]): string[] {
  return [...registrations.flatMap(({ code, specialisms }) => specialisms.map((one) => `${code}.${one}`)), ...registrations.map(({ code }) => code)];
}

/** Which of our professions the registrations stand for, each once: specialisms before the professions that they belong to. */
export function professionsOf(
  registrations: readonly RegisterRegistration[],
  professions: readonly { readonly id: number; readonly registerCodes: readonly string[] }[],
): number[] {
  const ids = registerCodesOf(registrations).flatMap((code) =>
    professions.filter(({ registerCodes }) => registerCodes.includes(code)).map(({ id }) => id),
  );
  return [...new Set(ids)];
}
