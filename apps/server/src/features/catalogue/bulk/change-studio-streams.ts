import { api } from '@auscult/contract/api';
import { handler } from '../../../http/handler.ts';
import { loadStream } from '../../../policies/resource-queries.ts';
import { invalid } from '../editing/patch.ts';
import { patchStream, publishStream } from '../editing/stream-writes.ts';
import { changeEach } from './change-each.ts';

export const changeStudioStreams = handler(api.changeStudioStreams, {
  policy: { stream: 'update' },
  async handle({ context, viewer, own, authorize, body, language }) {
    const { publication, ...patch } = body.change;
    const at = context.clock.now();
    const results = await changeEach(
      body.objects.map(({ stream_id: id, version }) => ({ id, version })),
      language,
      async (id) => authorize.stream(await loadStream(context.db, id, at, own)),
      async (stream, version) => {
        if (Object.keys(body.change).length !== 1) throw invalid('change', language);
        const write = { viewer, own, ifMatch: version, at, language };
        return publication ? publishStream(context, write, stream, publication) : patchStream(context, write, stream, patch);
      },
    );
    return { results };
  },
});
