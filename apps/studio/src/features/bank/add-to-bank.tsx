import { answer } from '@auscult/client/api-client';
import type { DraftQuestion } from '@auscult/contract/entities/studio/form';
import { formPagePhrases } from '@auscult/phrases/studio/questions/form';
import { questionBankPhrases } from '@auscult/phrases/studio/questions/question-bank';
import { Button } from '@auscult/ui/controls/button';
import { useCall } from '@auscult/web/services/use-call';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FileUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { companiesQuery } from '../../shared/companies/company-queries.ts';
import { newQuestion } from '../../shared/questions/draft-question.ts';
import { ImportDialog } from '../../shared/questions/import-dialog.tsx';
import { useServices } from '../../shared/services/services.tsx';
import styles from './add-to-bank.module.css';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** New questions for the bank of the company that the switch names; of the only one where there is no choice. */
export function AddToBank({ companyId }: { readonly companyId: number | undefined }) {
  const services = useServices();
  const { api } = services;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const words = usePhrasesOf(questionBankPhrases);
  const page = usePhrasesOf(formPagePhrases);
  const listed = useQuery(companiesQuery(services));
  const [isImporting, setImporting] = useState(false);
  const only = listed.data?.companies.length === 1 ? listed.data.companies[0]?.id : undefined;
  const company = companyId ?? only;
  const { busy, run } = useCall(async (questions: readonly DraftQuestion[]) => {
    const params = { path: { company_id: company ?? 0 } };
    const { ids } = await answer(
      api.POST('/v1/studio/companies/{company_id}/bank-questions', { params, body: { tags: [], questions: [...questions] } }),
    );
    await queryClient.invalidateQueries({ queryKey: ['bank'] });
    setImporting(false);
    if (ids.length === 1) await navigate({ to: '/question-bank/$questionId/edit', params: { questionId: String(ids[0]) } });
  });
  if (company === undefined) return <p className="t-sm ink-2">{words.chooseCompany}</p>;
  return (
    <div className={styles.buttons}>
      <Button look="secondary" small icon={<FileUp {...icon} />} onClick={() => setImporting(true)}>
        {page.import}
      </Button>
      <Button small busy={busy} icon={<Plus {...icon} />} onClick={() => run([newQuestion()])}>
        {words.newQuestion}
      </Button>
      {isImporting && <ImportDialog onAdd={run} onClose={() => setImporting(false)} />}
    </div>
  );
}
