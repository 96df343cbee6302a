/** Takes an amount, and answers whether there is too much of it now. */
export type Meter = (amount: number) => boolean;

/** At most so much a second, taken over so many seconds: then the count begins anew. `now` in milliseconds. */
export function createMeter(mostPerSecond: number, seconds: number, now: () => number = () => performance.now()): Meter {
  let since = now();
  let count = 0;
  return (amount) => {
    const at = now();
    if (at - since >= seconds * 1000) [since, count] = [at, 0];
    count += amount;
    return count > mostPerSecond * seconds;
  };
}
