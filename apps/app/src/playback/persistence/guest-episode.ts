import { isOfThisSignIn } from '../../shared/account/sign-in-window.ts';
import type { AppServices } from '../../shared/services/services.tsx';

/** A guest leaves the player to sign in: what is open waits for whoever is here next. Call before the player is closed. */
export function keepGuestEpisode({ device, session, clock }: Pick<AppServices, 'device' | 'session' | 'clock'>): void {
  const open = device.get('player_open');
  if (session.getState().status !== 'guest' || readRecord(open)['user'] !== null) return;
  device.set('guest_episode', JSON.stringify({ at: clock.now().getTime(), open }));
}

/** Forgets what has waited for too long. */
export function expireGuestEpisode({ device, clock }: Pick<AppServices, 'device' | 'clock'>): void {
  if (!isOfThisSignIn({ clock }, Number(readRecord(device.get('guest_episode'))['at']))) device.remove('guest_episode');
}

/** What lies on the device as an object; an empty one where something else does. */
export function readRecord(text: unknown): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(typeof text === 'string' ? text : '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
