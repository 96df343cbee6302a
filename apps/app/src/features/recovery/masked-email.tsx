import { recoveryPhrases } from '@auscult/phrases/screens/account/recovery';
import { buttonClass } from '@auscult/ui/controls/button';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { Link } from '@tanstack/react-router';
import { MailSearch } from 'lucide-react';
import { AuthPage } from '../../shared/screen/auth-page.tsx';
import styles from './masked-email.module.css';

/** The address, as much of it as its owner needs. */
export function MaskedEmail({ address }: { readonly address: string }) {
  const { forgotEmail, toLogin } = usePhrasesOf(recoveryPhrases);
  return (
    <AuthPage mark={MailSearch} title={forgotEmail.foundTitle} text={forgotEmail.foundText} back={null}>
      <p className={`t-xl ${styles.address}`}>{address}</p>
      <Link to="/login" className={buttonClass({ block: true })}>
        {toLogin}
      </Link>
    </AuthPage>
  );
}
