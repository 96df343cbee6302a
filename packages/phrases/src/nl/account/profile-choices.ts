import type { ProfileDetails } from '@auscult/contract/entities/account';

type Named<K extends string> = Record<K, string>;

/** What can be chosen in a profile, in the order of the list. */
export const profileChoices = {
  salutations: { mr: 'De heer', mrs: 'Mevrouw', neutral: 'Geen aanhef', '': 'Niet ingevuld' } satisfies Named<ProfileDetails['salutation']>,
  frequencies: { never: 'Nooit', monthly: 'Elke maand', weekly: 'Elke week', daily: 'Elke dag' } satisfies Named<
    ProfileDetails['newsletter_frequency']
  >,
};
export type ProfileChoicePhrases = typeof profileChoices;
