import { api } from '@auscult/contract/api';
import { isRichText } from '@auscult/domain/catalogue/rich-text';
import { handler } from '../../../http/handler.ts';
import { loadCompanyAccess } from '../../../policies/resource-queries.ts';
import { loadFieldsAt } from '../../../shared/editing/edit-queries.ts';
import { checkPictures, invalid } from '../editing/patch.ts';
import { editCompany } from './company-editing.ts';

export const editStudioCompany = handler(api.editStudioCompany, {
  policy: { company: 'update' },
  async handle({ context, own, authorize, params, body, ifMatch, language }) {
    const company = authorize.company(await loadCompanyAccess(context.db, params.company_id));
    return editCompany(context, { own, ifMatch, at: context.clock.now() }, company, async ({ imported }, _before, tx) => {
      if (body.name === null && typeof imported['name'] !== 'string') throw invalid('name', language);
      if (body.description != null && !isRichText(body.description)) throw invalid('description', language);
      await checkPictures(tx, body, language);
      return body;
    });
  },
});

export const restoreStudioCompany = handler(api.restoreStudioCompany, {
  policy: { company: 'update' },
  async handle({ context, own, authorize, params, body, ifMatch }) {
    const company = authorize.company(await loadCompanyAccess(context.db, params.company_id));
    return editCompany(
      context,
      { own, ifMatch, at: context.clock.now() },
      company,
      async (row, _before, tx) => await loadFieldsAt(tx, company, { kind: 'company', id: row.id, version: body.version }),
    );
  },
});
