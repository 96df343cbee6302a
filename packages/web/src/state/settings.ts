/** Key-value settings of the device shared by the apps. */
export interface Settings {
  get(key: 'cached-user' | 'language' | 'language_unsent' | 'theme'): string | null;
  set(key: 'language' | 'language_unsent' | 'theme', value: string): void;
  remove(key: 'language_unsent'): void;
}
