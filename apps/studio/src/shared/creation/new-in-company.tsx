import type { User } from '@auscult/contract/entities/user';
import { Button } from '@auscult/ui/controls/button';
import { usePhrases, useSession } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { mayChange } from '../account/may-change.ts';
import { companiesQuery } from '../companies/company-queries.ts';
import { useServices } from '../services/services.tsx';
import { CreateDialog, type Creation } from './create-dialog.tsx';

interface NewInCompanyProps {
  readonly label: string;
  /** The company of the list; without it one is chosen. */
  readonly companyId: number | undefined;
  /** Whoever has it may make one. */
  readonly permission: User['userPermissions'][number]['name'];
  /** Makes it and leads to its editor. */
  readonly onCreate: (creation: Creation) => Promise<unknown>;
}

/** Makes something of the company of the list, or of one to choose. Nothing for whoever may make none. */
export function NewInCompany({ label, companyId, permission, onCreate }: NewInCompanyProps) {
  const { user } = useSession();
  const { language } = usePhrases();
  const [isOpen, setOpen] = useState(false);
  const { companies = [], total = 0 } = useQuery(companiesQuery(useServices())).data ?? {};
  const offered = companies.filter(({ id, permissions }) => permissions.includes(permission) && (companyId ?? id) === id);
  const [first, ...others] = offered.length > 0 || companyId === undefined ? offered : [{ id: companyId, name: '' }];
  if (!user || !first || !mayChange(user, permission, first.id)) return null;

  return (
    <>
      <Button icon={<Plus size={20} strokeWidth={1.75} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <CreateDialog
          heading={label}
          language={language}
          companies={[first, ...others]}
          hasMore={total > companies.length}
          onCreate={onCreate}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
