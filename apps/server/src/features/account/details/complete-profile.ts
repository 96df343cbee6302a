import { api } from '@auscult/contract/api';
import { errorPhrases } from '../../../http/error-response.ts';
import { handler } from '../../../http/handler.ts';
import { endCheckOfComplete } from '../../../shared/accounts/end-check-queries.ts';
import { refuseWrongRegistrations } from '../../../shared/accounts/refuse-wrong-registrations.ts';
import { enqueueWaitingCertificates } from '../../../shared/certificates/issue-certificate.ts';
import { areCategories, areProfessions, storeCategories, storeProfessions } from './check-queries.ts';
import { type DetailTexts, saveDetails } from './details-queries.ts';
import { ownUser } from './own-user.ts';
import { given, readBirthDate, readFields, readPostalCode } from './read-fields.ts';
import { takesForeign } from './takes-foreign.ts';

/** Keeps what is good even when the check goes on: only what a code must prove, the mobile number, can be missing afterwards. */
export const completeProfile = handler(api.completeProfile, {
  policy: 'member',
  async handle({ context, own, body, language }) {
    const { db, clock } = context;
    const { professions, categories, no_categories: noCategories = false, salutation, birth_date, ...texts } = body;
    const { account, field } = errorPhrases[language];
    const now = clock.now();
    const fields = readFields({ ...texts, birth_date }, language);
    const birthDate = readBirthDate(fields, birth_date, now);
    const postalCode = readPostalCode(fields, await takesForeign(context));
    for (const name of ['first_name', 'last_name']) if (fields.name(name) === '') fields.refuse(name, field.required);
    if (professions.length === 0) fields.refuse('professions', account.noProfession);
    const professionIds = professions.map(({ profession_id }) => profession_id);
    if (!(await areProfessions(db, professionIds))) fields.refuse('professions', field.choice);
    if (!(await areCategories(db, categories))) fields.refuse('categories', field.choice);
    fields.finish();
    await db.transaction(async (tx) => {
      await saveDetails(
        tx,
        own,
        {
          first_name: fields.name('first_name'),
          insertion: fields.name('insertion'),
          last_name: fields.name('last_name'),
          details: given<DetailTexts>({
            salutation,
            birth_date: birthDate,
            postal_code: postalCode,
            title: fields.name('title'),
            initials: fields.name('initials'),
            function: fields.text('function'),
          }),
        },
        now,
      );
      await storeProfessions(
        tx,
        own,
        professions.map((one) => ({ profession_id: one.profession_id, registration_number: one.registration_number?.trim() ?? '' })),
      );
      await refuseWrongRegistrations(tx, own, language, ({ profession_id }) => (professionIds.includes(profession_id) ? 'professions' : undefined));
      await storeCategories(tx, own, categories, noCategories);
      await enqueueWaitingCertificates(tx, own);
      await endCheckOfComplete(tx, own, now);
    });
    return ownUser(db, own);
  },
});
