import { invitationPhrases } from '@auscult/phrases/screens/account/invitation';
import { Button } from '@auscult/ui/controls/button';
import { ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { InvitationCodeForm } from './code-form.tsx';
import styles from './invite.module.css';

/** Dialog for an invitation code; a valid one leads to sign-up. */
export function CodeDialog({ onClose }: { readonly onClose: () => void }) {
  const words = usePhrasesOf(invitationPhrases);
  const navigate = useNavigate();
  const [heading, text] = [useId(), useId()];
  return (
    <ModalSheet labelledBy={heading} describedBy={text} onClose={onClose}>
      <h2 id={heading} className="t-xl">
        {words.codeTitle}
      </h2>
      <p id={text} className="ink-2 pretty">
        {words.codeText}
      </p>
      <InvitationCodeForm className={styles.form} onGood={() => void navigate({ to: '/sign-up' })} />
      <Button look="ghost" block className={styles.close} onClick={onClose}>
        {words.close}
      </Button>
    </ModalSheet>
  );
}
