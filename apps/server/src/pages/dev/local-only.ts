import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from '../../config/loopback.ts';
import { Refusal } from '../../refusal.ts';

const FORWARDED = /^(forwarded|via|x-forwarded-.+|x-real-ip)$/;
const READING: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/**
 * Refuses whatever does not come from this machine's own browser to this machine by its own name, or by the configured one. These pages show codes and
 * mails: a page of another site may neither read them under a name of its own that leads here (DNS rebinding) nor press their buttons.
 */
export function keepLocal(app: FastifyInstance, publicUrl: string): void {
  const configured = new URL(publicUrl);
  app.addHook('onRequest', async (request) => {
    const { headers, method, protocol } = request;
    const own = originOf(`${protocol}://${headers.host ?? ''}`);
    const isOwnName = own !== null && (isLoopback(own.hostname) || own.host === configured.host);
    const isForwarded = Object.keys(headers).some((name) => FORWARDED.test(name));
    if (!isOwnName || isForwarded || !(READING.has(method) || isFrom(request, [own.origin, configured.origin]))) throw new Refusal('forbidden');
  });
}

/** A browser names its page with everything that changes something. */
const isFrom = ({ headers: { origin } }: FastifyRequest, origins: readonly string[]): boolean => origin !== undefined && origins.includes(origin);

const originOf = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);
