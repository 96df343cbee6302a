import { invitationPhrases } from '@auscult/phrases/screens/account/invitation';
import { Button } from '@auscult/ui/controls/button';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { lazyPart } from '@auscult/web/state/lazy-part';
import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import styles from './invite.module.css';

const InviteDialog = lazyPart(() => import('./invite-dialog.tsx'), 'InviteDialog');

/** The card that offers to invite a colleague. */
export function InviteCard() {
  const words = usePhrasesOf(invitationPhrases);
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.card} aria-labelledby="invite-a-colleague">
      <UserRoundPlus size={24} strokeWidth={1.75} aria-hidden="true" />
      <div className={styles.words}>
        <h2 id="invite-a-colleague" className="t-lg">
          {words.invite}
        </h2>
        <p className="t-sm ink-2 pretty">{words.cardText}</p>
      </div>
      <Button look="secondary" small onClick={() => setOpen(true)}>
        {words.inviteAction}
      </Button>
      {isOpen && <InviteDialog onClose={() => setOpen(false)} />}
    </section>
  );
}
