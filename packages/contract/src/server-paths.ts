/** Addresses that the server answers by itself, with or without a query: the API, media, and pages and files of its own. */
export const SERVER_PATHS =
  /^\/(?:v\d+|media|rss|live\/whip|docs|dev|health|metrics|first-administrator|stop-recall|stop-newsletter|preview|course-colours|openapi\.json|robots\.txt|sitemap\.xml|\.well-known)(?:[/?]|$)/;

/** Where programmes and browsers offer a live stream by WHIP (RFC 9725); sessions lie below it. */
export const WHIP_PATH = '/live/whip';

/** What the app has no screen for either: its own files, the studio, and whatever ends as a file does. */
const NO_SCREEN = /^\/(?:assets|studio)(?:\/|$)|\.[a-z0-9]{1,12}$/i;

/** Whether the studio has a screen at this address, which begins behind `/studio`: not for its files, nor for what ends as one. */
export const isStudioScreen = (path: string): boolean => !/^\/(?:assets(?:\/|$)|\.)|\.[a-z0-9]{1,12}$/i.test(path);

/** Whether the app answers at this address, if only to say that nothing is there. */
export const isAppPath = (pathname: string): boolean => !SERVER_PATHS.test(pathname) && !NO_SCREEN.test(pathname);
