/** Key-value settings of the device shared by the apps. */
export interface Settings {
  get(key: 'cached-user' | 'language' | 'theme'): string | null;
  set(key: 'language' | 'theme', value: string): void;
}
