import { feedPhrases } from '@auscult/phrases/studio/feeds/feeds';
import { Button } from '@auscult/ui/controls/button';
import { usePhrasesOf, useSession } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { mayChange } from '../../shared/account/may-change.ts';
import { companiesQuery } from '../../shared/companies/company-queries.ts';
import { useServices } from '../../shared/services/services.tsx';
import { AddFeed } from './add-feed.tsx';

/** Adds a feed to the company of the list, or to one to choose. Nothing for whoever may add none. */
export function NewFeed({ companyId }: { readonly companyId: number | undefined }) {
  const services = useServices();
  const { user } = useSession();
  const words = usePhrasesOf(feedPhrases);
  const [isOpen, setOpen] = useState(false);
  const { companies = [], total = 0 } = useQuery(companiesQuery(services)).data ?? {};
  const offered = companies.filter(({ id, permissions }) => permissions.includes('update_course') && (companyId ?? id) === id);
  const [first, ...others] = offered.length > 0 || companyId === undefined ? offered : [{ id: companyId, name: '' }];
  if (!user || !first || !mayChange(user, 'update_course', first.id)) return null;
  return (
    <>
      <Button icon={<Plus size={20} strokeWidth={1.75} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {words.add}
      </Button>
      {isOpen && <AddFeed companies={[first, ...others]} hasMore={total > companies.length} onClose={() => setOpen(false)} />}
    </>
  );
}
