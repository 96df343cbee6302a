import { api } from '@auscult/contract/api';
import { scopeOf, withAllGrants } from '@auscult/domain/access/viewer';
import { handler } from '../../../http/handler.ts';

export const studioLiveSources = handler(api.studioLiveSources, {
  policy: { scope: 'list' },
  async handle({ context: { config }, viewer, authorize }) {
    authorize.scope(scopeOf(withAllGrants(viewer), ['update_stream'], false));
    return { embed: [...config.liveHosts.embed], hls: [...config.liveHosts.hls] };
  },
});
