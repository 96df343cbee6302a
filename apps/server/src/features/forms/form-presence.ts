import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { sayPresent } from '../../shared/presence/say-present.ts';
import { loadFormAccess } from './form-queries.ts';

export const studioFormPresence = handler(api.studioFormPresence, {
  policy: { stream: 'update' },
  async handle({ context, own, authorize, params, body }) {
    const form = authorize.stream(await loadFormAccess(context.db, params.form_id, context.clock.now(), own));
    return sayPresent(context, own, form, { kind: 'form', id: form.form_id, isHere: body.is_here });
  },
});
