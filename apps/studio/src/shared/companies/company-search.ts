/** What the address of a screen of one company says; anybody may have typed it. */
export interface CompanySearch {
  readonly company?: number | undefined;
}

export function readCompanySearch({ company }: Record<string, unknown>): CompanySearch {
  const id = Number(company);
  return Number.isSafeInteger(id) && id > 0 ? { company: id } : {};
}
