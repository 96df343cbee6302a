import type { OutboxDraft } from '../outbox/outbox-entry.ts';
import type { AppServices } from '../services/services.tsx';
import { isOfThisSignIn } from './sign-in-window.ts';

type GuestAction = OutboxDraft<'favourite'> | OutboxDraft<'follow'> | OutboxDraft<'bookmark'>;

/** What a guest pressed before they went to sign in; the newest alone. */
export const keepGuestAction = ({ device, clock }: Pick<AppServices, 'device' | 'clock'>, action: GuestAction): void =>
  device.set('guest_action', JSON.stringify({ action, at: clock.now().getTime() }));

/** Does what was pressed as a guest, once, for whoever has just signed in; what is asked of the server afterwards has it. */
export async function runGuestAction({ device, clock, outbox }: Pick<AppServices, 'device' | 'clock' | 'outbox'>): Promise<void> {
  const kept = device.get('guest_action');
  if (kept === null) return;
  device.remove('guest_action');
  const { action, at } = JSON.parse(kept) as { readonly action: GuestAction; readonly at: number };
  if (isOfThisSignIn({ clock }, at)) await outbox.put(action);
}
