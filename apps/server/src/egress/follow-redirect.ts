import { EgressRefusal } from './egress-refusal.ts';
import { type Target, vetTarget } from './vet-target.ts';

/** The next step of a redirect, looked at like the first; what began encrypted stays so. */
export function followRedirect(from: Target, location: string, allowed: ReadonlySet<string>): Target {
  if (!URL.canParse(location, from.url.href)) throw new EgressRefusal('redirect', 'it redirects to something that is no address');
  const target = vetTarget(new URL(location, from.url).href, allowed);
  if (from.url.protocol === 'https:' && target.url.protocol === 'http:') throw new EgressRefusal('redirect', 'it redirects from https to http');
  return target;
}
