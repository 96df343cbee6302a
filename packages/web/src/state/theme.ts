import type { Settings } from './settings.ts';
import { createStore, type Store } from './store.ts';

export type Theme = 'system' | 'light' | 'dark';

/** Theme choice: light, dark or system; stored on the device. */
export interface ThemeChoice extends Pick<Store<Theme>, 'get' | 'subscribe'> {
  use(theme: Theme): void;
}

export function createTheme(device: Settings): ThemeChoice {
  const kept = device.get('theme');
  const theme = createStore<Theme>(kept === 'light' || kept === 'dark' ? kept : 'system');
  const apply = () => {
    const { dataset } = document.documentElement;
    if (theme.get() === 'system') delete dataset['theme'];
    else dataset['theme'] = theme.get();
  };
  apply();
  return {
    get: theme.get,
    subscribe: theme.subscribe,
    use(choice) {
      device.set('theme', choice);
      theme.set(choice);
      apply();
    },
  };
}
