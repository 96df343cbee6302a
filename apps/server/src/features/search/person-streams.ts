import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { anyone } from '../../http/policy.ts';
import { Refusal } from '../../http/refusal.ts';

export const personStreams = handler(api.personStreams, {
  policy: anyone,
  handle() {
    return Promise.reject(new Refusal('not_found'));
  },
});
