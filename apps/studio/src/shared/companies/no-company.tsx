import { newCompanyPhrases } from '@auscult/phrases/studio/administration/new-company';
import { Empty } from '@auscult/ui/feedback/empty';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { NewCompany, useMayArrange } from './new-company.tsx';

/** In place of what belongs to companies while there is none. */
export function NoCompany() {
  const words = usePhrasesOf(newCompanyPhrases);
  const mayArrange = useMayArrange();
  return <Empty title={words.noneTitle} text={mayArrange === false ? words.noneForEditors : words.noneText} action={<NewCompany />} />;
}
