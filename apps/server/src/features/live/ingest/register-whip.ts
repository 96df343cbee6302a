import { WHIP_PATH } from '@auscult/contract/server-paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WhipSettings } from '../../../config/config.ts';
import type { AppContext } from '../../../context.ts';
import { addressBlock } from '../../../limits/address-block.ts';
import type { RateLimits } from '../../../limits/rate-limits.ts';
import { requireRate } from '../../../limits/require-rate.ts';
import { IngestError, type Publication } from '../../../media/ingest/publication.ts';
import { MOST_OFFER_BYTES } from '../../../media/ingest/webrtc/sdp-offer.ts';
import { createWebrtcReceiver } from '../../../media/ingest/webrtc/webrtc-receiver.ts';
import { Refusal } from '../../../refusal.ts';

/** The stream that somebody has the key of. */
export interface Found {
  readonly id: number;
  readonly keyNumber: number;
  readonly companyId: number;
}

interface WhipParts {
  readonly settings: WhipSettings;
  readonly find: (key: string) => Promise<Found | null>;
  readonly receive: (found: Found, close: () => void) => Promise<Publication | null>;
  readonly limits: RateLimits;
  readonly log: AppContext['log'];
}

const SDP = 'application/sdp';
const RETRY_SECONDS = 5;

/** For programmes, which show it to whoever reads it: one line in English, as the log has it. */
const refuse = (reply: FastifyReply, status: number, line: string) => reply.code(status).type('text/plain; charset=utf-8').send(`${line}\n`);

/** WHIP (RFC 9725): an offer with the key of a stream as its bearer token begins a publication, and DELETE of its address ends it. */
export function registerWhip(app: FastifyInstance, { settings, find, receive, limits, log }: WhipParts): void {
  const receiver = createWebrtcReceiver(settings, (reason) => log.info({ reason }, 'a publisher by WHIP was sent away'));
  /** Of which stream each session is. */
  const streams = new Map<string, number>();

  const found = new WeakMap<FastifyRequest, Found>();

  /** Before anything that they send is read. */
  async function requireKey(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    requireRate(await limits.take('address', addressBlock(request.ip), 'write'));
    const key = /^Bearer (\S{1,100})$/i.exec(request.headers.authorization ?? '')?.[1];
    const stream = key === undefined ? null : await find(key);
    if (stream === null) return refuse(reply.header('www-authenticate', 'Bearer'), 401, 'the key of this stream is no good');
    found.set(request, stream);
    return undefined;
  }
  const streamOf = (request: FastifyRequest) => found.get(request) as Found;

  void app.register(async (scope) => {
    scope.addContentTypeParser(SDP, { parseAs: 'string', bodyLimit: MOST_OFFER_BYTES }, (_request, body, done) => done(null, body));

    scope.addHook('onRequest', requireKey);

    scope.post(WHIP_PATH, async (request, reply) => {
      const stream = streamOf(request);
      if (typeof request.body !== 'string') return refuse(reply, 415, `send an offer as ${SDP}`);
      try {
        const { id, answer } = await receiver.open(request.body, async (close, session) => {
          const publication = await receive(stream, close);
          if (publication === null) throw new Refusal('unavailable', undefined, RETRY_SECONDS);
          streams.set(session, stream.id);
          return {
            ...publication,
            end() {
              publication.end();
              streams.delete(session);
            },
          };
        });
        return reply.code(201).header('location', `${WHIP_PATH}/${id}`).type(SDP).send(answer);
      } catch (error) {
        if (error instanceof IngestError) return refuse(reply, 422, error.message);
        throw error;
      }
    });

    scope.delete<{ Params: { session: string } }>(`${WHIP_PATH}/:session`, async (request, reply) => {
      const { session } = request.params;
      if (streams.get(session) !== streamOf(request).id) throw new Refusal('not_found');
      receiver.close(session);
      return reply.code(200).send();
    });

    // All candidates are in the answer, and a publisher who lost the way begins anew (RFC 9725, 4.3).
    scope.patch(`${WHIP_PATH}/:session`, (_request, reply) =>
      refuse(reply.header('allow', 'DELETE'), 405, 'candidates are not sent one by one here'),
    );
  });
  app.addHook('preClose', async () => receiver.stop());
}
