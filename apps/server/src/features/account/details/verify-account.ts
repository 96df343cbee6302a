import { api } from '@auscult/contract/api';
import type { Language } from '@auscult/domain/access/viewer';
import { errorPhrases } from '../../../http/error-response.ts';
import { handler } from '../../../http/handler.ts';
import { Refusal } from '../../../refusal.ts';
import { type CheckRow, endCheckOfComplete } from '../../../shared/accounts/end-check-queries.ts';
import { saveDetails } from './details-queries.ts';
import { ownUser } from './own-user.ts';
import { given, readFields, readPostalCode } from './read-fields.ts';
import { takesForeign } from './takes-foreign.ts';

/** Per field what the check still asks for; empty when nothing. */
function missingOf(check: CheckRow, language: Language): Record<string, string[]> {
  const { account, field } = errorPhrases[language];
  return {
    ...(!check.has_names && { first_name: [field.required] }),
    ...(!check.has_mobile && { mobile: [account.mobileNotVerified] }),
    ...(!check.has_postal_code && { postal_code: [field.required] }),
    ...(!check.has_profession && { professions: [account.noProfession] }),
    ...(!check.has_category && { categories: [account.noCategory] }),
  };
}

export const verifyAccount = handler(api.verifyAccount, {
  policy: { account: 'own' },
  async handle({ context, own, body, language }) {
    const { db, clock } = context;
    const now = clock.now();
    const fields = readFields(body, language);
    const postalCode = readPostalCode(fields, await takesForeign(context));
    fields.finish();
    await saveDetails(db, own, { details: given<{ postal_code: string }>({ postal_code: postalCode }) }, now);
    const check = await endCheckOfComplete(db, own, now);
    if (check === undefined) throw new Refusal('unauthenticated');
    const missing = missingOf(check, language);
    if (Object.keys(missing).length > 0) throw new Refusal('validation_failed', missing);
    return ownUser(db, own);
  },
});
