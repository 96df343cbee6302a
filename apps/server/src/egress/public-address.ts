import ipaddr from 'ipaddr.js';

/** Outside global unicast space, or inside it but carrying or standing for another address. */
const SPECIAL_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20', '2620:4f:8000::/48'].map((range) => ipaddr.IPv6.parseCIDR(range));
const SPECIAL_V4 = ['0.0.0.0/8', '192.0.0.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24', '192.175.48.0/24', '198.18.0.0/15'].map(
  (range) => ipaddr.IPv4.parseCIDR(range),
);
const GLOBAL_V6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** True only for addresses of the public internet: an allowlist, so that unknown ranges are refused. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text) || text.includes('%')) return false;
  const address = ipaddr.parse(text);
  if (address instanceof ipaddr.IPv4) return address.range() === 'unicast' && !SPECIAL_V4.some((range) => address.match(range));
  if (!(address instanceof ipaddr.IPv6)) return false;
  // ISATAP hides an IPv4 address in the last half.
  const isIsatap = (address.parts[4] === 0 || address.parts[4] === 0x200) && address.parts[5] === 0x5efe;
  return address.match(GLOBAL_V6) && address.range() === 'unicast' && !isIsatap && !SPECIAL_V6.some((range) => address.match(range));
}
