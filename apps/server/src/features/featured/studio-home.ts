import { api } from '@auscult/contract/api';
import { scopeOf, withAllGrants } from '@auscult/domain/access/viewer';
import { handler } from '../../http/handler.ts';
import { permitted } from '../../policies/authorize.ts';
import { listThemes } from './featured-theme-queries.ts';
import { presentStudioFeatured } from './studio-featured-presenter.ts';
import { listFeaturableCourses, listStudioFeatured } from './studio-featured-queries.ts';

const PERMISSIONS = ['update_featured_course'] as const;

export const studioHome = handler(api.studioHome, {
  policy: { scope: 'list' },
  async handle({ context: { db, clock }, viewer, authorize }) {
    const scope = authorize.scope(scopeOf(withAllGrants(viewer), PERMISSIONS));
    const [themes, featured] = await Promise.all([listThemes(db, scope), listStudioFeatured(db, scope, clock.now())]);
    return {
      may_arrange: permitted(viewer, 'home', 'arrange', {}) !== null,
      themes: themes.map((theme) => ({ ...theme, courses: featured.filter(({ theme_id }) => theme_id === theme.id).map(presentStudioFeatured) })),
    };
  },
});

export const studioFeaturableCourses = handler(api.studioFeaturableCourses, {
  policy: { scope: 'list' },
  async handle({ context: { db }, viewer, authorize, query: { q = '', limit } }) {
    return { courses: await listFeaturableCourses(db, authorize.scope(scopeOf(withAllGrants(viewer), PERMISSIONS)), q, limit) };
  },
});
