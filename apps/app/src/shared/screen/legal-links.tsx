import { contactPhrases } from '@auscult/phrases/screens/account/contact';
import { textLinkClass } from '@auscult/ui/controls/text-link';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { Link } from '@tanstack/react-router';
import page from './page.module.css';

/** The way to what was agreed to, and to what is kept of whom. */
export function LegalLinks({ className }: { readonly className: string | undefined }) {
  const { terms, privacy } = usePhrasesOf(contactPhrases);
  return (
    <p className={`t-sm ${page.links} ${className}`}>
      <Link to="/terms" className={textLinkClass()}>
        {terms}
      </Link>
      <Link to="/privacy" className={textLinkClass()}>
        {privacy}
      </Link>
    </p>
  );
}
