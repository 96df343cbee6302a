import { profilePhrases } from '@auscult/phrases/screens/account/profile';
import { Button } from '@auscult/ui/controls/button';
import { ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useId } from 'react';
import { InterestsForm } from '../../../shared/professions/interests-form.tsx';
import styles from './details.module.css';

/** Dialog for choosing fields of interest. */
export function InterestsDialog({ onClose }: { readonly onClose: () => void }) {
  const words = usePhrasesOf(profilePhrases);
  const title = useId();
  return (
    <ModalSheet kind="form" labelledBy={title} onClose={onClose}>
      <h2 id={title} className={`t-xl ${styles.title}`}>
        {words.interests}
      </h2>
      <InterestsForm onSaved={onClose}>
        {(busy) => (
          <div className={styles.actions}>
            <Button type="submit" block busy={busy}>
              {words.save}
            </Button>
            <Button look="ghost" block onClick={onClose}>
              {words.cancel}
            </Button>
          </div>
        )}
      </InterestsForm>
    </ModalSheet>
  );
}
