import { questionBankPhrases } from '@auscult/phrases/studio/questions/question-bank';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { bankQuestionQuery } from '../../shared/questions/bank-queries.ts';
import { useDocumentTitle } from '../../shared/screen/document-title.ts';
import { LoadFailed } from '../../shared/screen/load-failed.tsx';
import { Waiting } from '../../shared/screen/waiting.tsx';
import { useServices } from '../../shared/services/services.tsx';
import { BankQuestionEditor } from './bank-question-editor.tsx';

/** One question of the bank. */
export function BankQuestionScreen() {
  const words = usePhrasesOf(questionBankPhrases);
  const id = Number(useParams({ from: '/question-bank/$questionId/edit' }).questionId);
  const { data, error, refetch } = useQuery(bankQuestionQuery(useServices(), id));
  useDocumentTitle(data && (data.question.text || words.noText));
  if (data) return <BankQuestionEditor key={id} row={data} />;
  return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Waiting />;
}
