import { ssoPhrases } from '@auscult/phrases/screens/account/sso';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { AuthPage } from '../../shared/screen/auth-page.tsx';
import styles from './sso-waiting.module.css';

const Turning = () => <span className={styles.turning} aria-hidden="true" />;

/** Waiting for the server's exchange with the provider; ten seconds at most. */
export function SsoWaiting() {
  const words = usePhrasesOf(ssoPhrases);
  return <AuthPage mark={Turning} title={words.busyTitle} text={<span role="status">{words.busyText}</span>} back={null} />;
}
