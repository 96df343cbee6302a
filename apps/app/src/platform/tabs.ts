/** Runs `act` while no other tab runs one of the same name; a browser that has no locks has no second tab of an installed app either. */
export function withLock(name: string, act: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request(name, act) : act();
}

/** A channel to the other tabs; without one each tab learns of the rest when it starts. */
export function joinTabs<T>(name: string, onMessage: (message: T) => void): (message: T) => void {
  if (!('BroadcastChannel' in globalThis)) return () => undefined;
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', (event: MessageEvent<T>) => onMessage(event.data));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows; this stays within the origin
  return (message) => channel.postMessage(message);
}
