/** What a call of the test client sends in place of JSON: the bytes of a file. */
export const aFile = (bytes: Buffer | string) => ({
  body: new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]),
  bodySerializer: (file: unknown) => file as Blob,
  headers: { 'Content-Type': 'application/octet-stream' },
});
