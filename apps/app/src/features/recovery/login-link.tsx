import { recoveryPhrases } from '@auscult/phrases/screens/account/recovery';
import { buttonClass } from '@auscult/ui/controls/button';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { Link } from '@tanstack/react-router';

/** Link to the login screen. */
export function LoginLink() {
  const { toLogin } = usePhrasesOf(recoveryPhrases);
  return (
    <Link to="/login" className={buttonClass({ look: 'ghost', block: true })}>
      {toLogin}
    </Link>
  );
}
