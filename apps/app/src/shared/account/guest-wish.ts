import type { OutboxDraft } from '../outbox/outbox-entry.ts';
import type { AppServices } from '../services/services.tsx';

type Wish = OutboxDraft<'favourite'> | OutboxDraft<'follow'>;

/** As long as signing up takes. Later somebody else may be at the device. */
const KEPT_MS = 900_000;

/** What a guest pressed before they went to sign in; the newest alone. */
export const keepWish = ({ device, clock }: Pick<AppServices, 'device' | 'clock'>, wish: Wish): void =>
  device.set('guest_wish', JSON.stringify({ wish, at: clock.now().getTime() }));

/** Does what was wished as a guest, once, for whoever has just signed in; what is asked of the server afterwards has it. */
export async function fulfilWish({ device, clock, outbox }: Pick<AppServices, 'device' | 'clock' | 'outbox'>): Promise<void> {
  const kept = device.get('guest_wish');
  if (kept === null) return;
  device.remove('guest_wish');
  const { wish, at } = JSON.parse(kept) as { readonly wish: Wish; readonly at: number };
  const ago = clock.now().getTime() - at;
  if (ago >= 0 && ago < KEPT_MS) await outbox.put(wish);
}
