import type { ProfileChoicePhrases } from '../../nl/account/profile-choices.ts';

export const profileChoices: ProfileChoicePhrases = {
  salutations: { mr: 'Mr', mrs: 'Ms', neutral: 'No salutation', '': 'Not filled in' },
  frequencies: { never: 'Never', monthly: 'Every month', weekly: 'Every week', daily: 'Every day' },
};
