import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { Refusal } from '../../refusal.ts';
import { writeAudit } from '../../shared/accounts/audit-queries.ts';
import { requireVersion } from '../../shared/editing/save-edit.ts';
import { lockFeaturedOf, storeFeaturedOrder } from './featured-edit-queries.ts';
import { deleteTheme, insertTheme, loadTheme, lockThemes, storeTheme, storeThemeOrder, type ThemeRow } from './featured-theme-queries.ts';

const MOST_THEMES = 100;

/** Whether the given ids are these, each once. */
const isOrderOf = (given: readonly number[], ids: readonly number[]) =>
  given.length === ids.length && new Set(given).size === ids.length && ids.every((id) => given.includes(id));

const subject = (id: number) => ({ subjectKind: 'featured_theme', subjectId: id });
/** What is in it is read with all of home. */
const present = (row: ThemeRow) => ({ ...row, courses: [] });

export const createStudioFeaturedTheme = handler(api.createStudioFeaturedTheme, {
  policy: { home: 'arrange' },
  async handle({ context: { db, clock }, own, authorize, body: { name, size } }) {
    const home = authorize.home({});
    return db.transaction(async (tx) => {
      if ((await lockThemes(tx, home)).length >= MOST_THEMES) throw new Refusal('limit_reached');
      const id = await insertTheme(tx, home, { name: name.trim(), size });
      if (id === undefined) throw new Refusal('conflict');
      await writeAudit(tx, { at: clock.now(), actorAccountId: own.accountId, action: 'featured_theme_made', ...subject(id), detail: { name, size } });
      return { theme_id: id };
    });
  },
});

export const editStudioFeaturedTheme = handler(api.editStudioFeaturedTheme, {
  policy: { home: 'arrange' },
  async handle({ context: { db, clock }, own, authorize, params: { theme_id: id }, body, ifMatch }) {
    const home = authorize.home({});
    return db.transaction(async (tx) => {
      await lockThemes(tx, home);
      const row = await loadTheme(tx, home, id);
      if (row === undefined) throw new Refusal('not_found');
      await requireVersion(ifMatch, row, async (current) => present(current));
      const { name, size } = { name: body.name?.trim() ?? row.name, size: body.size ?? row.size };
      if (name === row.name && size === row.size) return present(row);
      if (!(await storeTheme(tx, home, row, { name, size }))) throw new Refusal('conflict');
      const detail = { name_before: row.name, name, size_before: row.size, size };
      await writeAudit(tx, { at: clock.now(), actorAccountId: own.accountId, action: 'featured_theme_changed', ...subject(id), detail });
      return present((await loadTheme(tx, home, id)) ?? row);
    });
  },
});

export const removeStudioFeaturedTheme = handler(api.removeStudioFeaturedTheme, {
  policy: { home: 'arrange' },
  async handle({ context: { db, clock }, own, authorize, params: { theme_id: id } }) {
    const home = authorize.home({});
    await db.transaction(async (tx) => {
      if (!(await lockThemes(tx, home)).includes(id)) throw new Refusal('not_found');
      if (!(await deleteTheme(tx, home, id))) throw new Refusal('conflict');
      await writeAudit(tx, { at: clock.now(), actorAccountId: own.accountId, action: 'featured_theme_removed', ...subject(id) });
    });
  },
});

export const orderStudioFeaturedThemes = handler(api.orderStudioFeaturedThemes, {
  policy: { home: 'arrange' },
  async handle({ context: { db, clock }, own, authorize, body: { theme_ids: ids } }) {
    const home = authorize.home({});
    await db.transaction(async (tx) => {
      if (!isOrderOf(ids, await lockThemes(tx, home))) throw new Refusal('conflict');
      await storeThemeOrder(tx, home, ids);
      const detail = { order: ids.join(' ') };
      const entry = { at: clock.now(), actorAccountId: own.accountId, action: 'featured_themes_ordered' as const, detail };
      await writeAudit(tx, { ...entry, subjectKind: 'home', subjectId: 'home' });
    });
  },
});

export const orderStudioFeatured = handler(api.orderStudioFeatured, {
  policy: { home: 'arrange' },
  async handle({ context: { db, clock }, own, authorize, params: { theme_id: id }, body: { featured_course_ids: ids } }) {
    const home = authorize.home({});
    await db.transaction(async (tx) => {
      if (!(await lockThemes(tx, home)).includes(id)) throw new Refusal('not_found');
      if (!isOrderOf(ids, await lockFeaturedOf(tx, home, id))) throw new Refusal('conflict');
      await storeFeaturedOrder(tx, home, id, ids);
      const detail = { order: ids.join(' ') };
      await writeAudit(tx, { at: clock.now(), actorAccountId: own.accountId, action: 'featured_ordered', ...subject(id), detail });
    });
  },
});
