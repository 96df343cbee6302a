import { answer } from '@auscult/client/api-client';
import type { DraftQuestion } from '@auscult/contract/entities/studio/form';
import { formPagePhrases } from '@auscult/phrases/studio/questions/form';
import { Button, buttonClass } from '@auscult/ui/controls/button';
import { useCall } from '@auscult/web/services/use-call';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Library } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useServices } from '../../shared/services/services.tsx';

interface KeepInBankProps {
  readonly companyId: number;
  readonly question: DraftQuestion;
  /** As it is by then, with its number in the bank: the form says from now on where it comes from. */
  readonly onKept: (question: DraftQuestion) => void;
}

/** Copies a question of a form to the bank of its company, once; what came from the bank leads there. */
export function KeepInBank({ companyId, question, onKept }: KeepInBankProps) {
  const { api, toasts } = useServices();
  const words = usePhrasesOf(formPagePhrases);
  const queryClient = useQueryClient();
  const icon = <Library size={18} strokeWidth={1.75} aria-hidden="true" />;
  // What is written while it is on its way is kept; null once the question is gone.
  const latest = useRef<DraftQuestion | null>(question);
  useEffect(() => {
    latest.current = question;
    return () => {
      latest.current = null;
    };
  }, [question]);
  const { busy, run } = useCall(async () => {
    const params = { path: { company_id: companyId } };
    const { ids } = await answer(api.POST('/v1/studio/companies/{company_id}/bank-questions', { params, body: { tags: [], questions: [question] } }));
    const [id] = ids;
    if (id === undefined) return;
    if (latest.current) onKept({ ...latest.current, bank_question_id: id });
    toasts.success(words.keptInBank);
    await queryClient.invalidateQueries({ queryKey: ['bank'] });
  });
  if (question.bank_question_id !== null)
    return (
      <Link
        to="/question-bank/$questionId/edit"
        params={{ questionId: String(question.bank_question_id) }}
        title={words.isFromBank}
        className={buttonClass({ look: 'ghost', small: true })}
      >
        {icon}
        {words.inBank}
      </Link>
    );
  return (
    <Button look="secondary" small busy={busy} disabled={question.text.trim() === ''} icon={icon} onClick={() => run()}>
      {words.keepInBank}
    </Button>
  );
}
