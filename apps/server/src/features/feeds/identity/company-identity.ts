import type { FeedDocument } from '../reading/feed-document.ts';

export interface CompanyIdentity {
  /** `company.source_key`: feeds with the same key belong to one company. */
  readonly key: string;
  readonly name: string;
  /** False when the feed names nobody: then a company whose series live on the same host is preferred to a new one. */
  readonly isNamed: boolean;
  readonly host: string | null;
}

/** Places where many unrelated series live: sharing such a host says nothing. */
const SHARED_HOSTS =
  /(^|\.)(feedburner\.com|feedproxy\.google\.com|google\.com|soundcloud\.com|spotify\.com|anchor\.fm|libsyn\.com|podbean\.com|buzzsprout\.com|blogspot\.\w+|wordpress\.com|youtube\.com|archive\.org|podigee\.io|megaphone\.fm|simplecast\.com|acast\.com|spreaker\.com|github\.io|podomatic\.com|example\.(com|org|net))$/i;

/**
 * Who publishes a feed: `itunes:author`, else the owner's name, else the host of the series' page, else the series itself. Names are the same
 * company when their letters and digits are, so that several series by one publisher share one company.
 */
export function companyIdentity(document: Pick<FeedDocument, 'link' | 'author' | 'ownerName'>, seriesTitle: string): CompanyIdentity {
  const host = document.link ? new URL(document.link).hostname.replace(/^www\./, '') : null;
  const ownHost = host !== null && !SHARED_HOSTS.test(host) && !/^\[|^[\d.]+$/.test(host) ? host : null;
  for (const given of [document.author, document.ownerName]) {
    const name = personName(given);
    const key = normalised(name);
    if (key !== '') return { key: `feed:${key}`, name, isNamed: true, host: ownHost };
  }
  if (ownHost !== null) return { key: `feed:@${ownHost}`, name: ownHost, isNamed: false, host: ownHost };
  return { key: `feed:~${normalised(seriesTitle)}`, name: seriesTitle, isNamed: false, host: null };
}

/** `mail@host (Name)` is the name; an address alone names nobody. */
function personName(text: string): string {
  const inside = text.match(/^\S+@\S+\s*\((.+)\)$/)?.[1] ?? text;
  return /^(https?:\/\/\S+|\S+@\S+\.\S+)$/.test(inside.trim()) ? '' : inside.trim();
}

function normalised(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
