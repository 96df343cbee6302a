import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AppContext } from '../context.ts';
import { dataHeaders } from '../http/page-headers.ts';
import { BADGE_ALGORITHM, issuerKey } from '../shared/certificates/badge/issuer-key.ts';

const AN_HOUR = 'public, max-age=3600';

/** The public key of badges, where their verifiers look for it: in a set, and by the address that a badge names. */
export function registerWellKnown(app: FastifyInstance, { config }: AppContext): void {
  const send = (reply: FastifyReply, type: string, content: object) =>
    reply
      .headers({
        ...dataHeaders(config.publicUrl),
        'cache-control': AN_HOUR,
        'cross-origin-resource-policy': 'cross-origin',
        'access-control-allow-origin': '*',
      })
      .type(type)
      .send(content);
  const key = async () => {
    const { publicKey, thumbprint, address } = await issuerKey(config);
    return { thumbprint, jwk: { ...publicKey, kid: address, alg: BADGE_ALGORITHM, use: 'sig' } };
  };
  app.route({
    method: ['GET', 'HEAD'],
    url: '/.well-known/jwks.json',
    handler: async (_request, reply) => send(reply, 'application/jwk-set+json; charset=utf-8', { keys: [(await key()).jwk] }),
  });
  app.route<{ Params: { thumbprint: string } }>({
    method: ['GET', 'HEAD'],
    url: '/.well-known/jwks/:thumbprint',
    async handler({ params }, reply) {
      const { thumbprint, jwk } = await key();
      return params.thumbprint === thumbprint ? send(reply, 'application/json; charset=utf-8', jwk) : reply.callNotFound();
    },
  });
}
