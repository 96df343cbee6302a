/** Interval between reminders. */
export const REMINDER_INTERVAL_MS = 604_800_000;

/** What is known of a listener when the reminder may be due. */
export interface ReminderFacts {
  readonly isLoggedIn: boolean;
  readonly professionCount: number;
  readonly categoryCount: number;
  /** How many fields of interest there are for the chosen professions. */
  readonly offeredCategoryCount: number;
  readonly noCategories: boolean;
  /** Milliseconds since 1970, as it was stored; null: never, or unreadable. */
  readonly lastReminderAt: number | null;
}

/** Whether the profile reminder is due: something is missing, and nobody asked within the week. */
export function isProfileReminderDue(facts: ReminderFacts, now: number): boolean {
  if (!facts.isLoggedIn || !isProfileIncomplete(facts)) return false;
  const { lastReminderAt } = facts;
  // A date in the future means that the clock was wrong; it must not suppress the reminder.
  return lastReminderAt === null || lastReminderAt > now || now - lastReminderAt >= REMINDER_INTERVAL_MS;
}

function isProfileIncomplete({ professionCount, categoryCount, offeredCategoryCount, noCategories }: ReminderFacts): boolean {
  return professionCount === 0 || (categoryCount === 0 && offeredCategoryCount > 0 && !noCategories);
}
