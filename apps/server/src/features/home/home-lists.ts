import type { Language, Member } from '@auscult/domain/access/viewer';
import type { OwnAccount } from '../../policies/authorize.ts';
import { type ListCall, listOnce } from '../../shared/cards/list-cache.ts';
import { isFinished } from '../../shared/cards/recently-played.ts';
import { listFeatured } from './featured-queries.ts';
import { listFollowed } from './following-queries.ts';
import { listNewestCourses, listNewestEpisodes, type Page } from './new-release-queries.ts';
import { listPopularCourses, listPopularEpisodes } from './popular-queries.ts';
import { listRecommended } from './recommended-queries.ts';

// What the sections of home list, each read once for the section itself and for the number of its cards.

const NEW_EPISODE_DAYS = 7;
const DAY_MS = 86_400_000;

export const CATALOGUE = ['catalogue'] as const;
export const POPULAR = ['catalogue', 'popularity'] as const;
/** How many of a company's episodes are new falls with time alone. */
export const FOLLOWED = ['catalogue', 'choices', 'quarter'] as const;
/** What others heard of the same episodes changes all the time. */
export const RECOMMENDED = ['catalogue', 'choices', 'listening', 'quarter'] as const;

export const popularEpisodes = (call: ListCall, limit: number, categoryId: number | null, otherThan: number | null = null) =>
  listOnce(call, POPULAR, ['popular episodes', limit, categoryId, otherThan], (now) =>
    listPopularEpisodes(call.context.db, now, limit, categoryId, otherThan),
  );

export const popularCourses = (call: ListCall, limit: number, categoryId: number | null) =>
  listOnce(call, POPULAR, ['popular courses', limit, categoryId], (now) => listPopularCourses(call.context.db, now, limit, categoryId));

export const newestEpisodes = (call: ListCall, { limit, offset }: Page, categoryId?: number) =>
  listOnce(call, CATALOGUE, ['newest episodes', limit, offset, categoryId], (now) =>
    listNewestEpisodes(call.context.db, now, { limit, offset }, categoryId),
  );

export const newestCourses = (call: ListCall, { limit, offset }: Page, categoryId?: number) =>
  listOnce(call, CATALOGUE, ['newest courses', limit, offset, categoryId], (now) =>
    listNewestCourses(call.context.db, now, { limit, offset }, categoryId),
  );

export const featuredOf = (call: ListCall & { readonly language: Language }, professionIds: readonly number[], categoryId: number | null) =>
  listOnce(call, CATALOGUE, ['featured', professionIds, categoryId, call.language], (now) =>
    listFeatured(call.context.db, now, professionIds, categoryId, call.language),
  );

export const followedCompanies = (call: ListCall, own: OwnAccount, categoryId: number | null) =>
  listOnce(call, FOLLOWED, ['followed', own.accountId, categoryId], (now) =>
    listFollowed(call.context.db, own, now, new Date(now.getTime() - NEW_EPISODE_DAYS * DAY_MS), categoryId),
  );

export const recommendedTo = (
  call: ListCall,
  own: OwnAccount,
  { categoryIds, professionIds }: Member,
  { language, limit, categoryId }: { language: Language; limit: number; categoryId: number | null },
) =>
  listOnce(call, RECOMMENDED, ['recommended', own.accountId, language, limit, categoryId, categoryIds, professionIds], async (now) => {
    const rows = await listRecommended(call.context.db, now, own, { categoryIds, professionIds, language, categoryId });
    return rows.filter((row) => !isFinished(row)).slice(0, limit);
  });
