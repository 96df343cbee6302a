import type { AppServices } from '../../shared/services/services.tsx';

/** As long as signing up takes. Later somebody else may be at the device. */
const HANDED_OVER_MS = 900_000;

/** A guest leaves the player to sign in: what is open waits for whoever is here next. Call before the player is closed. */
export function handOver({ device, session, clock }: Pick<AppServices, 'device' | 'session' | 'clock'>): void {
  const open = device.get('player_open');
  if (session.getState().status !== 'guest' || readRecord(open)['user'] !== null) return;
  device.set('guest_player', JSON.stringify({ at: clock.now().getTime(), open }));
}

/** Forgets what has waited for too long. */
export function endHandOver({ device, clock }: Pick<AppServices, 'device' | 'clock'>): void {
  const ago = clock.now().getTime() - Number(readRecord(device.get('guest_player'))['at']);
  if (!(ago >= 0 && ago < HANDED_OVER_MS)) device.remove('guest_player');
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
