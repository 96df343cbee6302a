const two = (value: number) => String(value).padStart(2, '0');

/** A moment as a field of date and time has it, by the clock of the device. */
export function localMoment(moment: string | null): string {
  if (moment === null) return '';
  const at = new Date(moment);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The moment that the field says; none when it is empty. */
export const momentOf = (local: string): string | null => (local === '' ? null : new Date(local).toISOString());
