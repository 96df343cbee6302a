import { clockTime, readClockTime } from '@auscult/ui/player/clock-time';

/** '6:40.2': as a clock says it, with the tenth. */
export const clockTenths = (seconds: number): string => `${clockTime(seconds)}.${Math.floor((seconds * 10) % 10)}`;

/** What was typed, in seconds; what is shown already stays to the millisecond. Null: it is no time. */
export const readTenths = (text: string, before: number): number | null => (text === clockTenths(before) ? before : readClockTime(text));
