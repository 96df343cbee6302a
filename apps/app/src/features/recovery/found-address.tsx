import { recoveryPhrases } from '@auscult/phrases/screens/account/recovery';
import { buttonClass } from '@auscult/ui/controls/button';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { Link } from '@tanstack/react-router';
import { MailSearch } from 'lucide-react';
import { SignPage } from '../../shared/screen/sign-page.tsx';
import styles from './found-address.module.css';

/** The address, as much of it as its owner needs. */
export function FoundAddress({ address }: { readonly address: string }) {
  const { forgotEmail, toLogin } = usePhrasesOf(recoveryPhrases);
  return (
    <SignPage mark={MailSearch} title={forgotEmail.foundTitle} text={forgotEmail.foundText} back={null}>
      <p className={`t-xl ${styles.address}`}>{address}</p>
      <Link to="/login" className={buttonClass({ block: true })}>
        {toLogin}
      </Link>
    </SignPage>
  );
}
