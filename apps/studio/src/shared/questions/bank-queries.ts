import { answer } from '@auscult/client/api-client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { StudioServices } from '../services/services.tsx';

type Services = Pick<StudioServices, 'api'>;
const EDITS_SHOWN = 25;

export interface BankAsked {
  readonly q?: string;
  readonly company_id?: number;
  readonly tag?: string;
  readonly limit: number;
  readonly offset: number;
}

/** A page of the questions that companies keep. */
export const bankQuery = ({ api }: Services, asked: BankAsked) =>
  queryOptions({
    queryKey: ['bank', asked],
    queryFn: ({ signal }) => answer(api.GET('/v1/studio/bank-questions', { params: { query: asked }, signal })),
    placeholderData: keepPreviousData,
    // Colleagues edit the same list.
    staleTime: 0,
  });

/** One of them, as it is now. */
export const bankQuestionQuery = ({ api }: Services, id: number) =>
  queryOptions({
    queryKey: ['bank-question', id],
    staleTime: 0,
    queryFn: ({ signal }) => answer(api.GET('/v1/studio/bank-questions/{bank_question_id}', { params: { path: { bank_question_id: id } }, signal })),
  });

/** Its last edits. */
export const bankQuestionEditsQuery = ({ api }: Services, id: number) =>
  queryOptions({
    queryKey: ['bank-question-edits', id],
    staleTime: 0,
    queryFn: ({ signal }) =>
      answer(
        api.GET('/v1/studio/bank-questions/{bank_question_id}/edits', {
          params: { path: { bank_question_id: id }, query: { limit: EDITS_SHOWN } },
          signal,
        }),
      ),
  });
