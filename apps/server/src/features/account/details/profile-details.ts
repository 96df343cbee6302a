import { api } from '@auscult/contract/api';
import type { ResponseOf } from '@auscult/contract/endpoint';
import type { Language } from '@auscult/domain/access/viewer';
import { profileChoices as english } from '@auscult/phrases/en/account/profile-choices';
import { profileChoices as dutch } from '@auscult/phrases/nl/account/profile-choices';
import { handler } from '../../../http/handler.ts';
import { Refusal } from '../../../refusal.ts';
import { loadCategories, loadProfessions } from '../../../shared/accounts/profession-option-queries.ts';
import { presentDetails } from './details-presenter.ts';
import { loadDetails } from './details-queries.ts';

const choices = { nl: dutch, en: english } satisfies Record<Language, unknown>;

const named = <K extends string>(names: Readonly<Record<K, string>>) => (Object.entries(names) as [K, string][]).map(([id, name]) => ({ id, name }));
const flag = (isOn: boolean) => (isOn ? 1 : 0);

export const profileDetails = handler(api.profileDetails, {
  policy: 'member',
  async handle({ context: { db }, viewer, own, language }): Promise<ResponseOf<typeof api.profileDetails>> {
    const row = await loadDetails(db, own);
    // Deleted between the look at the session and this one.
    if (row === undefined) throw new Refusal('unauthenticated');
    const details = presentDetails(row);
    return {
      profileDetails: details,
      preferences: {
        newsletter_frequency: details.newsletter_frequency,
        newsletter_abroad: details.newsletter_abroad,
        allow_marketing_emails: details.allow_marketing_emails,
        followed_companies: flag(row.notify_followed_companies),
        notifications_favorite_courses: flag(row.notify_favourite_courses),
      },
      bignumber: details.bignumber,
      check_required: details.check_required,
      profession_id: details.profession_id,
      profession_name: details.profession_name,
      salutations: named(choices[language].salutations).filter(({ id }) => id !== ''),
      notificationFrequencies: named(choices[language].frequencies),
      professions: await loadProfessions(db, language),
      categories: await loadCategories(db, language, viewer.categoryIds, null),
    };
  },
});
