import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { presentPreferences } from './push-preference-presenter.ts';
import { choosePreferences, loadPreferences } from './push-preference-queries.ts';

export const pushPreferences = handler(api.pushPreferences, {
  policy: 'member',
  handle: async ({ context, own }) => presentPreferences(await loadPreferences(context.db, own)),
});

/** The wire says 0 and 1. */
const optionalFlag = (choice: 0 | 1 | undefined) => (choice === undefined ? null : choice === 1);

export const savePushPreferences = handler(api.savePushPreferences, {
  policy: 'member',
  async handle({ context, own, body }) {
    const changes = { followedCompanies: optionalFlag(body.followed_companies), favouriteCourses: optionalFlag(body.notifications_favorite_courses) };
    return presentPreferences(await choosePreferences(context.db, own, changes, context.clock.now()));
  },
});
