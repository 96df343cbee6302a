import { PAGE_SIZE } from '../../shared/table/paging.tsx';

/** What the address says of the list; what is as it is without saying is left out. */
export interface BankSearch {
  readonly q?: string | undefined;
  readonly company?: number | undefined;
  readonly tag?: string | undefined;
  readonly page?: number | undefined;
}

const positive = (value: unknown) => (Number.isSafeInteger(Number(value)) && Number(value) > 0 ? Number(value) : undefined);
/** A number arrives as one. */
const text = (value: unknown, most: number) => (['string', 'number'].includes(typeof value) ? String(value).slice(0, most) : '');

/** Reads an address that anybody may have typed: what is not understood is left out. */
export function readBankSearch(given: Record<string, unknown>): BankSearch {
  const [q, tag] = [text(given['q'], 200), text(given['tag'], 50)];
  const [company, page] = [positive(given['company']), positive(given['page'])];
  return {
    ...(q !== '' && { q }),
    ...(company !== undefined && { company }),
    ...(tag !== '' && { tag }),
    ...(page !== undefined && page > 1 && { page }),
  };
}

/** The same as the server is asked. */
export function bankQueryOf({ q, company, tag, page = 1 }: BankSearch) {
  return {
    ...(q !== undefined && { q }),
    ...(company !== undefined && { company_id: company }),
    ...(tag !== undefined && { tag }),
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  };
}
