import { ssoPhrases } from '@auscult/phrases/screens/account/sso';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { AuthPage } from '../../shared/screen/auth-page.tsx';
import styles from './sso-waiting.module.css';

const Turning = () => <span className={styles.turning} aria-hidden="true" />;

/** While the server asks the organisation who this is; mostly a blink, ten seconds at most. */
export function SsoWaiting() {
  const words = usePhrasesOf(ssoPhrases);
  return <AuthPage mark={Turning} title={words.busyTitle} text={<span role="status">{words.busyText}</span>} back={null} />;
}
