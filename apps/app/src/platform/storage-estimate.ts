/** Left free beside a download: the rest of the app, and the device itself, need room too. */
const LEAST_HEADROOM_BYTES = 100 * 1024 * 1024;
const HEADROOM_SHARE = 0.05;

export interface DeviceRoom {
  /** Bytes that this app uses. */
  readonly used: number;
  /** Bytes that it may still use. */
  readonly free: number;
}

/** What the browser says about the device; null when it does not say. */
export async function deviceRoom(): Promise<DeviceRoom | null> {
  const estimate = await navigator.storage?.estimate?.().catch(() => null);
  if (estimate?.quota === undefined || estimate.usage === undefined) return null;
  return { used: estimate.usage, free: Math.max(0, estimate.quota - estimate.usage) };
}

/** Whether so many bytes fit, with room to spare. A device that does not say is tried. */
export async function hasRoomFor(bytes: number): Promise<boolean> {
  const room = await deviceRoom();
  return room === null || fits(bytes, room);
}

/** Small quotas keep a share of themselves free, large ones a fixed amount. */
export function fits(bytes: number, { used, free }: DeviceRoom): boolean {
  return free - bytes >= Math.min(LEAST_HEADROOM_BYTES, (used + free) * HEADROOM_SHARE);
}
