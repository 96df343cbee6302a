import { type Database, statement } from '../../db/database.ts';

interface Id {
  readonly id: number;
}

async function idOf(rows: Promise<Id[]>): Promise<number> {
  const [row] = await rows;
  if (row === undefined) throw new Error('an insert answered no id');
  return row.id;
}

const insertCategory = statement('demo_category', 'insert into category (name_nl, name_en) values ($1, $2) returning id');
export const addCategory = (db: Database, nl: string, en: string) => idOf(db.query<Id>(insertCategory, [nl, en]));

const insertProfession = statement(
  'demo_profession',
  'insert into profession (name_nl, name_en, is_big_addition, position, register_codes) values ($1, $2, $3, $4, $5) returning id',
);
const insertProfessionCategory = statement(
  'demo_profession_category',
  'insert into profession_category (profession_id, category_id) select $1, unnest($2::int[])',
);
export async function addProfession(
  db: Database,
  profession: {
    nl: string;
    en: string;
    isBigAddition: boolean;
    position: number;
    categoryIds: readonly number[];
    registerCodes: readonly string[];
  },
): Promise<number> {
  const { nl, en, isBigAddition, position, registerCodes } = profession;
  const id = await idOf(db.query<Id>(insertProfession, [nl, en, isBigAddition, position, registerCodes]));
  await db.query(insertProfessionCategory, [id, profession.categoryIds]);
  return id;
}

const insertImage = statement(
  'demo_image',
  'insert into image (content_hash, width, height, palette, thumbhash, created_at) values ($1, $2, $3, $4, $5, $6) returning id',
);
export function addImage(
  db: Database,
  image: { contentHash: string; width: number; height: number; palette: unknown; thumbhash: string; at: Date },
): Promise<number> {
  return idOf(db.query<Id>(insertImage, [image.contentHash, image.width, image.height, JSON.stringify(image.palette), image.thumbhash, image.at]));
}

const insertMedia = statement('demo_media', 'insert into media (company_id, course_id, category, image_id) values ($1, $2, $3, $4)');
export const addMedia = (db: Database, of: { companyId?: number; courseId?: number }, category: number, imageId: number) =>
  db.query(insertMedia, [of.companyId ?? null, of.courseId ?? null, category, imageId]);

const insertCompany = statement(
  'demo_company',
  `insert into company (source_key, imported, created_at, updated_at) values ('demo:' || $1::text, $2, $3, $3) returning id`,
);
export const addCompany = (db: Database, slug: string, imported: unknown, at: Date) =>
  idOf(db.query<Id>(insertCompany, [slug, JSON.stringify(imported), at]));

const insertPerson = statement('demo_person', 'insert into person (company_id, name, description) values ($1, $2, $3) returning id');
export const addPerson = (db: Database, companyId: number, name: string, description: string) =>
  idOf(db.query<Id>(insertPerson, [companyId, name, description]));

const insertCourse = statement(
  'demo_course',
  `insert into course (company_id, parent_id, kind, source_key, position, imported, visibility, category_id, created_at, updated_at)
  values ($1, $2, $3, 'demo:' || $4::text, $5, $6, $7, $8, $9, $9) returning id`,
);
export function addCourse(
  db: Database,
  course: {
    companyId: number;
    parentId: number | null;
    kind: 'series' | 'season';
    slug: string;
    position: number;
    imported: unknown;
    visibility: string;
    categoryId: number | null;
    at: Date;
  },
): Promise<number> {
  const { companyId, parentId, kind, slug, position, imported, visibility, categoryId, at } = course;
  return idOf(db.query<Id>(insertCourse, [companyId, parentId, kind, slug, position, JSON.stringify(imported), visibility, categoryId, at]));
}

const insertCoursePerson = statement(
  'demo_course_person',
  'insert into course_person (course_id, person_id, role, position) values ($1, $2, $3, $4)',
);
export const addCoursePerson = (db: Database, courseId: number, personId: number, role: string, position: number) =>
  db.query(insertCoursePerson, [courseId, personId, role, position]);

const mergeOrder = statement('demo_order', `update setting set value = value || $1::jsonb where key = 'order_config'`);
/** Puts sections of home at ranks of their own; the others keep the defaults. */
export const orderHome = (db: Database, ranks: Readonly<Record<string, number>>) => db.query(mergeOrder, [JSON.stringify(ranks)]);

const insertContact = statement('demo_contact', `insert into setting (key, value) values ('contact_email', $1::jsonb) on conflict (key) do nothing`);
/** Where the app's contact and studio buttons lead. */
export const tellContact = (db: Database, email: string) => db.query(insertContact, [JSON.stringify(email)]);

const insertTheme = statement('demo_theme', 'insert into featured_theme (name, size, position) values ($1, $2, $3) returning id');
export const addTheme = (db: Database, name: string, size: string, position: number) => idOf(db.query<Id>(insertTheme, [name, size, position]));

const insertFeatured = statement(
  'demo_featured',
  'insert into featured_course (theme_id, course_id, main_title, description, position) values ($1, $2, $3, $4, $5) returning id',
);
const insertFeaturedProfession = statement(
  'demo_featured_profession',
  'insert into featured_course_profession (featured_course_id, profession_id) select $1, unnest($2::int[])',
);
export async function addFeatured(
  db: Database,
  featured: { themeId: number; courseId: number; title: string; description: string; position: number; professionIds: readonly number[] },
): Promise<void> {
  const { themeId, courseId, title, description, position } = featured;
  const id = await idOf(db.query<Id>(insertFeatured, [themeId, courseId, title, description, position]));
  await db.query(insertFeaturedProfession, [id, featured.professionIds]);
}
