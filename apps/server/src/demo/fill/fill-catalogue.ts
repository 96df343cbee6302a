import type { Database } from '../../db/database.ts';
import { audioKey, type DemoAssets } from '../assets/demo-assets.ts';
import { demoCompanies } from '../catalogue/companies.ts';
import { demoSectionRanks, demoThemes } from '../catalogue/featured.ts';
import { demoRegisters } from '../catalogue/registers.ts';
import { type DemoCompany, type DemoEpisode, type DemoSeries, describeEpisode, episodesOf, withNotice } from '../catalogue/shape.ts';
import { demoCategories, demoProfessions } from '../catalogue/words.ts';
import * as rows from './demo-catalogue-queries.ts';
import { addReference, addRegister } from './demo-register-queries.ts';
import {
  addAccreditation,
  addChapterImage,
  addChapters,
  addStream,
  addStreamPerson,
  addTranscript,
  type DemoStream,
  publishForms,
} from './demo-stream-queries.ts';
import { type DemoForms, fillForms } from './fill-forms.ts';
import { releaseTime } from './release-time.ts';

export interface FilledStream extends DemoStream {
  /** The series, also for an episode of a season. */
  readonly courseId: number;
  readonly durationMs: number;
  readonly forms: DemoForms | null;
}

/** What the rest of the demo refers to: ids by their names here. */
export interface FilledCatalogue {
  readonly categories: ReadonlyMap<string, number>;
  readonly professions: ReadonlyMap<string, number>;
  readonly companies: ReadonlyMap<string, number>;
  readonly courses: ReadonlyMap<string, number>;
  readonly streams: ReadonlyMap<string, FilledStream>;
  readonly images: ReadonlyMap<string, number>;
  /** By '<company>/<key>'. */
  readonly people: ReadonlyMap<string, number>;
}

// Lessons are conversations: nobody is the other's guest.
const SPEAKER_ROLE = 'host';
const VALID_DAYS = 730;
const DAY_MS = 86_400_000;
const COVER = 4;
const WIDE = 5;
const FEATURED = 10;

/** Wide pictures beside the cover: the featured series' fill a whole card, one is only wide. */
const widePictures: Record<string, { picture: string; category: number }> = {
  'op-adem': { picture: 'longen-wide', category: FEATURED },
  'ritme-en-ruis': { picture: 'hart-wide', category: FEATURED },
  handwerk: { picture: 'handen-wide', category: FEATURED },
  resistent: { picture: 'kweek-wide', category: WIDE },
};

export function known<V>(map: ReadonlyMap<string, V>, name: string): V {
  const value = map.get(name);
  if (value === undefined) throw new Error(`the demo does not know ${name}`);
  return value;
}

export async function fillCatalogue(db: Database, assets: DemoAssets, now: Date): Promise<FilledCatalogue> {
  const categories = new Map<string, number>();
  for (const { nl, en } of demoCategories) categories.set(nl, await rows.addCategory(db, nl, en));
  const professions = new Map<string, number>();
  for (const [index, { nl, en, isBigAddition, categories: names, registerCodes }] of demoProfessions.entries()) {
    const categoryIds = names.map((name) => known(categories, name));
    professions.set(nl, await rows.addProfession(db, { nl, en, isBigAddition, position: index + 1, categoryIds, registerCodes }));
  }
  const registers = new Map<string, number>();
  for (const register of demoRegisters) registers.set(register.name, await addRegister(db, register));
  const images = new Map<string, number>();
  for (const [name, picture] of assets.pictures) images.set(name, await rows.addImage(db, { ...picture, at: releaseTime(now, 365) }));

  const filling: Filling = {
    db,
    assets,
    now,
    categories,
    professions,
    registers,
    images,
    companies: new Map(),
    courses: new Map(),
    streams: new Map(),
    people: new Map(),
  };
  for (const company of demoCompanies) await fillCompany(filling, company);
  await publishForms(db, now);
  await fillThemes(filling);
  return filling;
}

interface Filling extends FilledCatalogue {
  readonly db: Database;
  readonly assets: DemoAssets;
  readonly now: Date;
  readonly registers: ReadonlyMap<string, number>;
  readonly companies: Map<string, number>;
  readonly courses: Map<string, number>;
  readonly streams: Map<string, FilledStream>;
  readonly people: Map<string, number>;
}

async function fillCompany(filling: Filling, company: DemoCompany): Promise<void> {
  const { db, now, companies, images } = filling;
  const companyId = await rows.addCompany(
    db,
    company.slug,
    { name: company.name, description: withNotice(company) },
    firstRelease(now, company.series),
  );
  companies.set(company.slug, companyId);
  await rows.addMedia(db, { companyId }, COVER, known(images, company.slug));
  const people = new Map<string, number>();
  for (const { key, name, description } of company.speakers) {
    const personId = await rows.addPerson(db, companyId, name, description);
    people.set(key, personId);
    filling.people.set(`${company.slug}/${key}`, personId);
  }
  for (const [index, series] of company.series.entries()) await fillSeries(filling, { id: companyId, slug: company.slug }, people, series, index + 1);
}

