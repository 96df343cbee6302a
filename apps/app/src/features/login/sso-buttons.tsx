import { ApiError } from '@auscult/client/api-error';
import { ssoPhrases } from '@auscult/phrases/screens/account/sso';
import { Button } from '@auscult/ui/controls/button';
import { useCall } from '@auscult/web/services/use-call';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useServices } from '../../shared/services/services.tsx';
import { leaveFor } from './sso-attempt.ts';
import styles from './sso-buttons.module.css';

interface Provider {
  readonly id: string;
  readonly name: string;
}

/** Buttons of the SSO providers. */
export function SsoButtons({ providers }: { readonly providers: readonly Provider[] }) {
  const words = usePhrasesOf(ssoPhrases);
  return (
    <div className={styles.elsewhere}>
      <p className={styles.or}>{words.or}</p>
      {providers.map((provider) => (
        <SsoButton key={provider.id} {...provider} />
      ))}
    </div>
  );
}

function SsoButton({ id, name }: Provider) {
  const services = useServices();
  const words = usePhrasesOf(ssoPhrases);
  const { busy, run } = useCall(
    () => leaveFor(services, id),
    (error) => {
      const isAway = error instanceof ApiError && error.code === 'unavailable';
      if (isAway) services.toasts.error([words.away(name)]);
      return isAway;
    },
  );
  return (
    <Button look="secondary" block busy={busy} onClick={() => run()}>
      {words.with(name)}
    </Button>
  );
}
