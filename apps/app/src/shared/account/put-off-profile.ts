import type { AppServices } from '../services/services.tsx';

/** A day: whoever put it off is not asked again by each page that they load. */
const PUT_OFF_MS = 86_400_000;

type Kept = Pick<AppServices, 'device' | 'clock'>;

/** The member will say later what the profile lacks. Forgotten with what is theirs on the device. */
export const putOffProfile = ({ device, clock }: Kept): void => device.set('profile_put_off_at', clock.now().toISOString());

/** Whether they said so within a day; a moment in the future means that the clock was wrong. */
export function isProfilePutOff({ device, clock }: Kept): boolean {
  const ago = clock.now().getTime() - Date.parse(device.get('profile_put_off_at') ?? '');
  return ago >= 0 && ago < PUT_OFF_MS;
}
