/** Version assumed for a shell that reports none. */
export const DEFAULT_APP_VERSION = '1.1.1';
/** How long after the start the stores' newest version is asked for. */
export const APP_UPDATE_CHECK_DELAY_MS = 1000;
/** Interval before a postponed soft update is offered again. */
const SOFT_UPDATE_INTERVAL_MS = 86_400_000;

/** Store addresses when the server configures none. */
export const DEFAULT_STORE_URLS = {
  ios: 'https://apps.apple.com/search?term=auscult',
  android: 'https://play.google.com/store/search?q=auscult&c=apps',
} as const;

/** `hard` blocks the app until updated; `soft` can be postponed. */
export type AppUpdate = 'none' | 'soft' | 'hard';

interface Versions {
  /** Null or unreadable: taken for the default. */
  readonly installed: string | null;
  readonly latest: string;
  /** When a soft update was last put off, in milliseconds since 1970. */
  readonly putOffAt: number | null;
}

/** Whether there is something to update to: hard across major versions, else soft, at most once a day. */
export function appUpdateOf({ installed, latest, putOffAt }: Versions, now: number): AppUpdate {
  const newest = readVersion(latest);
  const own = (installed === null ? null : readVersion(installed)) ?? readVersion(DEFAULT_APP_VERSION);
  if (newest === null || own === null) return 'none';
  const [step] = own.map((part, index) => Math.sign((newest[index] ?? 0) - part)).filter((sign) => sign !== 0);
  if (step !== 1) return 'none';
  if ((own[0] ?? 0) < (newest[0] ?? 0)) return 'hard';
  // A date in the future means that the clock was wrong.
  const isLeftAlone = putOffAt !== null && putOffAt <= now && now - putOffAt < SOFT_UPDATE_INTERVAL_MS;
  return isLeftAlone ? 'none' : 'soft';
}

/** Major, minor and patch; what is missing is zero, what follows them does not count. */
function readVersion(text: string): readonly number[] | null {
  const [, major, minor = '0', patch = '0'] = /^\s*v?(\d+)(?:\.(\d+))?(?:\.(\d+))?/.exec(text) ?? [];
  return major === undefined ? null : [major, minor, patch].map(Number);
}
