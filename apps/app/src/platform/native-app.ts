/** What the shell of a phone can do for the app; there is none in a browser. */
export interface NativeApp {
  /** As the store knows it; null when the shell cannot tell. */
  version(): Promise<string | null>;
  openStore(url: string): void;
  /** The page of the system's settings about this app, where notifications are allowed. */
  openSettings(): void;
}
