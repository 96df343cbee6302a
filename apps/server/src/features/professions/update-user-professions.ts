import { api } from '@auscult/contract/api';
import { errorPhrases } from '../../http/error-response.ts';
import { handler } from '../../http/handler.ts';
import { Refusal } from '../../refusal.ts';
import { refuseWrongRegistrations } from '../../shared/accounts/refuse-wrong-registrations.ts';
import { changingProfessions } from './changing-professions.ts';
import { checkNumbers, claimNumbers } from './claim-numbers.ts';
import { changeProfession, loadUserProfessions } from './own-profession-queries.ts';
import { presentUserProfession } from './profession-presenter.ts';
import { refuseUnknownProfessions } from './refuse-unknown-professions.ts';

export const updateUserProfessions = handler(api.updateUserProfessions, {
  policy: { account: 'own' },
  async handle({ context, own, body, language }) {
    const { choice } = errorPhrases[language].field;
    const lines = body.professions.map((line, index) => ({ ...line, field: `professions.${index}` }));
    await refuseUnknownProfessions(
      context.db,
      lines.flatMap(({ profession_id: id, field }) => (id === undefined ? [] : [{ id, field: `${field}.profession_id` }])),
      choice,
    );
    const typed = lines.flatMap(({ big_number: text, field }) => (typeof text === 'string' ? [{ text, field: `${field}.big_number` }] : []));
    const checked = await checkNumbers(context, own, language, typed);
    const rows = await changingProfessions(context, own, async (tx, now) => {
      const numbers = await claimNumbers(tx, { own, language, now }, checked);
      for (const { id, profession_id: professionId, big_number: text, registration_number: registration, field } of lines) {
        const bignumberId = typeof text === 'string' ? numbers.get(text) : text;
        const registrationNumber = registration === undefined ? undefined : registration?.trim() || null;
        const result = await changeProfession(tx, own, { id, professionId, bignumberId, registrationNumber });
        if (result === 'missing') throw new Refusal('not_found');
        if (result === 'twice') throw new Refusal('validation_failed', { [`${field}.profession_id`]: [choice] });
      }
      await refuseWrongRegistrations(tx, own, language, ({ id }) => {
        const line = lines.find((one) => one.id === id);
        return line && `${line.field}.registration_number`;
      });
      return () => loadUserProfessions(tx, own, language);
    });
    return { user_professions: rows.map(presentUserProfession) };
  },
});
