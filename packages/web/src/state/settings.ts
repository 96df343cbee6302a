/** The small strings of a device that every app of the product reads; an app's own store holds more. */
export interface Settings {
  get(key: 'cached-user' | 'language' | 'theme'): string | null;
  set(key: 'language' | 'theme', value: string): void;
}
