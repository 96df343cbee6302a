import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context.ts';
import { dataHeaders } from '../http/page-headers.ts';
import { issuerKey } from '../shared/certificates/badge/issuer-key.ts';

const AN_HOUR = 'public, max-age=3600';

/** The public key of badges, where their verifiers look for it. */
export function registerWellKnown(app: FastifyInstance, { config: { publicUrl, secretKey } }: AppContext): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/.well-known/jwks.json',
    async handler(_request, reply) {
      const { publicJwk } = await issuerKey(secretKey);
      const headers = {
        ...dataHeaders(publicUrl),
        'cache-control': AN_HOUR,
        'cross-origin-resource-policy': 'cross-origin',
        'access-control-allow-origin': '*',
      };
      return reply
        .headers(headers)
        .type('application/jwk-set+json; charset=utf-8')
        .send({ keys: [publicJwk] });
    },
  });
}
