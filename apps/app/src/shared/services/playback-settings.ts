import type { DeviceStore } from '@auscult/web/state/device-store';
import { createStore, type Store } from '@auscult/web/state/store';

/** How this device plays, as its owner wants it. */
export interface PlaybackSettings {
  /** Of series without a speed of their own. */
  readonly speed: number;
  /** Seconds that the two skip buttons go. */
  readonly back: number;
  readonly forward: number;
  /** Whether the next episode of a series starts by itself. */
  readonly playsOn: boolean;
}

export const SPEEDS = [0.8, 1, 1.2, 1.5, 2] as const;
export const SKIPS = [10, 15, 30, 45] as const;

const FIRST: PlaybackSettings = { speed: 1, back: 15, forward: 15, playsOn: true };

/** A value that is not, or no longer, among the choices is the first again. */
const oneOf = (choices: readonly number[], value: unknown, first: number) => choices.find((one) => one === value) ?? first;

function parse(kept: string | null): PlaybackSettings {
  try {
    const { speed, back, forward, playsOn } = JSON.parse(kept ?? '{}') as Partial<Record<keyof PlaybackSettings, unknown>>;
    return {
      speed: oneOf(SPEEDS, speed, FIRST.speed),
      back: oneOf(SKIPS, back, FIRST.back),
      forward: oneOf(SKIPS, forward, FIRST.forward),
      playsOn: playsOn !== false,
    };
  } catch {
    return FIRST;
  }
}

/** Kept on the device, whoever is signed in. */
export function createPlaybackSettings(device: Pick<DeviceStore, 'get' | 'set'>): Store<PlaybackSettings> {
  const store = createStore(parse(device.get('player_settings')));
  return {
    ...store,
    set(next) {
      device.set('player_settings', JSON.stringify(next));
      store.set(next);
    },
  };
}

/** For what is drawn before there is a device. */
export const firstPlaybackSettings = (): Store<PlaybackSettings> => createStore(FIRST);
