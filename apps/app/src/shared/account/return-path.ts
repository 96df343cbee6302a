import type { DeviceStore } from '@auscult/web/state/device-store';

/** The path of the app that an address leads to: one of its own paths, or a link that contains its host. Null for anything else. */
export function inAppPath(address: string, appHost: string): string | null {
  // Browsers ignore tabs and line ends in addresses, which could hide another host.
  if (/\p{Cc}/u.test(address)) return null;
  if (/^\/(?![/\\])/.test(address)) return address;
  const [, rest] = address.split(`//${appHost}`);
  return rest === undefined ? null : inAppPath(rest === '' ? '/' : rest, appHost);
}

/** Keeps where a guest wanted to go until they have signed in. */
export function storeReturnPath(device: DeviceStore, path: string): void {
  if (path !== '/') device.set('deeplink_redirect', path);
}

/** Where to go after signing in, once; home when none is stored. */
export function takeReturnPath(device: DeviceStore, appHost: string): string {
  const path = device.get('deeplink_redirect');
  device.remove('deeplink_redirect');
  return (path && inAppPath(path, appHost)) || '/';
}
