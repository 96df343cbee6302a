import { labelOf } from '@auscult/phrases/label-of';
import { buttonClass } from '@auscult/ui/controls/button';
import { iconButtonClass } from '@auscult/ui/controls/icon-button';
import { usePhrases, useSession } from '@auscult/web/services/web-services';
import { Link } from '@tanstack/react-router';
import { Settings } from 'lucide-react';
import { OwnPicture } from '../../shared/account/own-picture.tsx';
import { useServices } from '../../shared/services/services.tsx';
import { track } from '../../shared/tracking/track.ts';
import styles from './account-links.module.css';

/** Settings and profile for a member; the way in for a guest. */
export function AccountLinks({ logInClass }: { readonly logInClass?: string | undefined }) {
  const services = useServices();
  const { shell } = usePhrases();
  const { user } = useSession();
  if (!user)
    return (
      <Link to="/login" className={buttonClass({ look: 'secondary', small: true }, logInClass)}>
        {shell.logIn}
      </Link>
    );
  return (
    <>
      <Link to="/main/profile" search={{ tab: 'settings' }} aria-label={shell.settings} className={iconButtonClass()}>
        <Settings size={23} strokeWidth={1.75} />
      </Link>
      <Link
        to="/main/profile"
        search={{ tab: 'profile' }}
        aria-label={labelOf(user.initials, shell.profile)}
        className={styles.account}
        onClick={() => void track(services, 'account')}
      >
        <OwnPicture user={user} size={44} className={styles.avatar} />
      </Link>
    </>
  );
}
