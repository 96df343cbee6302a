import { answer } from '@auscult/client/api-client';
import { liveListPhrases } from '@auscult/phrases/studio/live/live-list';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useNavigate } from '@tanstack/react-router';
import type { Creation } from '../../shared/creation/create-dialog.tsx';
import { NewInCompany } from '../../shared/creation/new-in-company.tsx';
import { useServices } from '../../shared/services/services.tsx';

/** Makes a live stream. */
export function NewLive({ companyId }: { readonly companyId: number | undefined }) {
  const { api } = useServices();
  const words = usePhrasesOf(liveListPhrases);
  const navigate = useNavigate();

  async function create({ title, language, companyId: of }: Creation): Promise<void> {
    const params = { path: { company_id: of } };
    const made = await answer(api.POST('/v1/studio/companies/{company_id}/live-streams', { params, body: { title, language } }));
    await navigate({ to: '/streams/$streamId/edit', params: { streamId: String(made.id) } });
  }

  return <NewInCompany label={words.newLive} companyId={companyId} permission="update_stream" onCreate={create} />;
}
