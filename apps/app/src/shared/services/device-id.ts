import type { DeviceStore } from '@auscult/web/state/device-store';

/** What the server knows this device by, made when it is first asked for. */
export function deviceIdOf(device: DeviceStore): string {
  const known = device.get('device_id');
  if (known) return known;
  const made = crypto.randomUUID();
  device.set('device_id', made);
  return made;
}
