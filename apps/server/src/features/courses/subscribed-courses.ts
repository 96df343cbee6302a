import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { listSubscribed } from './subscription-queries.ts';

export const subscribedCourses = handler(api.subscribedCourses, {
  policy: 'member',
  async handle({ context, own }) {
    return { subscribed_course_streams: await listSubscribed(context.db, own, context.clock.now()) };
  },
});
