import { newCompanyPhrases } from '@auscult/phrases/studio/administration/new-company';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { NewCompany } from '../../shared/companies/new-company.tsx';
import styles from './installation.module.css';

/** Where another company is made. */
export function Companies() {
  const words = usePhrasesOf(newCompanyPhrases);
  return (
    <section aria-labelledby="companies" className={styles.setting}>
      <div className={styles.head}>
        <h2 id="companies" className="t-lg">
          {words.heading}
        </h2>
      </div>
      <p className="t-sm ink-2 pretty">{words.headingText}</p>
      <NewCompany look="secondary" />
    </section>
  );
}
