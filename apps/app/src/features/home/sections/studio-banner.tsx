import { homePhrases } from '@auscult/phrases/screens/home';
import { Rings } from '@auscult/ui/brand/rings';
import { buttonClass } from '@auscult/ui/controls/button';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { Link } from '@tanstack/react-router';
import { Mic } from 'lucide-react';
import styles from './studio-banner.module.css';

/** Banner of the studio; with a button when the operator has configured a contact address. */
export function StudioBanner({ contactEmail }: { readonly contactEmail: string | null }) {
  const home = usePhrasesOf(homePhrases);
  return (
    <section aria-labelledby="studio" className={styles.studio}>
      <Rings className={styles.rings} />
      <div className={styles.words}>
        <h2 id="studio" className="t-2xl balance">
          {home.studioTitle}
        </h2>
        <p className={styles.text}>{home.studioText}</p>
        {contactEmail && (
          <a
            href={`mailto:${contactEmail}?subject=${encodeURIComponent(home.studioTitle)}`}
            className={buttonClass({ look: 'coral' }, styles.action)}
          >
            <Mic size={20} strokeWidth={1.75} aria-hidden="true" />
            {home.studioAction}
          </a>
        )}
      </div>
    </section>
  );
}

/** The last line of Home. */
export function ContactRow() {
  const home = usePhrasesOf(homePhrases);
  return (
    <div className={styles.contact}>
      <div className={styles.grow}>
        <p className="semibold">{home.contactTitle}</p>
        <p className="t-sm ink-2">{home.contactText}</p>
      </div>
      <Link to="/contact" className={buttonClass({ look: 'secondary', small: true })}>
        {home.contactAction}
      </Link>
    </div>
  );
}
