import { hash } from 'node:crypto';

/** Of podcast:guid: https://podcasting2.org/docs/podcast-namespace/tags/guid. */
const NAMESPACE = 'ead4c236-bf58-58c6-a2c6-a6b28d128cb6';

/** The UUID (version 5) of a feed's first address, without scheme and slashes at its end. */
export function podcastGuid(address: string): string {
  const name = address.replace(/^[a-z]+:\/\//, '').replace(/\/+$/, '');
  const bytes = hash('sha1', Buffer.concat([Buffer.from(NAMESPACE.replaceAll('-', ''), 'hex'), Buffer.from(name)]), 'buffer').subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
