/** Which accreditation is open. Anybody may have typed the address: what is not understood is left out. */
export function readAccreditationsSearch(given: Record<string, unknown>): { readonly open?: number } {
  const open = Number(given['open']);
  return Number.isSafeInteger(open) && open > 0 ? { open } : {};
}
