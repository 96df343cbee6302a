import { contactPhrases } from '@auscult/phrases/screens/account/contact';
import { Button } from '@auscult/ui/controls/button';
import { textLinkClass } from '@auscult/ui/controls/text-link';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDocumentTitle } from '../../shared/screen/document-title.ts';
import { LegalLinks } from '../../shared/screen/legal-links.tsx';
import page from '../../shared/screen/page.module.css';
import { PageHead } from '../../shared/screen/page-head.tsx';
import { configQuery } from '../../shared/services/config-query.ts';
import { useServices } from '../../shared/services/services.tsx';
import { ContactForm } from './contact-form.tsx';
import styles from './contact-screen.module.css';

/** Contact page, for guests and members. */
export function ContactScreen() {
  const services = useServices();
  const words = usePhrasesOf(contactPhrases);
  const config = useQuery(configQuery(services));
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  const address = config.data?.contact_email;
  useDocumentTitle(words.title);
  return (
    <>
      <PageHead title={words.title} under={{ to: '/main/home' }} />
      <div className={page.body}>
        <div className={styles.column}>
          {sentFrom === null ? (
            <>
              <p className={`ink-2 ${styles.promise}`}>{words.text}</p>
              <ContactForm onSent={setSentFrom} />
            </>
          ) : (
            <Sent from={sentFrom} onAnother={() => setSentFrom(null)} />
          )}
          {address && (
            <p className={`t-sm ink-2 ${styles.mail}`}>
              {words.byMail}{' '}
              <a href={`mailto:${address}`} className={textLinkClass()}>
                {address}
              </a>
            </p>
          )}
          <LegalLinks className={styles.mail} />
        </div>
      </div>
    </>
  );
}

function Sent({ from, onAnother }: { readonly from: string; readonly onAnother: () => void }) {
  const words = usePhrasesOf(contactPhrases);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.sent}>
      <h2 ref={heading} tabIndex={-1} className="t-xl">
        {words.sentTitle}
      </h2>
      <p className="ink-2 pretty">{words.sentText(from)}</p>
      <Button look="secondary" onClick={onAnother}>
        {words.another}
      </Button>
    </div>
  );
}
