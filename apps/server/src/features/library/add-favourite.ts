import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { Refusal } from '../../refusal.ts';
import { loadChoices } from '../../shared/cards/member-choice-queries.ts';
import { loadFavouriteTarget, storeFavourite } from './favourite-queries.ts';

export const addFavourite = handler(api.addFavourite, {
  policy: { account: 'own', course: 'view', stream: 'view' },
  async handle({ context: { db, clock }, own, authorize, body }) {
    const { course_id: courseId, stream_id: streamId = null, user_id: userId } = body;
    if (userId !== undefined) authorize.account({ accountId: userId });
    const now = clock.now();
    const target = await loadFavouriteTarget(db, own, courseId, streamId, now);
    if (!target?.is_listed) throw new Refusal('not_found');
    await storeFavourite(db, own, authorize.course(target.course), streamId === null ? null : authorize.stream(target.stream), now);
    const { favourite_course_ids } = await loadChoices(db, own);
    return { favourite: { course_id: courseId, stream_id: streamId }, favourite_course_ids };
  },
});
