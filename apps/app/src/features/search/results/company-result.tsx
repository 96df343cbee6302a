import type { CompanySummary } from '@auscult/contract/entities/company';
import type { SearchTerms } from '@auscult/domain/search/matches';
import { LinkedRow } from '@auscult/ui/cards/linked-row';
import { Cover } from '@auscult/ui/media/cover';
import { usePhrases } from '@auscult/web/services/web-services';
import { ChevronRight } from 'lucide-react';
import { followersText } from '../../../shared/cards/card-texts.ts';
import { companyLink } from '../../../shared/cards/links.tsx';
import { pictureOf } from '../../../shared/pictures/cover-image.ts';
import { useServices } from '../../../shared/services/services.tsx';
import { highlightMatches } from '../highlighted-text.tsx';

/** A company by its name. */
export function CompanyResult({ company, terms }: { readonly company: CompanySummary; readonly terms: SearchTerms }) {
  const { apiOrigin } = useServices();
  const phrases = usePhrases();
  return (
    <LinkedRow
      cover={<Cover image={pictureOf(company.media, apiOrigin).image} size={64} radius={19} />}
      title={highlightMatches(company.name, terms)}
      link={companyLink(company.id)}
      end={{ arrow: <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" /> }}
    >
      <p className="t-xs ink-3 num">{followersText(phrases, company.user_follow_count)}</p>
    </LinkedRow>
  );
}
