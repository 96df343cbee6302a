import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { Refusal } from '../../refusal.ts';
import { loadChoices } from '../../shared/cards/member-choice-queries.ts';
import { isFavouriteTarget, storeFavourite } from './favourite-queries.ts';

export const addFavourite = handler(api.addFavourite, {
  policy: { account: 'own' },
  async handle({ context: { db, clock }, viewer, body }) {
    const { course_id: courseId, stream_id: streamId = null, user_id: userId } = body;
    if (userId !== undefined && userId !== viewer.accountId) throw new Refusal('forbidden');
    const now = clock.now();
    if (!(await isFavouriteTarget(db, courseId, streamId, now))) throw new Refusal('not_found');
    await storeFavourite(db, viewer.accountId, courseId, streamId, now);
    const { favourite_course_ids } = await loadChoices(db, viewer);
    return { favourite: { course_id: courseId, stream_id: streamId }, favourite_course_ids };
  },
});
