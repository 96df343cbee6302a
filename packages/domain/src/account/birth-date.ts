const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;
const EARLIEST_YEAR = 1900;

/** Whether the text is an existing date (YYYY-MM-DD) from 1900 to `today`. */
export function isBirthDate(text: string, today: string): boolean {
  const [, year = '', month = '', day = ''] = SHAPE.exec(text) ?? [];
  if (Number(year) < EARLIEST_YEAR || text > today || Number(month) < 1 || Number(month) > 12) return false;
  return Number(day) >= 1 && Number(day) <= new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
}
