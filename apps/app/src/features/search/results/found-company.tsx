import type { CompanySummary } from '@auscult/contract/entities/company';
import type { Sought } from '@auscult/domain/search/matches';
import { Cover } from '@auscult/ui/media/cover';
import { ChevronRight } from 'lucide-react';
import { pictureOf } from '../../../lib/cards/cover-image.ts';
import { companyLink } from '../../../lib/cards/links.tsx';
import { usePhrases, useServices } from '../../../lib/services.tsx';
import { marked } from '../marked.tsx';
import styles from './found-row.module.css';

/** A company by its name. */
export function FoundCompany({ company, sought }: { readonly company: CompanySummary; readonly sought: Sought }) {
  const { apiOrigin } = useServices();
  const { episodes } = usePhrases();
  return (
    <article className={styles.row}>
      <Cover image={pictureOf(company.media, apiOrigin).image} size={64} radius={19} />
      <div className={styles.words}>
        <h3 className="t-row clamp-2">{companyLink(company.id)(styles.link ?? '', marked(company.name, sought))}</h3>
        <p className="t-xs ink-3 num">{episodes.followers(company.user_follow_count)}</p>
      </div>
      <span className={styles.arrow}>
        <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />
      </span>
    </article>
  );
}
