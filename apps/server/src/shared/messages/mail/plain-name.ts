const LONGEST_NAME = 60;

/**
 * A name as it may stand in a mail to somebody else. Mail programs make links of what looks like an address, so a name that
 * does is left out: whoever signs up chooses it, and our mail would carry it anywhere.
 */
export function plainName(name: string): string {
  const line = name.replaceAll(/[\s\p{C}]+/gu, ' ').trim();
  return line.length > LONGEST_NAME || /[/\\:@<>]|\.\p{L}|www/iu.test(line) ? '' : line;
}
