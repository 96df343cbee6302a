import { api } from '@auscult/contract/api';
import { administrationOf, mayGive, rights } from '@auscult/domain/access/administration';
import { withAllGrants } from '@auscult/domain/access/viewer';
import { handler } from '../../http/handler.ts';
import { listAccounts, listAdministeredCompanies, listAdministeredCourses } from './account-list-queries.ts';

export const studioAccounts = handler(api.studioAccounts, {
  policy: { administration: 'enter' },
  handle: ({ context, viewer, authorize, query }) =>
    listAccounts(context.db, authorize.administration(administrationOf(withAllGrants(viewer))), query),
});

export const studioAdministration = handler(api.studioAdministration, {
  policy: { administration: 'enter' },
  async handle({ context, viewer, authorize }) {
    const scope = authorize.administration(administrationOf(withAllGrants(viewer)));
    const companies = await listAdministeredCompanies(context.db, scope);
    const [first] = companies;
    return {
      companies,
      is_everywhere: scope.companyIds === null,
      rights: {
        everywhere: rights.filter((right) => mayGive(viewer, right, null)),
        of_company: first === undefined ? [] : rights.filter((right) => right !== 'SuperAdmin' && mayGive(viewer, right, first.id)),
      },
    };
  },
});

export const studioAdministeredCourses = handler(api.studioAdministeredCourses, {
  policy: { administration: 'enter' },
  async handle({ context, viewer, authorize, query: { q = '', limit } }) {
    const scope = authorize.administration(administrationOf(withAllGrants(viewer)));
    return { courses: await listAdministeredCourses(context.db, scope, q, limit) };
  },
});
