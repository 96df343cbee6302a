import { answer } from '@auscult/client/api-client';
import type { User } from '@auscult/contract/entities/user';
import { fullDate } from '@auscult/phrases/dates';
import { profilePhrases } from '@auscult/phrases/screens/account/profile';
import { settingsPhrases } from '@auscult/phrases/screens/account/settings';
import { Button, buttonClass } from '@auscult/ui/controls/button';
import { Note } from '@auscult/ui/feedback/note';
import { useCall } from '@auscult/web/services/use-call';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { detailsQuery } from '../../../shared/account/details-query.ts';
import { useServices } from '../../../shared/services/services.tsx';
import { useKeepAccount } from '../keep-account.ts';
import styles from '../rows.module.css';

/** Notices about the account, most urgent first. */
export function ProfileNotices({ user }: { readonly user: User }) {
  const services = useServices();
  const { language } = usePhrases();
  const words = usePhrasesOf(profilePhrases);
  const settings = usePhrasesOf(settingsPhrases);
  const details = useQuery(detailsQuery(services)).data?.profileDetails;
  const keepAccount = useKeepAccount();
  const deletionOn = user.deletion_due_at && fullDate(language, user.deletion_due_at);
  return (
    <div className={styles.notices}>
      {deletionOn && (
        <Note look="warning" title={words.deletionTitle(deletionOn)} text={words.deletionText}>
          <Once label={words.deletionCancel} act={keepAccount} />
        </Note>
      )}
      {user.two_factor_required && !user.two_factor && (
        <Note look="warning" title={settings.twoFactorMissing} text={settings.twoFactorMissingText}>
          <Link to="/main/profile/$section" params={{ section: 'two-factor' }} className={buttonClass({ look: 'secondary', small: true })}>
            {settings.turnOn}
          </Link>
        </Note>
      )}
      {!user.email_verified && (
        <Note look="warning" title={words.emailNotVerified} text={words.emailNotVerifiedText(details?.email ?? '…')}>
          <Once
            label={words.resend}
            act={async () => {
              await answer(services.api.GET('/v1/profile/send-verification-mail'));
              services.toasts.success(words.resent);
            }}
          />
        </Note>
      )}
      {details?.pending_email != null && <Note text={words.emailPending(details.pending_email)} />}
      {user.check_required && (
        <Note title={words.checkTitle} text={words.checkText}>
          <Link to="/complete-profile" className={buttonClass({ look: 'secondary', small: true })}>
            {words.checkAction}
          </Link>
        </Note>
      )}
    </div>
  );
}

/** A button that runs one call at a time and shows its error as a toast. */
function Once({ label, act }: { readonly label: string; readonly act: () => Promise<void> }) {
  const { busy, run } = useCall(act);
  return (
    <Button look="secondary" small busy={busy} onClick={() => run()}>
      {label}
    </Button>
  );
}
