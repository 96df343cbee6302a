import { api } from '@auscult/contract/api';
import { WHIP_PATH } from '@auscult/contract/server-paths';
import type { AppContext } from '../../../context.ts';
import { handler } from '../../../http/handler.ts';
import { createLiveLinks, WHOLE_LIST } from '../../../media/ingest/live-links.ts';
import { loadStream } from '../../../policies/resource-queries.ts';
import { Refusal } from '../../../refusal.ts';
import { writeAudit } from '../../../shared/accounts/audit-queries.ts';
import { loadLiveKeyNumber, renewLiveKey } from './plan-queries.ts';

function presentKey({ config }: AppContext, streamId: number, keyNumber: number | undefined) {
  if (keyNumber === undefined) throw new Refusal('not_found');
  if (config.liveIngest === null) return { server: null, whip: null, key: null, playlist: null };
  const links = createLiveLinks(config.secretKey);
  return {
    server: config.liveIngest.address,
    whip: config.liveIngest.whip === null ? null : `${config.publicUrl}${WHIP_PATH}`,
    key: links.key(streamId, keyNumber),
    playlist: `${links.folder(streamId, keyNumber)}/${WHOLE_LIST}`,
  };
}

export const studioLiveKey = handler(api.studioLiveKey, {
  policy: { stream: 'update' },
  async handle({ context, own, authorize, params }) {
    const stream = authorize.stream(await loadStream(context.db, params.stream_id, context.clock.now(), own));
    return presentKey(context, stream.id, await loadLiveKeyNumber(context.db, stream));
  },
});

export const renewStudioLiveKey = handler(api.renewStudioLiveKey, {
  policy: { stream: 'update' },
  async handle({ context, own, authorize, params }) {
    const { db, clock } = context;
    const at = clock.now();
    const stream = authorize.stream(await loadStream(db, params.stream_id, at, own));
    return db.transaction(async (tx) => {
      const keyNumber = await renewLiveKey(tx, stream);
      if (keyNumber !== undefined)
        await writeAudit(tx, {
          at,
          action: 'live_key_renewed',
          actorAccountId: own.accountId,
          companyId: stream.companyId,
          subjectKind: 'stream',
          subjectId: stream.id,
          detail: {},
        });
      return presentKey(context, stream.id, keyNumber);
    });
  },
});
