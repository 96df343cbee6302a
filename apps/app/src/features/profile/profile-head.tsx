import type { User } from '@auscult/contract/entities/user';
import { profilePhrases } from '@auscult/phrases/screens/account/profile';
import { IconButton } from '@auscult/ui/controls/icon-button';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { lazyPart } from '@auscult/web/state/lazy-part';
import { useQuery } from '@tanstack/react-query';
import { Camera } from 'lucide-react';
import { useState } from 'react';
import { detailsQuery } from '../../shared/account/details-query.ts';
import { croppedPictureOf, OwnPicture } from '../../shared/account/own-picture.tsx';
import { useServices } from '../../shared/services/services.tsx';
import styles from './profile-screen.module.css';

const PictureDialog = lazyPart(() => import('./picture/picture-dialog.tsx'), 'PictureDialog');

/** Profile picture or initials with an edit button; name and e-mail address once loaded. */
export function ProfileHead({ user }: { readonly user: User }) {
  const services = useServices();
  const { shell } = usePhrases();
  const words = usePhrasesOf(profilePhrases);
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(detailsQuery(services));
  const details = data?.profileDetails;
  const name = details ? [details.first_name, details.insertion, details.last_name].filter((part) => part !== '').join(' ') : user.first_name;
  return (
    <div className={styles.who}>
      <span className={styles.picture}>
        <OwnPicture user={user} size={72} className={styles.avatar} />
        <IconButton label={words.changePicture} className={styles.camera} onClick={() => setOpen(true)}>
          <span>
            <Camera size={15} strokeWidth={1.75} aria-hidden="true" />
          </span>
        </IconButton>
      </span>
      <div className={styles.words}>
        <h1 tabIndex={-1} className="t-2xl">
          {name || shell.profile}
        </h1>
        <p className="t-sm ink-2">{details?.email ?? '\u00A0'}</p>
      </div>
      {isOpen && <PictureDialog pictureId={croppedPictureOf(user)?.id} onClose={() => setOpen(false)} />}
    </div>
  );
}
