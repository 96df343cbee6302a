/** Links to the site that the system opens in a native shell, which hands over each as it is, also the one that started the app. A browser has none. */
export interface OpenedLinksPort {
  onOpen(listener: (url: string) => void): void;
}
