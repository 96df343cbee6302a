const SOON_DAYS = 60;
const DAY_MS = 86_400_000;

/** Whether points that are given up to and including a day end so soon that it is worth telling; both as YYYY-MM-DD. */
export const endsSoon = (lastDay: string, today: string): boolean => Date.parse(lastDay) - Date.parse(today) <= SOON_DAYS * DAY_MS;
