import { isIP } from 'node:net';
import { EgressRefusal } from './egress-refusal.ts';
import { isPublicAddress } from './public-address.ts';

export interface Target {
  readonly url: URL;
  /** Without brackets and without the dot at its end. */
  readonly host: string;
  readonly port: number;
  /** Named in EGRESS_ALLOW: may be anywhere. */
  readonly isAllowed: boolean;
}

const PORTS: ReadonlySet<number> = new Set([80, 443]);
/** Names that are never public, whatever a resolver says. */
const PRIVATE_NAMES = /(^|\.)(localhost|localdomain|local|internal|intranet|private|corp|home|lan|arpa|onion|test|invalid)$/;
const LONGEST_ADDRESS_CHARACTERS = 4_000;

/** All checks of an address that need no name resolution. Decimal, octal and hexadecimal hosts become plain here. */
export function vetTarget(address: string, allow: ReadonlySet<string>): Target {
  if (address.length > LONGEST_ADDRESS_CHARACTERS || !URL.canParse(address)) throw new EgressRefusal('host', 'this is no address');
  const url = new URL(address);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new EgressRefusal('scheme', `${url.protocol} is not fetched, only http and https`);
  if (url.username !== '' || url.password !== '') throw new EgressRefusal('credentials', 'addresses with a user or password are not fetched');
  const host = url.hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();
  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
  const target: Target = { url, host, port, isAllowed: allow.has(`${host.includes(':') ? `[${host}]` : host}:${port}`) };
  if (target.isAllowed) return target;
  if (!PORTS.has(port)) throw new EgressRefusal('port', `port ${port} is not fetched from, only 80 and 443`);
  if (isIP(host) !== 0) {
    if (!isPublicAddress(host)) throw new EgressRefusal('private_address', `${host} is not on the public internet`);
  } else if (!host.includes('.') || PRIVATE_NAMES.test(host)) throw new EgressRefusal('host', `${host} is not a name of the public internet`);
  return target;
}
