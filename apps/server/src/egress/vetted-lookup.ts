import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { EgressRefusal } from './egress-refusal.ts';
import { isPublicAddress } from './public-address.ts';
import type { Target } from './vet-target.ts';

export interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
}

/** Resolves a name: the system's resolver, or a stub in a test. */
export type Resolve = (host: string) => Promise<readonly ResolvedAddress[]>;

export const systemResolve: Resolve = (host) => lookup(host, { all: true, verbatim: true });

/**
 * The lookup of one connection: asked once, and the connection goes to the very addresses that were looked at, so a name that changes its
 * mind a moment later changes nothing. One private address among them refuses the name.
 */
export function vettedLookup(target: Target, resolve: Resolve): LookupFunction {
  return (host, options, callback) => {
    void vettedAddresses(host, target, resolve).then((found) => {
      if (found instanceof EgressRefusal) callback(found, '', 0);
      else if (options.all) callback(null, [...found], 0);
      else callback(null, found[0]?.address ?? '', found[0]?.family ?? 4);
    });
  };
}

async function vettedAddresses(host: string, target: Target, resolve: Resolve): Promise<readonly ResolvedAddress[] | EgressRefusal> {
  try {
    const found = await resolve(host);
    const inside = target.isAllowed ? undefined : found.find(({ address }) => !isPublicAddress(address));
    if (inside) return new EgressRefusal('private_address', `${host} leads to ${inside.address}, which is not on the public internet`);
    return found.length > 0 ? found : new EgressRefusal('network', `${host} has no address`);
  } catch (error) {
    return new EgressRefusal('network', `${host} was not found (${error instanceof Error ? error.message : String(error)})`);
  }
}
