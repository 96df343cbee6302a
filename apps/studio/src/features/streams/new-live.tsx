import { answer } from '@auscult/client/api-client';
import { liveListPhrases } from '@auscult/phrases/studio/live/live-list';
import { Button } from '@auscult/ui/controls/button';
import { usePhrases, usePhrasesOf, useSession } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { mayChange } from '../../shared/account/may-change.ts';
import { companiesQuery } from '../../shared/companies/company-queries.ts';
import { CreateDialog, type Creation } from '../../shared/creation/create-dialog.tsx';
import { useServices } from '../../shared/services/services.tsx';

/** Makes a live stream of the company of the list, or of one to choose. Nothing for whoever may make none. */
export function NewLive({ companyId }: { readonly companyId: number | undefined }) {
  const services = useServices();
  const { user } = useSession();
  const { language } = usePhrases();
  const words = usePhrasesOf(liveListPhrases);
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const { companies = [], total = 0 } = useQuery(companiesQuery(services)).data ?? {};
  const offered = companies.filter(({ id, permissions }) => permissions.includes('update_stream') && (companyId ?? id) === id);
  const [first, ...others] = offered.length > 0 || companyId === undefined ? offered : [{ id: companyId, name: '' }];
  if (!user || !first || !mayChange(user, 'update_stream', first.id)) return null;

  async function create({ title, language: spoken, companyId: of }: Creation): Promise<void> {
    const params = { path: { company_id: of } };
    const made = await answer(services.api.POST('/v1/studio/companies/{company_id}/live-streams', { params, body: { title, language: spoken } }));
    await navigate({ to: '/streams/$streamId/edit', params: { streamId: String(made.id) } });
  }

  return (
    <>
      <Button icon={<Plus size={20} strokeWidth={1.75} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {words.newLive}
      </Button>
      {isOpen && (
        <CreateDialog
          heading={words.newLive}
          language={language}
          companies={[first, ...others]}
          hasMore={total > companies.length}
          onCreate={create}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
