import { usePhrases, useSession } from '@auscult/web/services/web-services';
import { lazyPart } from '@auscult/web/state/lazy-part';
import { Link } from '@tanstack/react-router';
import { MessageCircle, PencilRuler, UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { useMayOpenStudio } from '../../shared/account/may-open-studio.ts';
import styles from './sidebar.module.css';

const InviteDialog = lazyPart(() => import('../../shared/invitations/invite-dialog.tsx'), 'InviteDialog');

/** At the foot of the column: the studio, for who may enter it, inviting, for members, and writing to us. */
export function SidebarFoot() {
  const { shell } = usePhrases();
  const isMember = useSession().status === 'member';
  const mayOpenStudio = useMayOpenStudio();
  const [isInviting, setInviting] = useState(false);
  return (
    <div className={styles.foot}>
      {mayOpenStudio && (
        <a href="/studio" className={styles.link}>
          <PencilRuler size={22} strokeWidth={1.75} aria-hidden="true" />
          {shell.openStudio}
        </a>
      )}
      {isMember && (
        <button type="button" className={styles.link} onClick={() => setInviting(true)}>
          <UserRoundPlus size={22} strokeWidth={1.75} aria-hidden="true" />
          {shell.invite}
        </button>
      )}
      <Link to="/contact" className={styles.link} activeProps={{ className: styles.on }}>
        <MessageCircle size={22} strokeWidth={1.75} aria-hidden="true" />
        {shell.contact}
      </Link>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </div>
  );
}
