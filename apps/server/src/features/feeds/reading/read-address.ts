/**
 * An absolute http or https address from a feed, else null. Spaces are escaped, everything else is left to the URL standard.
 * Egress decides whether it may be fetched.
 */
export function readAddress(text: string | undefined, base: string | null): string | null {
  const trimmed = text?.trim() ?? '';
  if (trimmed === '' || trimmed.length > MAXIMUM_CHARACTERS) return null;
  const url = parse(trimmed, base ?? undefined) ?? (trimmed.startsWith('//') ? parse(`https:${trimmed}`) : undefined);
  return url && (url.protocol === 'http:' || url.protocol === 'https:') && url.hostname !== '' && url.username === '' && url.password === ''
    ? url.href
    : null;
}

const MAXIMUM_CHARACTERS = 2_000;

function parse(text: string, base?: string): URL | undefined {
  return URL.canParse(text, base) ? new URL(text, base) : undefined;
}
