const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' });

/** The day that it is in the Netherlands, where the registers are: YYYY-MM-DD. */
export const amsterdamDay = (instant: Date): string => format.format(instant);
