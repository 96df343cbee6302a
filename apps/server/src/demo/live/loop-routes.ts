import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { findDemoAssets } from '../assets/demo-assets.ts';
import { loopPlaylist, SEGMENT_COUNT } from './loop-playlist.ts';

export const LOOP_PATH = '/media/demo-live/live.m3u8';

const NOT_KEPT = 'no-cache';
const A_DAY = 'public, max-age=86400, immutable';

/** The film of the demonstration's live room: 0.4 MB, held in memory. */
export function registerDemoLoop(app: FastifyInstance, { clock }: Pick<AppContext, 'clock'>): void {
  const folder = join(findDemoAssets(), 'live');
  const names = ['init.mp4', ...Array.from({ length: SEGMENT_COUNT }, (_, index) => `${index}.m4s`)];
  const files = new Map(names.map((name) => [name, readFileSync(join(folder, name))]));
  const headers = { 'x-content-type-options': 'nosniff', 'access-control-allow-origin': '*' };
  app.route({
    method: ['GET', 'HEAD'],
    url: LOOP_PATH,
    handler: (_request, reply) =>
      reply
        .headers({ ...headers, 'cache-control': NOT_KEPT })
        .type('application/vnd.apple.mpegurl')
        .send(loopPlaylist(clock.now())),
  });
  app.route<{ Params: { file: string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/demo-live/:file',
    handler({ params }, reply) {
      const file = files.get(params.file);
      return file === undefined
        ? reply.callNotFound()
        : reply
            .headers({ ...headers, 'cache-control': A_DAY })
            .type('video/mp4')
            .send(file);
    },
  });
}
