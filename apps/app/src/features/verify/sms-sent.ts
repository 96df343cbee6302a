import type { AppServices } from '../../shared/services/services.tsx';

type Kept = Pick<AppServices, 'device' | 'clock'>;

/** So long the code of an SMS is good. */
const GOOD_MS = 5 * 60_000;

/** The number that a code is on its way to: whoever looks for the SMS may find the page begun anew when they come back. Null when there is none that is good. */
export function smsSentTo({ device, clock }: Kept): string | null {
  try {
    const { mobile, at } = JSON.parse(device.get('sms_sent') ?? '{}');
    return typeof mobile === 'string' && clock.now().getTime() - Date.parse(at) < GOOD_MS ? mobile : null;
  } catch {
    return null;
  }
}

export const keepSmsSent = ({ device, clock }: Kept, mobile: string): void =>
  device.set('sms_sent', JSON.stringify({ mobile, at: clock.now().toISOString() }));

export const forgetSmsSent = ({ device }: Kept): void => device.remove('sms_sent');
