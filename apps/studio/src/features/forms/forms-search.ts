import { PAGE_SIZE } from '../../shared/table/paging.tsx';

const TYPES = ['exam', 'poll', 'review'] as const;
export type FormType = (typeof TYPES)[number];
export const formTypes: readonly FormType[] = TYPES;

/** What the address says of the list; what is as it is without saying is left out. */
export interface FormsSearch {
  readonly q?: string | undefined;
  readonly company?: number | undefined;
  readonly type?: FormType | undefined;
  readonly page?: number | undefined;
}

const positive = (value: unknown) => (Number.isSafeInteger(Number(value)) && Number(value) > 0 ? Number(value) : undefined);

/** Reads an address that anybody may have typed: what is not understood is left out. A number that was searched for arrives as one. */
export function readFormsSearch(given: Record<string, unknown>): FormsSearch {
  const q = ['string', 'number'].includes(typeof given['q']) ? String(given['q']).slice(0, 200) : '';
  const [company, page] = [positive(given['company']), positive(given['page'])];
  const type = TYPES.find((one) => one === given['type']);
  return {
    ...(q !== '' && { q }),
    ...(company !== undefined && { company }),
    ...(type && { type }),
    ...(page !== undefined && page > 1 && { page }),
  };
}

/** The same as the server is asked. */
export function formsQueryOf({ q, company, type, page = 1 }: FormsSearch) {
  return {
    ...(q !== undefined && { q }),
    ...(company !== undefined && { company_id: company }),
    ...(type && { type }),
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  };
}
