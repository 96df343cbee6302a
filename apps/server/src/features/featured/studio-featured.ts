import { api } from '@auscult/contract/api';
import { errorPhrases } from '../../http/error-response.ts';
import { handler } from '../../http/handler.ts';
import { loadCourse } from '../../policies/resource-queries.ts';
import { Refusal } from '../../refusal.ts';
import { writeAudit } from '../../shared/accounts/audit-queries.ts';
import { listEdits, loadFieldsAt } from '../../shared/editing/edit-queries.ts';
import { requireVersion } from '../../shared/editing/save-edit.ts';
import { countFeatured, deleteFeatured, insertFeatured } from './featured-edit-queries.ts';
import { editFeatured, lockRow } from './featured-editing.ts';
import { lockThemes } from './featured-theme-queries.ts';
import { presentStudioFeatured } from './studio-featured-presenter.ts';
import { loadStudioFeatured } from './studio-featured-queries.ts';

const MOST_FEATURED = 500;

export const studioFeatured = handler(api.studioFeatured, {
  policy: { featured: 'update' },
  async handle({ context: { db, clock }, authorize, params }) {
    return presentStudioFeatured(authorize.featured(await loadStudioFeatured(db, params.featured_course_id, clock.now())));
  },
});

export const createStudioFeatured = handler(api.createStudioFeatured, {
  policy: { featured: 'update' },
  async handle({ context: { db, clock }, own, authorize, body: { course_id: courseId, theme_id: themeId }, language }) {
    const at = clock.now();
    const course = authorize.featured(await loadCourse(db, courseId, at));
    return db.transaction(async (tx) => {
      // Of two who feature a series one waits: else both would count before either had added.
      if (!(await lockThemes(tx, course)).includes(themeId))
        throw new Refusal('validation_failed', { theme_id: [errorPhrases[language].field.invalid] });
      if ((await countFeatured(tx, course)) >= MOST_FEATURED) throw new Refusal('limit_reached');
      const id = await insertFeatured(tx, course, themeId, at);
      if (id === undefined) throw new Refusal('conflict');
      const entry = { at, actorAccountId: own.accountId, companyId: course.companyId, action: 'featured_made' as const };
      await writeAudit(tx, { ...entry, subjectKind: 'featured_course', subjectId: id, detail: { course_id: courseId, theme_id: themeId } });
      return { featured_course_id: id };
    });
  },
});

export const editStudioFeatured = handler(api.editStudioFeatured, {
  policy: { featured: 'update' },
  async handle({ context, own, authorize, params, body, ifMatch, language }) {
    const at = context.clock.now();
    const featured = authorize.featured(await loadStudioFeatured(context.db, params.featured_course_id, at));
    const { profession_ids } = body;
    const moments = Object.entries(body).filter(([field, value]) => field.startsWith('shown_') && typeof value === 'string');
    return editFeatured(context, { own, ifMatch, at, language }, featured, () => ({
      ...body,
      ...Object.fromEntries(moments.map(([field, value]) => [field, new Date(String(value)).toISOString()])),
      ...(body.main_title !== undefined && { main_title: body.main_title.trim() }),
      ...(body.description !== undefined && { description: body.description.trim() }),
      ...(profession_ids !== undefined && { profession_ids: [...new Set(profession_ids)].sort((one, other) => one - other) }),
    }));
  },
});

export const removeStudioFeatured = handler(api.removeStudioFeatured, {
  policy: { featured: 'update' },
  async handle({ context: { db, clock }, own, authorize, params, ifMatch }) {
    const at = clock.now();
    const featured = authorize.featured(await loadStudioFeatured(db, params.featured_course_id, at));
    await db.transaction(async (tx) => {
      const row = await lockRow(tx, featured, at);
      await requireVersion(ifMatch, row, async (current) => presentStudioFeatured(current));
      await deleteFeatured(tx, featured);
      const entry = { at, actorAccountId: own.accountId, companyId: featured.companyId, action: 'featured_removed' as const };
      await writeAudit(tx, { ...entry, subjectKind: 'featured_course', subjectId: featured.id, detail: { course_id: row.course.id } });
    });
  },
});

export const studioFeaturedEdits = handler(api.studioFeaturedEdits, {
  policy: { featured: 'update' },
  async handle({ context: { db, clock }, authorize, params, query }) {
    const featured = authorize.featured(await loadStudioFeatured(db, params.featured_course_id, clock.now()));
    return { edits: await listEdits(db, featured, { kind: 'featured_course', id: featured.id }, query) };
  },
});

export const restoreStudioFeatured = handler(api.restoreStudioFeatured, {
  policy: { featured: 'update' },
  async handle({ context, own, authorize, params, body: { version }, ifMatch, language }) {
    const at = context.clock.now();
    const featured = authorize.featured(await loadStudioFeatured(context.db, params.featured_course_id, at));
    return editFeatured(
      context,
      { own, ifMatch, at, language },
      featured,
      async (row, _before, tx) => await loadFieldsAt(tx, featured, { kind: 'featured_course', id: row.id, version }),
    );
  },
});
