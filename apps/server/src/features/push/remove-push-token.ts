import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { forgetPushDevice } from './push-device-queries.ts';

export const removePushToken = handler(api.removePushToken, {
  policy: 'member',
  async handle({ context, own, query }) {
    await forgetPushDevice(context.db, own, query.device_id);
  },
});
