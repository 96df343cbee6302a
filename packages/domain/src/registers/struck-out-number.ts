const SHOWN = 2;
/** Of a shorter one two digits would be too many. */
const SHORTEST_SHOWN = 5;

/** `•••••••••01` of 19012345601: enough to tell two numbers apart, too little to learn one. */
export function struckOutNumber(number: string): string {
  const shown = number.length >= SHORTEST_SHOWN ? SHOWN : 0;
  return '•'.repeat(number.length - shown) + number.slice(number.length - shown);
}
