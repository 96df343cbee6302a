import { answer } from '@auscult/client/api-client';
import { deviceIdOf } from '../services/device-id.ts';
import type { AppServices } from '../services/services.tsx';

type Needed = Pick<AppServices, 'api' | 'device' | 'platform' | 'pushDevice' | 'session'>;

/** The key that this server sends with; null when it sends nothing to devices like this one. */
export const fetchPushKey = async ({ api }: Pick<Needed, 'api'>) => (await answer(api.GET('/v1/podcast/push-key'))).key;

/** Whether this device is to receive notifications: the system allows it and nobody switched it off here. */
export const wantsNotifications = ({ device, pushDevice }: Pick<Needed, 'device' | 'pushDevice'>) =>
  pushDevice.permission() === 'granted' && device.get('notifications_off') === null;

/** Tells the server where this device is reached, when it is wanted; false when it is not reached. Rejects when the server or the push service fails. */
export async function registerDevice(services: Needed): Promise<boolean> {
  const { api, device, platform, pushDevice, session } = services;
  if (session.getState().status !== 'member' || !wantsNotifications(services)) return false;
  const key = await fetchPushKey(services);
  const token = key === null ? null : await pushDevice.subscribe(key);
  if (token === null) return false;
  await answer(api.POST('/v1/podcast/push-token', { body: { type: platform, token, device_id: deviceIdOf(device) } }));
  return true;
}

/** Nothing comes to this device any more, until it is registered again. */
export async function removeDevice({ api, device, pushDevice }: Needed): Promise<void> {
  await answer(api.DELETE('/v1/podcast/push-token', { params: { query: { device_id: deviceIdOf(device) } } }));
  await pushDevice.unsubscribe();
}
