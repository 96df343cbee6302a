// User agents contain the names of earlier browsers, so the order matters.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];
const LONGEST_CHARACTERS = 400;

const nameIn = (names: typeof BROWSERS, text: string) => names.find(([pattern]) => pattern.test(text))?.[1];

/** Display name of a browser in the list of sessions, such as `Chrome · Windows`, without version; empty when unknown. */
export function deviceNameOf(userAgent: string): string {
  const text = userAgent.slice(0, LONGEST_CHARACTERS);
  return [nameIn(BROWSERS, text), nameIn(SYSTEMS, text)].filter((name) => name !== undefined).join(' · ');
}
