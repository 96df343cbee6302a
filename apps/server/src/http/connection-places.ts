interface PlaceLimits {
  readonly total: number;
  /** Not of those who come first: something else bounds them. */
  readonly perAddress: number;
  /** How many more than the address of a new connection another has to have, to lose one to it. */
  readonly lead: number;
}

interface Placed {
  destroy(): void;
}

type Places<C> = Map<string, Set<C>>;

/**
 * Places of connections, counted by address. When all are taken a new one gets the oldest of an address that has the most. `isFirst`: one that comes before others,
 * which lose theirs to it wherever they are, and which it never loses its own to. Answers what gives the place back, to be called when the connection closes; null
 * when it finds none.
 */
export function createConnectionPlaces<C extends Placed>({
  total,
  perAddress,
  lead,
}: PlaceLimits): (address: string, connection: C, isFirst?: boolean) => (() => void) | null {
  const [others, first]: [Places<C>, Places<C>] = [new Map(), new Map()];
  const releases = new WeakMap<C, () => void>();
  let count = 0;

  /** False: no address has so many. */
  function takeFrom(places: Places<C>, least: number): boolean {
    let most: ReadonlySet<C> = new Set();
    for (const ofAddress of places.values()) if (ofAddress.size > most.size) most = ofAddress;
    const [oldest] = most;
    if (oldest === undefined || most.size < least) return false;
    releases.get(oldest)?.();
    oldest.destroy();
    return true;
  }

  return (address, connection, isFirst = false) => {
    const places = isFirst ? first : others;
    const own = places.get(address) ?? new Set();
    if (!isFirst && own.size >= perAddress) return null;
    if (count >= total && !(isFirst && takeFrom(others, 1)) && !takeFrom(places, own.size + lead)) return null;
    count += 1;
    places.set(address, own.add(connection));
    const release = () => {
      if (!own.delete(connection)) return;
      count -= 1;
      if (own.size === 0 && places.get(address) === own) places.delete(address);
    };
    releases.set(connection, release);
    return release;
  };
}
