import { companyPagePhrases } from '@auscult/phrases/studio/company';
import { Empty } from '@auscult/ui/feedback/empty';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { companiesQuery, companyQuery } from '../../shared/companies/company-queries.ts';
import { NewCompany } from '../../shared/companies/new-company.tsx';
import { useDocumentTitle } from '../../shared/screen/document-title.ts';
import { LoadFailed } from '../../shared/screen/load-failed.tsx';
import { Waiting } from '../../shared/screen/waiting.tsx';
import { useServices } from '../../shared/services/services.tsx';
import { CompanyEditor } from './company-editor.tsx';

/** The settings of the company that the switch names; of the only one where there is no choice. */
export function CompanyScreen() {
  const services = useServices();
  const words = usePhrasesOf(companyPagePhrases);
  const { company } = useSearch({ from: '/settings' });
  const listed = useQuery(companiesQuery(services));
  const only = listed.data?.companies.length === 1 ? listed.data.companies[0]?.id : undefined;
  const companyId = company ?? only;
  const found = useQuery({ ...companyQuery(services, companyId ?? 0), enabled: companyId !== undefined });
  useDocumentTitle(words.title);
  if (companyId === undefined)
    return listed.isPending ? <Waiting /> : <Empty title={words.chooseTitle} text={words.chooseText} action={<NewCompany look="secondary" />} />;
  if (found.data) return <CompanyEditor key={companyId} company={found.data} />;
  return found.error ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : <Waiting />;
}
