import type { Session } from '@auscult/client/session/session';
import type { Player } from '@auscult/player/engine/player';
import type { Rates } from '@auscult/player/machine/rules/rates';
import type { Trims } from '@auscult/player/machine/rules/trims';
import type { DeviceKey, DeviceStore } from '@auscult/web/state/device-store';
import type { Store } from '@auscult/web/state/store';
import type { PlaybackSettings } from '../../shared/services/playback-settings.ts';
import { readStoredTracks, storedTracks } from './stored-tracks.ts';

export interface PersistOptions {
  readonly player: Player;
  readonly device: DeviceStore;
  readonly session: Pick<Session, 'getState' | 'subscribe'>;
  readonly settings: Pick<Store<PlaybackSettings>, 'get' | 'subscribe'>;
  /** Dispatches `storage` events: another tab changed a stored value. */
  readonly page: EventTarget;
}

/**
 * Persists volume, speeds, shortened silences and queue: volume per device, the rest per account. A guest's values go to the account that
 * signs in; another account's values are ignored.
 */
export function persistPlayer({ player, device, session, settings, page }: PersistOptions): void {
  const currentAccountId = () => session.getState().user?.id ?? null;
  let accountId = currentAccountId();

  const read = (key: DeviceKey): unknown => {
    const kept = parse(device.get(key));
    const user = kept?.['user'] ?? null;
    return user === null || user === currentAccountId() ? kept?.['kept'] : undefined;
  };
  const write = (key: DeviceKey, kept: unknown) => device.set(key, JSON.stringify({ user: currentAccountId(), kept }));

  function applySettings(): void {
    const { speed: defaultRate, playsOn } = settings.get();
    player.useSettings({ defaultRate, playsOn });
  }

  function restore(): void {
    const volume = Number.parseFloat(device.get('player_volume') ?? '1');
    const savedSeconds = Number(read('player_saved_seconds')) || 0;
    player.useSettings({ rates: ratesKept(read('player_speeds')), trims: trimsKept(read('player_trims')), savedSeconds, volume });
    player.setQueue(readStoredTracks(read('player_queue')));
  }

  applySettings();
  settings.subscribe(applySettings);
  restore();
  let before = player.getState();
  player.subscribe(() => {
    const { volume, rates, trims, savedSeconds, queue } = player.getState();
    if (volume !== before.volume) device.set('player_volume', String(volume));
    if (rates !== before.rates) write('player_speeds', rates);
    if (trims !== before.trims) write('player_trims', trims);
    if (savedSeconds !== before.savedSeconds) write('player_saved_seconds', savedSeconds);
    if (queue !== before.queue) write('player_queue', storedTracks(queue));
    before = player.getState();
  });
  session.subscribe(() => {
    if (currentAccountId() === accountId) return;
    accountId = currentAccountId();
    restore();
  });
  page.addEventListener('storage', (event) => {
    if (event instanceof StorageEvent && event.key === 'player_queue') player.setQueue(readStoredTracks(read('player_queue')));
  });
}

function ratesKept(kept: unknown): Rates {
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(Object.entries(kept).filter(([, rate]) => Number.isFinite(rate)));
}

function trimsKept(kept: unknown): Trims {
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(Object.keys(kept).map((id) => [id, true]));
}

function parse(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
