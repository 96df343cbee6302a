/** Whether the system lets the app show notifications: `default` while nobody was asked, `unsupported` where it cannot. */
export type PushPermission = NotificationPermission | 'unsupported';

/** How this device comes to receive notifications: by the browser's push service on the web, by the system's in a native shell. */
export interface PushDevice {
  permission(): PushPermission;
  /** Has the system ask; only right after a press. Resolves with what was answered. */
  ask(): Promise<PushPermission>;
  /** What the server calls this device, subscribed with its key; null where that cannot be. Rejects when the push service fails. */
  subscribe(key: string): Promise<string | null>;
  unsubscribe(): Promise<void>;
  /** Runs `changed` when the push service gave the device another name. */
  onChange(changed: () => void): void;
}

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
const manager = async () => (isSupported() ? (await navigator.serviceWorker.getRegistration())?.pushManager : undefined);

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));

function isMadeWith(key: Uint8Array, { options }: PushSubscription): boolean {
  const other = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return other.length === key.length && other.every((byte, index) => byte === key[index]);
}

/** Chrome, Firefox and Safari; on iOS only once the site is on the home screen. */
export const browserPushDevice: PushDevice = {
  permission: () => (isSupported() ? Notification.permission : 'unsupported'),
  ask: async () => (isSupported() ? Notification.requestPermission() : 'unsupported'),
  async subscribe(base64url) {
    const push = await manager();
    if (!push) return null;
    const key = bytesOf(base64url);
    const known = await push.getSubscription();
    if (known && isMadeWith(key, known)) return JSON.stringify(known);
    // A browser refuses a second subscription with another key.
    await known?.unsubscribe();
    return JSON.stringify(await push.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  },
  async unsubscribe() {
    await (await (await manager())?.getSubscription())?.unsubscribe();
  },
  onChange(changed) {
    navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<{ type?: string } | undefined>) => {
      if (data?.type === 'push-subscription-changed') changed();
    });
  },
};