async function fillSeries(
  filling: Filling,
  company: { readonly id: number; readonly slug: string },
  people: ReadonlyMap<string, number>,
  series: DemoSeries,
  position: number,
): Promise<void> {
  const { db, now, categories, courses, images } = filling;
  const { id: companyId } = company;
  const { title, introduction, language, visibility, slug } = series;
  const at = firstRelease(now, [series]);
  const categoryId = known(categories, series.category);
  const imported = { title, introduction, description: withNotice(series), language };
  const courseId = await rows.addCourse(db, { companyId, parentId: null, kind: 'series', slug, position, imported, visibility, categoryId, at });
  courses.set(slug, courseId);
  await rows.addMedia(db, { courseId }, COVER, known(images, series.cover));
  const wide = widePictures[slug];
  if (wide) await rows.addMedia(db, { courseId }, wide.category, known(images, wide.picture));
  for (const [index, key] of series.speakers.entries()) await rows.addCoursePerson(db, courseId, known(people, key), SPEAKER_ROLE, index + 1);

  for (const [index, season] of series.seasons.entries()) {
    const home =
      season.title === ''
        ? courseId
        : await rows.addCourse(db, {
            companyId,
            parentId: courseId,
            kind: 'season',
            slug: `${slug}:${index + 1}`,
            position: index + 1,
            imported: { title: season.title, language },
            visibility,
            categoryId,
            at: releaseTime(now, Math.max(...season.episodes.map((episode) => episode.daysAgo))),
          });
    for (const [place, episode] of season.episodes.entries())
      await fillEpisode(filling, { companyId, company: company.slug, home, courseId, series, people, place: place + 1 }, episode);
  }
}

interface EpisodePlace {
  readonly companyId: number;
  /** Its slug. */
  readonly company: string;
  readonly home: number;
  readonly courseId: number;
  readonly series: DemoSeries;
  readonly people: ReadonlyMap<string, number>;
  readonly place: number;
}

async function fillEpisode(filling: Filling, at: EpisodePlace, episode: DemoEpisode): Promise<void> {
  const { db, assets, now, professions, registers, streams, images } = filling;
  const { series, people } = at;
  const sheet = known(assets.audio, `${series.slug}/${episode.slug}`);
  const { language } = series;
  const releasedAt = releaseTime(now, episode.daysAgo);
  const stream = await addStream(db, {
    companyId: at.companyId,
    courseId: at.home,
    position: at.place,
    slug: episode.slug,
    imported: { title: episode.title, summary: episode.summary, description: describeEpisode(episode, language), language },
    releasedAt,
    scrubbing: episode.scrubbing ?? 'free',
    audio: {
      contentHash: sheet.sha256,
      storageKey: audioKey(sheet),
      mimeType: sheet.mimeType,
      byteSize: sheet.byteSize,
      durationMs: sheet.durationMs,
    },
  });
  const pictures = episode.chapterPictures ?? [];
  const drawn = sheet.chapters.map((chapter, index) => ({ ...chapter, image: pictures[index] ?? null }));
  await addChapters(db, stream.audioVersionId, drawn);
  for (const picture of pictures) await addChapterImage(db, stream.id, picture, known(images, picture));
  await addTranscript(db, stream.audioVersionId, sheet.language, sheet.cues);
  const speakers = episode.compiles ? speakersOf(filling, episode.compiles) : series.speakers.map((key) => known(people, key));
  for (const [index, person] of speakers.entries()) await addStreamPerson(db, stream.id, person, SPEAKER_ROLE, index + 1);
  for (const name of episode.points ? series.accreditedFor : []) {
    const until = new Date(releasedAt.getTime() + VALID_DAYS * DAY_MS);
    const professionId = known(professions, name);
    const number = `DEMO-${String(stream.id).padStart(4, '0')}`;
    const points = episode.points ?? 0;
    for (const register of demoRegisters) {
      if (!register.professions.includes(name) || register.companies?.includes(at.company) === false) continue;
      const accreditation = { streamId: stream.id, professionId, register: register.name, number, points, from: releasedAt, until };
      await addReference(db, await addAccreditation(db, accreditation), known(registers, register.name));
    }
  }
  const forms = episode.exam ? await fillForms(db, stream, episode, { sheet, images }) : null;
  streams.set(episode.slug, { ...stream, courseId: at.courseId, durationMs: sheet.durationMs, forms });
}

async function fillThemes({ db, courses, professions }: Filling): Promise<void> {
  await rows.orderHome(db, demoSectionRanks);
  await rows.tellContact(db, 'contact@auscult.example');
  for (const [index, theme] of demoThemes.entries()) {
    const themeId = await rows.addTheme(db, theme.name, theme.size, index + 1);
    for (const [place, { series, title, description, professions: names }] of theme.courses.entries()) {
      const professionIds = names.map((name) => known(professions, name));
      await rows.addFeatured(db, { themeId, courseId: known(courses, series), title, description, position: place + 1, professionIds });
    }
  }
}

const firstRelease = (now: Date, series: readonly DemoSeries[]) =>
  releaseTime(now, Math.max(...series.flatMap((one) => episodesOf(one).map((episode) => episode.daysAgo))));

/** Those of other series, which were filled before, each once. */
function speakersOf({ people }: Filling, compiled: readonly string[]): number[] {
  const keys = demoCompanies.flatMap(({ slug: company, series }) =>
    series.filter(({ slug }) => compiled.includes(slug)).flatMap(({ speakers }) => speakers.map((key) => `${company}/${key}`)),
  );
  return [...new Set(keys)].map((key) => known(people, key));
}
