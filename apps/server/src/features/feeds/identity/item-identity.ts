import { createHash } from 'node:crypto';

/**
 * `stream.source_key`: within its company an item is the stream that agrees in guid and enclosure. Without a guid the enclosure alone counts,
 * and a guid that is repeated with another enclosure is another stream.
 */
export function streamKey(guid: string, enclosureAddress: string): string {
  return `feed:${createHash('sha256')
    .update(JSON.stringify([guid, enclosureKey(enclosureAddress)]))
    .digest('hex')
    .slice(0, 40)}`;
}

/** An enclosure's address without what does not change the file: http or https, `www`, fragment. */
export function enclosureKey(address: string): string {
  const url = new URL(address);
  return `${url.hostname.replace(/^www\./, '')}${url.port === '' ? '' : `:${url.port}`}${url.pathname}${url.search}`;
}
