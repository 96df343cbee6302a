const KNOWN: Readonly<Record<string, string>> = {
  'http://www.itunes.com/dtds/podcast-1.0.dtd': 'itunes',
  'http://itunes.apple.com/dtds/podcast-1.0.dtd': 'itunes',
  'https://podcastindex.org/namespace/1.0': 'podcast',
  'http://podcastindex.org/namespace/1.0': 'podcast',
  'https://github.com/podcastindex-org/podcast-namespace/blob/main/docs/1.0.md': 'podcast',
  'http://www.w3.org/2005/atom': 'atom',
  'http://purl.org/atom/ns#': 'atom',
  'http://purl.org/rss/1.0/modules/content': 'content',
  'http://purl.org/dc/elements/1.1': 'dc',
  'http://search.yahoo.com/mrss': 'media',
  'http://podlove.org/simple-chapters': 'psc',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#': 'rdf',
  'http://www.w3.org/1999/xhtml': 'xhtml',
  'http://purl.org/rss/1.0': '',
  'http://my.netscape.com/rdf/simple/0.9': '',
};
const PREFIXES = new Set(Object.values(KNOWN));

/** A prefix that feeds commonly use without declaring it. */
export function isWellKnownPrefix(prefix: string): boolean {
  return PREFIXES.has(prefix.toLowerCase());
}

/** One spelling per element: `itunes:duration`, `title`; lower-case, because feeds mix cases. Names of unknown namespaces begin with `?:`. */
export function canonicalName(prefix: string, local: string, uri: string): string {
  const name = local.toLowerCase();
  const known = KNOWN[uri.trim().toLowerCase().replace(/\/$/, '')];
  if (known !== undefined) return known === '' ? name : `${known}:${name}`;
  // For an undeclared prefix saxes gives the prefix itself as URI.
  if (prefix !== '' && uri === prefix && isWellKnownPrefix(prefix)) return `${prefix.toLowerCase()}:${name}`;
  // Elements without a prefix are RSS's own, whatever the default namespace is (backend.userland.com and others).
  return prefix === '' ? name : `?:${name}`;
}
