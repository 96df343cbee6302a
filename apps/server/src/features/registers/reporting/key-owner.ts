/** The row that a sealed key belongs to: in another it does not open. */
export const keyOwner = (companyId: number): string => `provider:${companyId}`;
