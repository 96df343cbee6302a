import type { CompanySummary } from '@auscult/contract/entities/company';
import type { CompanyRow } from './company-queries.ts';
import { presentMedia } from './media-presenter.ts';

export function presentCompanySummary({ id, name, followers, pictures }: CompanyRow): CompanySummary {
  return { id, name, media: presentMedia(pictures), user_follow_count: followers };
}
