import { api } from '@auscult/contract/api';
import { normaliseBigNumber } from '@auscult/domain/profession/big-number';
import { handler } from '../../http/handler.ts';
import { Refusal } from '../../refusal.ts';
import { askRegister, matchOf, professionIdsOf } from './ask-register.ts';
import { isVerifiedElsewhere, loadOwner } from './bignumber-queries.ts';
import { entryNames } from './register-names.ts';

const TRY_AGAIN_SECONDS = 60;

export const bignumber = handler(api.bignumber, {
  policy: { account: 'own' },
  async handle({ context, own, authorize, params, query, language }) {
    if (query.user_id !== undefined) authorize.account({ accountId: query.user_id });
    const number = normaliseBigNumber(params.bignumber);
    if (number === null) throw new Refusal('bignumber_invalid');
    const owner = await loadOwner(context.db, own);
    if (owner === undefined) throw new Refusal('unauthenticated');
    const lookup = await askRegister(context, own, number, { fresh: query.save_to_cache === 0 });
    if (lookup.kind === 'down') throw new Refusal('bignumber_service_down', undefined, TRY_AGAIN_SECONDS);
    if (lookup.kind === 'ambiguous') throw new Refusal('bignumber_details_not_found');
    if (lookup.kind !== 'found') throw new Refusal('bignumber_invalid_response');
    const { entry } = lookup;
    if (!entry.isActive) throw new Refusal('bignumber_inactive');
    // Who has it is told only to those who read what is mailed to them.
    if (owner.is_email_verified && (await isVerifiedElsewhere(context.db, number, own))) throw new Refusal('bignumber_taken');
    const ids = await professionIdsOf(context, entry);
    const [professionId] = ids;
    if (professionId === undefined) throw new Refusal('bignumber_details_not_found');
    const names = await entryNames(context.bigRegister, entry, language);
    return {
      professionIds: query.multiProfessions === 1 ? ids : [professionId],
      professionId,
      bignumberDetails: {
        big_number: number,
        profession_code: entry.professionCode,
        profession_name: names.profession,
        start_date: entry.start,
        end_date: entry.end,
        specialisms: names.specialisms,
        is_restricted: entry.isRestricted,
        name_match: matchOf(owner, entry),
      },
    };
  },
});
