import { api } from '@auscult/contract/api';
import type { AppContext } from '../../context.ts';
import { errorPhrases } from '../../http/error-response.ts';
import { handler } from '../../http/handler.ts';
import type { OwnAccount } from '../../policies/authorize.ts';
import { Refusal } from '../../refusal.ts';
import { professionIdsOf } from './ask-register.ts';
import { loadBignumbers } from './bignumber-queries.ts';
import { changingProfessions } from './changing-professions.ts';
import { type CheckedNumber, checkNumbers, claimNumber } from './claim-numbers.ts';
import { addProfession, loadProfessionIds } from './own-profession-queries.ts';
import { presentBignumber } from './profession-presenter.ts';
import { refuseUnknownProfessions } from './refuse-unknown-professions.ts';

const FIELD = 'bignumber';

export const updateBignumber = handler(api.updateBignumber, {
  policy: { account: 'own' },
  async handle({ context, own, body, language }) {
    const { field } = errorPhrases[language];
    await refuseUnknownProfessions(
      context.db,
      (body.professionIds ?? []).map((id) => ({ id, field: 'professionIds' })),
      field.choice,
    );
    const checked = (await checkNumbers(context, own, language, [{ field: FIELD, text: body.bignumber }])).get(body.bignumber);
    if (checked === undefined) throw new Refusal('bignumber_invalid');
    const professionIds = body.professionIds ?? (await registeredProfessions(context, own, checked));
    if (professionIds.length === 0) throw new Refusal('validation_failed', { professionIds: [field.required] });
    const rows = await changingProfessions(context, own, async (tx, now) => {
      const bignumberId = await claimNumber(tx, { own, language, now }, checked);
      for (const professionId of professionIds) await addProfession(tx, own, { professionId, bignumberId, registrationNumber: null });
      return () => loadBignumbers(tx, own);
    });
    return { bignumbers: rows.map(presentBignumber) };
  },
});

/** Of those that the number stands for the ones chosen already, else the likeliest. */
async function registeredProfessions(context: AppContext, own: OwnAccount, { entry }: CheckedNumber): Promise<number[]> {
  const ids = entry === null ? [] : await professionIdsOf(context, entry);
  // Not the session's: that one may be a moment behind.
  const chosen = await loadProfessionIds(context.db, own);
  const chosenIds = ids.filter((id) => chosen.includes(id));
  return chosenIds.length > 0 ? chosenIds : ids.slice(0, 1);
}
