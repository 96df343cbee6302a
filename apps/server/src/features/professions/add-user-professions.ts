import { api } from '@auscult/contract/api';
import { errorPhrases } from '../../http/error-response.ts';
import { handler } from '../../http/handler.ts';
import { refuseWrongRegistrations } from '../../shared/accounts/refuse-wrong-registrations.ts';
import { changingProfessions } from './changing-professions.ts';
import { checkNumbers, claimNumbers } from './claim-numbers.ts';
import { addProfession, loadUserProfessions } from './own-profession-queries.ts';
import { presentUserProfession } from './profession-presenter.ts';
import { refuseUnknownProfessions } from './refuse-unknown-professions.ts';

export const addUserProfessions = handler(api.addUserProfessions, {
  policy: { account: 'own' },
  async handle({ context, own, body, language }) {
    const lines = body.professions.map((line, index) => ({ ...line, field: `professions.${index}` }));
    await refuseUnknownProfessions(
      context.db,
      lines.map(({ profession_id: id, field }) => ({ id, field: `${field}.profession_id` })),
      errorPhrases[language].field.choice,
    );
    const typed = lines.flatMap(({ big_number: text, field }) => (text === undefined ? [] : [{ text, field: `${field}.big_number` }]));
    const checked = await checkNumbers(context, own, language, typed);
    const rows = await changingProfessions(context, own, async (tx, now) => {
      const numbers = await claimNumbers(tx, { own, language, now }, checked);
      for (const { profession_id: professionId, big_number: text, registration_number: registration } of lines) {
        const bignumberId = text === undefined ? null : (numbers.get(text) ?? null);
        await addProfession(tx, own, { professionId, bignumberId, registrationNumber: registration?.trim() || null });
      }
      await refuseWrongRegistrations(tx, own, language, ({ profession_id }) => {
        const line = lines.find((one) => one.profession_id === profession_id);
        return line && `${line.field}.registration_number`;
      });
      return () => loadUserProfessions(tx, own, language);
    });
    return { user_professions: rows.map(presentUserProfession) };
  },
});
