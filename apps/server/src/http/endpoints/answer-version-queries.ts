import { type Database, statement } from '../../db/database.ts';

/** What changes for everybody. */
export interface CatalogueVersions {
  /** Of all that is published; with the last moment at which something became visible by the clock, and the day in the Netherlands, by which points hold. */
  readonly catalogue: string;
  readonly popularity: string;
}

/** What changes for one member. */
export interface MemberVersions {
  readonly listening: string;
  readonly choices: string;
}

const PASSED = `visible_from > '-infinity' and visible_from < 'infinity' and visible_from <= $1`;

const catalogueVersions = statement(
  'answer_versions',
  `select concat_ws(' ', catalogue_version(), (select max(visible_from) from stream_listing where ${PASSED}),
      (select max(visible_from) from course_listing where ${PASSED}), (select max(shown_from) from featured_course where shown_from <= $1),
      (select max(shown_until) from featured_course where shown_until <= $1), ($1::timestamptz at time zone 'Europe/Amsterdam')::date) as catalogue,
    (select version from popularity_version)::text as popularity`,
  'generic',
);
const memberVersions = statement(
  'answer_versions_of_member',
  'select listening_revision::text as listening, choices_revision::text as choices from learner where id = $1',
  'generic',
);

export async function loadCatalogueVersions(db: Database, now: Date): Promise<CatalogueVersions> {
  const [row] = await db.query<CatalogueVersions>(catalogueVersions, [now]);
  if (row === undefined) throw new Error('the versions always have one row');
  return row;
}

/** `gone` in both when the learner is no longer there. */
export async function loadMemberVersions(db: Database, learnerId: string): Promise<MemberVersions> {
  const [row] = await db.query<MemberVersions>(memberVersions, [learnerId]);
  return row ?? { listening: 'gone', choices: 'gone' };
}
