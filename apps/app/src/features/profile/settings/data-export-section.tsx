import { answer } from '@auscult/client/api-client';
import { settingsPhrases } from '@auscult/phrases/screens/account/settings';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useServices } from '../../../shared/services/services.tsx';
import type { Proof } from './proof-field.tsx';
import { ProofForm } from './proof-form.tsx';

/** Exports the account's data as a file. */
export function DataExportSection() {
  const { api, toasts } = useServices();
  const words = usePhrasesOf(settingsPhrases);

  async function load(proof: Proof): Promise<void> {
    const { confirmation } = await answer(api.POST('/v1/users/password/verify', { body: proof }));
    const data = await answer(api.POST('/v1/users/export', { body: { confirmation } }));
    const file = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
    const link = document.createElement('a');
    link.href = file;
    link.download = words.exportFile;
    link.click();
    URL.revokeObjectURL(file);
    toasts.success(words.exported);
  }

  return (
    <ProofForm submitLabel={words.exportAction} onProof={load}>
      <p className="ink-2 pretty">{words.exportText}</p>
    </ProofForm>
  );
}
