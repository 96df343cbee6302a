/** The header of a write: the version that it began from. */
export const ifMatch = (version: number) => ({ 'If-Match': `"${version}"` });
