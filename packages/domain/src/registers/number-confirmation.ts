/** How long what the BIG register said of a number is good enough to pay out points for it. */
export const CONFIRMED_FOR_MS = 24 * 3_600_000;

/** Whether the register has to be asked again first. */
export const isConfirmationOld = (checkedAt: string | null, now: Date): boolean =>
  checkedAt === null || Date.parse(checkedAt) < now.getTime() - CONFIRMED_FOR_MS;
