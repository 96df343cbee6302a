import { api } from '@auscult/contract/api';
import { hasPermission, type PermissionName, scopeOf, withAllGrants } from '@auscult/domain/access/viewer';
import { handler } from '../../http/handler.ts';
import { presentMedia } from '../../shared/cards/media-presenter.ts';
import { listStudioCompanies } from './list-queries.ts';

const PERMISSIONS: readonly PermissionName[] = ['update_course', 'update_stream', 'update_featured_course'];

export const studioCompanies = handler(api.studioCompanies, {
  policy: { scope: 'list' },
  async handle({ context, viewer, authorize, query }) {
    const { total, rows } = await listStudioCompanies(context.db, authorize.scope(scopeOf(withAllGrants(viewer), PERMISSIONS, true)), query);
    const companies = rows.map(({ pictures, ...company }) => ({
      ...company,
      media: presentMedia(pictures),
      permissions: PERMISSIONS.filter((name) => hasPermission(viewer, name, company.id)),
    }));
    return { companies, total };
  },
});
