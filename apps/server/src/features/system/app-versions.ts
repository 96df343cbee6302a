import { api } from '@auscult/contract/api';
import type { ResponseOf } from '@auscult/contract/endpoint';
import { loadSettings } from '../../db/setting-queries.ts';
import { handler } from '../../http/handler.ts';
import { Refusal } from '../../refusal.ts';

export const appVersions = handler(api.appVersions, {
  policy: 'public',
  async handle({ context }) {
    const versions = (await loadSettings(context.db, ['app_versions'])).get('app_versions');
    if (versions == null) throw new Refusal('not_found');
    return versions as ResponseOf<typeof api.appVersions>;
  },
});
