import { legalPhrases } from '@auscult/phrases/screens/account/legal';
import { textLinkClass } from '@auscult/ui/controls/text-link';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDocumentTitle } from '../../shared/screen/document-title.ts';
import page from '../../shared/screen/page.module.css';
import { PageHead } from '../../shared/screen/page-head.tsx';
import { configQuery } from '../../shared/services/config-query.ts';
import { useServices } from '../../shared/services/services.tsx';
import styles from './legal-screens.module.css';

export function TermsScreen() {
  return <LegalText of="terms" />;
}

export function PrivacyScreen() {
  return <LegalText of="privacy" />;
}

/** A legal text with the responsible party; a demonstration says so first. */
function LegalText({ of }: { readonly of: 'terms' | 'privacy' }) {
  const words = usePhrasesOf(legalPhrases);
  const text = words[of];
  const { data: config } = useQuery(configQuery(useServices()));
  useDocumentTitle(text.title);
  return (
    <>
      <PageHead title={text.title} under={{ to: '/main/home' }} />
      <div className={`${page.body} ${styles.text}`}>
        {config?.is_demonstration && (
          <section className={styles.demonstration}>
            <h2 className="t-lg">{words.demonstrationTitle}</h2>
            <p className="pretty">{words.demonstrationText}</p>
          </section>
        )}
        <p className={`pretty ${styles.introduction}`}>{text.introduction}</p>
        {text.sections.map((section) => (
          <section key={section.title}>
            <h2 className="t-lg">{section.title}</h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph} className="pretty">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
        <p className={`ink-2 ${styles.responsible}`}>
          {words.responsible}{' '}
          <Link to="/contact" className={textLinkClass()}>
            {words.contact}
          </Link>
          {' · '}
          <Link to={of === 'terms' ? '/privacy' : '/terms'} className={textLinkClass()}>
            {words[of === 'terms' ? 'privacy' : 'terms'].title}
          </Link>
        </p>
      </div>
    </>
  );
}
