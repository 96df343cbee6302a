import { isAppPath } from '@auscult/contract/server-paths';

/** Who answers a request: nobody here, the shell as it was built, the server while it can be reached, or what is kept on the device. */
export type AnsweredBy = 'network' | 'shell' | 'server-page' | 'asset' | 'cover' | 'audio';

/** The server writes the first paint of these itself, for whoever comes by a link. */
const SERVER_PAGE = /^\/course\/\d+(?:\/episode\/\d+)?\/?$/;
const ASSET = /^\/assets\//;
const COVER = /^\/media\/images\//;
const AUDIO = /^\/media\/audio\//;
const STUDIO = /^\/studio(?:\/|$)/;

interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
  /** The page that asks. */
  readonly referrer: string;
}

/** Decides by the address alone, so that nothing is waited for; other origins and everything that changes something go to the network. */
export function answeredBy({ method, mode, url, referrer }: Asked, origin: string): AnsweredBy {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return 'network';
  const { pathname } = address;
  if (mode === 'navigate') return !isAppPath(pathname) ? 'network' : SERVER_PAGE.test(pathname) ? 'server-page' : 'shell';
  // The studio's pages lie within the worker's scope, and have nothing to do with it.
  if (URL.canParse(referrer) && STUDIO.test(new URL(referrer).pathname)) return 'network';
  if (ASSET.test(pathname)) return 'asset';
  if (COVER.test(pathname)) return 'cover';
  return AUDIO.test(pathname) ? 'audio' : 'network';
}
