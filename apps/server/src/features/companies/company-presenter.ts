import type { Company } from '@auscult/contract/entities/company';
import { presentCompanySummary } from '../../shared/cards/company-summary-presenter.ts';
import type { CompanyPageRow } from './company-queries.ts';

export function presentCompany(row: CompanyPageRow): Company {
  const { description, website, courses_count, is_following } = row;
  return { ...presentCompanySummary(row), description, website, courses_count, is_following };
}
