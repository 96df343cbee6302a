import { api } from '@auscult/contract/api';
import { errorPhrases } from '../../../http/error-response.ts';
import { handler } from '../../../http/handler.ts';
import { loadCompanyAccess } from '../../../policies/resource-queries.ts';
import { Refusal } from '../../../refusal.ts';
import { writeAudit } from '../../../shared/accounts/audit-queries.ts';
import { sealSecret } from '../../../shared/accounts/two-factor/secret-box.ts';
import { keyOwner } from '../reporting/key-owner.ts';
import { loadProviderAccess, requeueForAccess, storeCompanyAccess } from './provider-access-queries.ts';

export const studioProviderAccess = handler(api.studioProviderAccess, {
  policy: { company: 'administer' },
  async handle({ context: { db }, authorize, params }) {
    const company = authorize.company(await loadCompanyAccess(db, params.company_id));
    return { access: (await loadProviderAccess(db, company)) ?? null };
  },
});

export const saveStudioProviderAccess = handler(api.saveStudioProviderAccess, {
  policy: { company: 'administer' },
  async handle({ context, own, authorize, params, body, language }) {
    const at = context.clock.now();
    const company = authorize.company(await loadCompanyAccess(context.db, params.company_id));
    const { login, report_email: email, key, is_live: isLive } = body;
    const sealedKey = key === undefined ? null : sealSecret(context, keyOwner(company.id), key);
    return context.db.transaction(async (tx) => {
      if (!(await storeCompanyAccess(tx, company, { login, email, sealedKey, isLive }, { own, at })))
        throw new Refusal('validation_failed', { key: [errorPhrases[language].field.required] });
      await requeueForAccess(tx, company, at, isLive);
      await writeAudit(tx, {
        at,
        actorAccountId: own.accountId,
        companyId: company.id,
        action: 'provider_access_changed',
        subjectKind: 'company',
        subjectId: company.id,
        detail: { key: key !== undefined, live: isLive },
      });
      const access = await loadProviderAccess(tx, company);
      if (access === undefined) throw new Refusal('not_found');
      return { access };
    });
  },
});
