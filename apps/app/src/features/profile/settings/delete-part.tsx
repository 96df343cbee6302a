import { answer } from '@auscult/client/api-client';
import { settingsPhrases } from '@auscult/phrases/screens/account/settings';
import { Button } from '@auscult/ui/controls/button';
import { Note } from '@auscult/ui/feedback/note';
import { useState } from 'react';
import { usePhrases, usePhrasesOf, useServices } from '../../../lib/services.tsx';
import type { Proof } from './proof-field.tsx';
import { ProofForm } from './proof-form.tsx';
import styles from './settings.module.css';

/** Leaving: in 14 days, which is said before and after. All sessions end at once, so that only login follows. */
export function DeletePart() {
  const { api, session } = useServices();
  const { language } = usePhrases();
  const words = usePhrasesOf(settingsPhrases);
  const [dueAt, setDueAt] = useState<string | null>(null);

  async function ask(proof: Proof): Promise<void> {
    const { deletion_due_at } = await answer(
      'pin' in proof
        ? api.POST('/v1/users/account-delete-request/pin', { body: { pin: proof.pin } })
        : api.POST('/v1/users/account-delete-request', { body: { password: proof.password } }),
    );
    session.forgetCached();
    setDueAt(deletion_due_at);
  }

  if (dueAt === null)
    return (
      <ProofForm submitLabel={words.deleteAccount} look="danger" pinFor="deletion" onProof={ask}>
        <p className="ink-2 pretty">{words.deleteText}</p>
      </ProofForm>
    );
  const date = new Intl.DateTimeFormat(language === 'nl' ? 'nl-NL' : 'en-GB', { dateStyle: 'long' }).format(new Date(dueAt));
  return (
    <div className={styles.state}>
      <Note look="warning" title={words.deleteDone} text={words.deleteDoneText(date)} isAlert />
      <Button block onClick={() => void session.logout()}>
        {words.toLogin}
      </Button>
    </div>
  );
}
