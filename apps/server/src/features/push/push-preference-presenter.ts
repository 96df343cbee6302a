import type { ResponseOf } from '@auscult/contract/endpoint';
import type { pushPreferences } from '@auscult/contract/endpoints/push';
import { Refusal } from '../../refusal.ts';
import type { PreferenceRow } from './push-preference-queries.ts';

const choice = (yes: boolean) => (yes ? 1 : 0);

/** Without a row the account went while it asked. */
export function presentPreferences(row: PreferenceRow | undefined): ResponseOf<typeof pushPreferences> {
  if (row === undefined) throw new Refusal('unauthenticated');
  return {
    push_preferences: {
      followed_companies: choice(row.notify_followed_companies),
      notifications_favorite_courses: choice(row.notify_favourite_courses),
    },
  };
}
