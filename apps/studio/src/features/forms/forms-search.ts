import { oneOf, type PageSearch, pageQueryOf, positive, readPageSearch } from '../../shared/table/list-search.ts';

const TYPES = ['exam', 'poll', 'review'] as const;
export type FormType = (typeof TYPES)[number];
export const formTypes: readonly FormType[] = TYPES;

/** What the address says of the list. */
export interface FormsSearch extends PageSearch {
  readonly company?: number | undefined;
  readonly type?: FormType | undefined;
}

export function readFormsSearch(given: Record<string, unknown>): FormsSearch {
  const [company, type] = [positive(given['company']), oneOf(TYPES, given['type'])];
  return { ...readPageSearch(given), ...(company !== undefined && { company }), ...(type && { type }) };
}

/** The same as the server is asked. */
export function formsQueryOf(search: FormsSearch) {
  const { company, type } = search;
  return { ...pageQueryOf(search), ...(company !== undefined && { company_id: company }), ...(type && { type }) };
}
