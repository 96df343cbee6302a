import { type PageSearch, pageQueryOf, positive, readPageSearch, textOf } from '../../shared/table/list-search.ts';

/** What the address says of the list. */
export interface BankSearch extends PageSearch {
  readonly company?: number | undefined;
  readonly tag?: string | undefined;
}

export function readBankSearch(given: Record<string, unknown>): BankSearch {
  const [company, tag] = [positive(given['company']), textOf(given['tag'], 50)];
  return { ...readPageSearch(given), ...(company !== undefined && { company }), ...(tag !== '' && { tag }) };
}

/** The same as the server is asked. */
export function bankQueryOf(search: BankSearch) {
  const { company, tag } = search;
  return { ...pageQueryOf(search), ...(company !== undefined && { company_id: company }), ...(tag !== undefined && { tag }) };
}
