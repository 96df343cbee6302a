import { answer } from '@auscult/client/api-client';
import { newCompanyPhrases } from '@auscult/phrases/studio/administration/new-company';
import { Button } from '@auscult/ui/controls/button';
import { Field } from '@auscult/ui/controls/field';
import { useCall } from '@auscult/web/services/use-call';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { administrationQuery } from '../people/people-queries.ts';
import { ActSheet } from '../screen/act-sheet.tsx';
import { useServices } from '../services/services.tsx';

/** Whether this member may say which companies and registers there are; undefined until it is known. */
export const useMayArrange = (): boolean | undefined => {
  const { data, isPending } = useQuery(administrationQuery(useServices()));
  return isPending ? undefined : data?.is_everywhere === true;
};

/** Makes a company and leads to its settings. Nothing for whoever may make none. */
export function NewCompany({ look }: { readonly look?: 'secondary' }) {
  const words = usePhrasesOf(newCompanyPhrases);
  const [isOpen, setOpen] = useState(false);
  if (useMayArrange() !== true) return null;
  return (
    <>
      <Button look={look ?? 'ink'} icon={<Plus size={20} strokeWidth={1.75} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {words.make}
      </Button>
      {isOpen && <NewCompanySheet onClose={() => setOpen(false)} />}
    </>
  );
}

function NewCompanySheet({ onClose }: { readonly onClose: () => void }) {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const words = usePhrasesOf(newCompanyPhrases);
  const [name, setName] = useState('');
  const make = useCall(async () => {
    const { id } = await answer(api.POST('/v1/studio/companies', { body: { name: name.trim() } }));
    await Promise.all([['companies'], ['administration']].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    onClose();
    await navigate({ to: '/settings', search: { company: id } });
  });
  return (
    <ActSheet
      title={words.make}
      text={words.text}
      confirm={words.confirm}
      busy={make.busy}
      disabled={name.trim() === ''}
      onConfirm={() => make.run()}
      onClose={onClose}
    >
      <Field label={words.name} value={name} maxLength={200} autoComplete="off" onChange={({ target }) => setName(target.value)} />
    </ActSheet>
  );
}
