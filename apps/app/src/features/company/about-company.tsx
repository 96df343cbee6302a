import type { Company } from '@auscult/contract/entities/company';
import { companyPhrases } from '@auscult/phrases/screens/company';
import { RichText } from '@auscult/ui/text/rich-text';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { ExternalLink } from 'lucide-react';
import styles from './about-company.module.css';

const WEB = /^https?:\/\//i;

/** The whole description, and where the company is found elsewhere. */
export function AboutCompany({ company }: { readonly company: Company }) {
  const words = usePhrasesOf(companyPhrases);
  const { name, description, website } = company;
  return (
    <section aria-labelledby="about-company" className={styles.about}>
      <h2 id="about-company" className="t-xl">
        {words.about(name)}
      </h2>
      {description.length > 0 ? <RichText nodes={description} /> : <p className="ink-2">{words.nothingAbout}</p>}
      {website !== null && WEB.test(website) && URL.canParse(website) && (
        <a href={website} target="_blank" rel="noopener noreferrer" className={styles.website}>
          <ExternalLink size={18} strokeWidth={1.75} aria-hidden="true" />
          <span>
            {new URL(website).hostname.replace(/^www\./, '')}
            <span className="visually-hidden"> {words.opensElsewhere}</span>
          </span>
        </a>
      )}
    </section>
  );
}
