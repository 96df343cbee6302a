import { api } from '@auscult/contract/api';
import { loadSettings } from '../../db/setting-queries.ts';
import { handler } from '../../http/handler.ts';

export const podcastConfig = handler(api.podcastConfig, {
  policy: 'public',
  madeFrom: ['catalogue'],
  isShared: true,
  async handle({ context }) {
    const settings = await loadSettings(context.db, ['order_config', 'invite_token_enabled', 'admin_url', 'contact_email', 'foreign_numbers']);
    return {
      invite_token_config: { invite_token_enabled: settings.get('invite_token_enabled') === true },
      order_config: (settings.get('order_config') ?? {}) as Record<string, number>,
      admin_url: (settings.get('admin_url') ?? `${context.config.publicUrl}/studio`) as string,
      is_demonstration: context.config.mode === 'demo',
      takes_foreign: settings.get('foreign_numbers') === true,
      contact_email: (settings.get('contact_email') ?? null) as string | null,
    };
  },
});
