import type { Language, Member } from '@auscult/domain/access/viewer';
import { type Database, statement } from '../../db/database.ts';
import type { OwnAccount } from '../../policies/authorize.ts';
import type { EpisodeListItem } from '../../shared/cards/card-queries.ts';

export interface RecommendedRow extends EpisodeListItem {
  readonly duration_ms: number;
  readonly heard_anything: boolean;
  readonly reason: 'followed_company' | 'field_of_interest' | 'profession' | 'also_heard';
  readonly reason_name: string;
}

const recommended = statement('recommended_episodes', 'select * from recommendation_candidates($1, $2, $3, $4, $5, $6, $7)');

interface Interests extends Pick<Member, 'categoryIds' | 'professionIds'> {
  readonly language: Language;
  readonly categoryId: number | null;
}

/** What this listener could begin, the best first; what was finished and then taken off the list of what was played is among it. */
export function listRecommended(db: Database, now: Date, { learnerId, accountId }: OwnAccount, interests: Interests) {
  const { categoryIds, professionIds, categoryId, language } = interests;
  return db.query<RecommendedRow>(recommended, [now, learnerId, accountId, categoryIds, professionIds, categoryId, language]);
}
