import { answer } from '@auscult/client/api-client';
import { settingsPhrases } from '@auscult/phrases/screens/account/settings';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useNavigate } from '@tanstack/react-router';
import { useServices } from '../../../shared/services/services.tsx';
import type { Proof } from './proof-field.tsx';
import { ProofForm } from './proof-form.tsx';

/** Deletes the account after 14 days. All sessions end at once; the login screen shows until when deletion can be cancelled. */
export function DeleteAccountSection() {
  const { api, session, texts } = useServices();
  const { language } = usePhrases();
  const words = usePhrasesOf(settingsPhrases);
  const navigate = useNavigate();

  async function ask(proof: Proof): Promise<void> {
    const { deletion_due_at: deletionDueAt } = await answer(
      'pin' in proof
        ? api.POST('/v1/users/account-delete-request/pin', { body: { pin: proof.pin } })
        : api.POST('/v1/users/account-delete-request', { body: { password: proof.password } }),
    );
    await session.logout({ reload: false });
    // The login screen shows how to cancel the deletion.
    await texts.use(language).catch(() => undefined);
    await navigate({ to: '/login', replace: true, state: { deletionDueAt } });
  }

  return (
    <ProofForm submitLabel={words.deleteAccount} look="danger" pinFor="deletion" onProof={ask}>
      <p className="ink-2 pretty">{words.deleteText}</p>
    </ProofForm>
  );
}
